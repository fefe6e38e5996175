# Two commands do everything on a fresh machine: `make demo` shows the main job, `make test` passes the tests.
SWIFT ?= swift
SOURCES = find Package.swift Sources Tests Examples Benchmarks -name '*.swift' -not -path '*/.build*' 2>/dev/null
OFFERS = .build/debug/offers
# A static standard library starts in a third of the time; only Linux has one.
STATIC = $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)

.PHONY: help demo test format lint release bench sanitize interop fuzz soak spark clean prepare

help:
	@echo "make demo      build, and ask the main question about the bundled catalog and accounts"
	@echo "make test      build, and run all tests"
	@echo "make format    put all sources in the house's format      make lint   only check it"
	@echo "make release   an optimised build at .build/release/offers"
	@echo "make bench     what it costs, beside what others cost"
	@echo "make sanitize  address, leak and undefined-behaviour checks of the C room"
	@echo "make interop   signatures against Apple's published Python library"
	@echo "make fuzz      a bounded run of the fuzz targets"
	@echo "make soak      ten million generated accounts; memory must stay flat"
	@echo "make spark     the binary as a worker under Apache Spark (downloads it)"

prepare:
	@.ci/prepare

demo: prepare
	@echo "building offers (a minute or so the first time) ..."
	@$(SWIFT) build --product offers 2>&1 | grep -E 'error:|warning: unre|Compiling|Build' | tail -n 1
	@echo '$$ offers eligible --account alice'
	@$(OFFERS) eligible --account alice --output table

test: prepare
	$(SWIFT) test

format:
	$(SOURCES) | xargs $(SWIFT) format -i

lint:
	$(SOURCES) | xargs $(SWIFT) format lint --strict

release: prepare
	$(SWIFT) build -c release --product offers $(STATIC)

bench: prepare
	$(SWIFT) run -c release OffersBenchmarks
	sh Benchmarks/run.sh

sanitize: prepare
	Tests/Sanitize/run.sh

interop: prepare
	Tests/Interop/run.sh

fuzz: prepare
	Tests/Fuzz/run.sh

soak: release
	python3 Tests/Streams/soak.py

spark: release
	sh Examples/spark/run.sh

clean:
	$(SWIFT) package clean
