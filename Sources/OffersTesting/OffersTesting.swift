// SPDX-License-Identifier: Apache-2.0

public import OffersCopy

// What test suites need of OffersCopy, under one import.
public typealias Audience = OffersCopy.Audience
public typealias HistoryBuilder = OffersCopy.HistoryBuilder
public typealias CopyFile = OffersCopy.CopyFile
public typealias CopyScreen = OffersCopy.CopyScreen
public typealias CopyLocale = OffersCopy.CopyLocale
public typealias CopyFinding = OffersCopy.CopyFinding
public typealias CopyCode = OffersCopy.CopyCode
