#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The questions of `offers` over as many machines as Spark has: each partition of accounts through one process.

    spark-submit offers_spark.py INPUT OUTPUT --catalog PATH --at INSTANT [--offers PATH]
                 [--command eligible] [--partitions N] [-- OPTIONS OF THE COMMAND]

INPUT holds one account a line (a file, a folder, anything Spark reads as text), OUTPUT becomes a folder of
part files, in the order of the input.
"""
import argparse
import shlex
import sys

from pyspark.sql import SparkSession


def worker_command(asked, options):
    return shlex.join([
        asked.offers, asked.command, "--all", "--accounts", "-", "--catalog", asked.catalog,
        # Never the clock: a partition that is run again must ask about the same moment.
        "--at", asked.at,
        # Spark runs one task a core already.
        "--jobs", "1", "--output", "ndjson", *options])


def answers(context, asked, options):
    """Every partition is piped through the binary; an exit status that isn't 0 fails the task."""
    accounts = context.textFile(asked.input, minPartitions=asked.partitions)
    return accounts.pipe(worker_command(asked, options), checkCode=True)


def main():
    words = sys.argv[1:]
    options = []
    if "--" in words:
        place = words.index("--")
        words, options = words[:place], words[place + 1:]
    parser = argparse.ArgumentParser()
    parser.add_argument("input")
    parser.add_argument("output")
    parser.add_argument("--offers", default="offers", help="the same path on every worker")
    parser.add_argument("--catalog", required=True, help="the same path on every worker")
    parser.add_argument("--at", required=True)
    parser.add_argument("--command", default="eligible",
                        choices=["eligible", "status", "price", "change"])
    parser.add_argument("--partitions", type=int, default=8)
    asked = parser.parse_args(words)
    session = SparkSession.builder.appName("offers").getOrCreate()
    answers(session.sparkContext, asked, options).saveAsTextFile(asked.output)
    session.stop()


if __name__ == "__main__":
    main()
