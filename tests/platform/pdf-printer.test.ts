import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import type { OrderDocument } from "../../src/domain/mail/schemas.ts";
import { type PrinterOptions, pdfPrinter } from "../../src/platform/pdf-printer.ts";
import { CONFIRMED, JOB, OPERATOR } from "../emails/facts.ts";
import { until } from "../support/expectations.ts";

/** When the printing process starts, stays and goes; what it prints: tests/pdf. */

const folder = mkdtempSync(path.join(tmpdir(), "fahrer-printer-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Speaks like the real one; instead of a document its own process id and the place of work. */
const program = path.join(folder, "process.ts");
writeFileSync(
  program,
  `for await (const line of console) {
    const { einsatzort } = JSON.parse(line).document.job;
    if (einsatzort === "hang") await new Promise(() => setInterval(() => {}, 1e6));
    if (einsatzort === "crash") throw new Error("torn paper");
    const text = Buffer.from(process.pid + " " + einsatzort);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(text.length);
    // A pipe may cut it anywhere.
    for (const part of [length.subarray(0, 3), length.subarray(3), text]) await Bun.write(Bun.stdout, part);
  }`,
);

function printerFor(options: PrinterOptions) {
  const printer = pdfPrinter(() => OPERATOR, { program, idleFor: 600_000, ...options });
  return async (einsatzort: string) => {
    const order: OrderDocument = { ...CONFIRMED, copy: "driver", job: { ...JOB, einsatzort } };
    const [pid, text] = new TextDecoder().decode(await printer.print(order)).split(" ");
    expect(text).toBe(einsatzort);
    return Number(pid);
  };
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it("one process prints what comes one after the other, and another takes over after so many", async () => {
  const print = printerFor({ mostDocuments: 2 });
  const pids = await Promise.all(["a", "b", "c"].map((place) => print(place)));
  expect(pids[1]).toBe(pids[0]);
  expect(pids[2]).not.toBe(pids[0]);
  await until(() => !isRunning(Number(pids[0])), "the first process ends");
});

it("a process that has nothing to print ends", async () => {
  const print = printerFor({ idleFor: 1 });
  const pid = await print("a");
  await until(() => !isRunning(pid), "it ends");
  expect(await print("b")).not.toBe(pid);
});

it("a document that breaks it fails with its words, and the next is printed by another", async () => {
  const print = printerFor({});
  const pid = await print("a");
  await expect(print("crash")).rejects.toThrow(/konnte nicht gesetzt werden \(1\): .*torn paper/s);
  expect(await print("b")).not.toBe(pid);
});

it("one that takes too long is killed", async () => {
  const print = printerFor({ timeLimit: 500 });
  await expect(print("hang")).rejects.toThrow("(SIGKILL)");
});

it("one that somebody else killed is replaced", async () => {
  const print = printerFor({});
  const pid = await print("a");
  process.kill(pid, "SIGKILL");
  // It may be asked once more before its end is known.
  await until(async () => (await print("b").catch(() => pid)) !== pid, "another prints");
});
