#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// Asks `offers serve --stdio` from Node: one process for as long as you like, one line a question.
//
//     offers_client.mjs [PATH OF offers]
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export class Offers {
  #waiting = [];
  #asked = 0;

  constructor(binary, { catalog }) {
    this.process = spawn(binary, ["serve", "--stdio", "--catalog", catalog], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    // Answers come in the order of the requests.
    createInterface({ input: this.process.stdout }).on("line", (line) => {
      const { resolve, reject } = this.#waiting.shift();
      const reply = JSON.parse(line);
      if (reply.error) reject(Object.assign(new Error(reply.error.message), reply.error));
      else resolve(reply.answer);
    });
  }

  /// `account`: the document, or the name of one in --accounts. Options by their names: offerType.
  ask(command, account, options = {}) {
    this.#asked += 1;
    const request = { id: this.#asked, command, account, ...options };
    this.process.stdin.write(JSON.stringify(request) + "\n");
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  close() {
    this.process.stdin.end();
  }
}

const offers = new Offers(process.argv[2] ?? "offers", { catalog: `${root}/catalogs/atlas.json` });
const alice = JSON.parse(readFileSync(`${root}/Examples/accounts.ndjson`, "utf8").split("\n")[0]);
const at = "2026-11-30T12:00:00Z";
// Asked all at once: nobody has to wait for an answer before the next question.
const [rows, status, refused] = await Promise.allSettled([
  offers.ask("eligible", alice, {
    at, filter: ["eligibility=eligible"], fields: ["productId", "offerType", "offerId"],
  }),
  offers.ask("status", alice, { at }),
  offers.ask("eligible", { account: "x", transactions: 7 }),
]);
for (const row of rows.value) console.log(row.productId, row.offerType, row.offerId ?? "");
for (const group of status.value.groups) console.log(group.groupId, group.state);
console.log(refused.reason.code, refused.reason.path);
offers.close();
