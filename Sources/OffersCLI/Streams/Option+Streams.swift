// SPDX-License-Identifier: Apache-2.0

extension Option {
    static let jobs = Option(
        "--jobs", "N", help: "with --all: threads; default: one for each processor")
    static let keepGoing = Option(
        "--keep-going",
        help: "with --all: report what can't be read, go on, and exit 65 at the end")
    static let resumeAfter = Option(
        "--resume-after", "ID", help: "with --all: begin behind this account")
    static let filter = Option(
        "--filter", "KEY=VALUE,…", isRepeatable: true,
        help: "only what matches; a key given twice takes either value, != excludes")
    static let fields = Option(
        "--fields", "NAME,…", help: "only these values, one line for each match")
    static let summary = Option(
        "--summary", help: "counts over all accounts instead of answers")

    /// What commands take that answer for every account of a file.
    static let streams = [jobs, keepGoing, resumeAfter, filter, fields, summary]
}
