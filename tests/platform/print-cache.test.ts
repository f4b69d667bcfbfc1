import { afterEach, expect, it, vi } from "vitest";
import type { OrderDocument } from "../../src/domain/mail/schemas.ts";
import { cachingPrinter } from "../../src/platform/pdf-printer.ts";
import { CONFIRMED } from "../emails/facts.ts";

const ORDER: OrderDocument = { ...CONFIRMED, copy: "driver" };
const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

function countingPrinter() {
  const print = vi.fn(async ({ rateValue }: OrderDocument) => new Uint8Array([Number(rateValue)]));
  return { print, printer: cachingPrinter({ print }) };
}

it("prints a document once for all who ask at once, and shortly afterwards", async () => {
  const { print, printer } = countingPrinter();
  const prints = await Promise.all(
    Array.from({ length: 50 }, () => printer.print(structuredClone(ORDER))),
  );
  expect(new Set(prints).size).toBe(1);
  await printer.print(ORDER);
  expect(print).toHaveBeenCalledTimes(1);
});

it("prints anew what says something else, and what nobody has asked for lately", async () => {
  vi.useFakeTimers();
  const { print, printer } = countingPrinter();
  expect(await printer.print({ ...ORDER, rateValue: 40 })).toEqual(new Uint8Array([40]));
  expect(await printer.print({ ...ORDER, rateValue: 41 })).toEqual(new Uint8Array([41]));
  expect(print).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(9 * MINUTE);
  await printer.print({ ...ORDER, rateValue: 40 });
  expect(print).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(2 * MINUTE);
  await printer.print({ ...ORDER, rateValue: 40 });
  expect(print).toHaveBeenCalledTimes(3);
});

it("prints anew under another letterhead", async () => {
  let edition = 1;
  const print = vi.fn(async () => new Uint8Array([edition]));
  const printer = cachingPrinter({ print }, () => edition);
  await printer.print(ORDER);
  edition = 2;
  expect(await printer.print(ORDER)).toEqual(new Uint8Array([2]));
});

it("forgets a failure, and the oldest of many", async () => {
  const { print, printer } = countingPrinter();
  print.mockRejectedValueOnce(new Error("no paper"));
  await expect(printer.print(ORDER)).rejects.toThrow("no paper");
  await printer.print(ORDER);
  expect(print).toHaveBeenCalledTimes(2);
  for (let rateValue = 1; rateValue <= 100; rateValue += 1) {
    await printer.print({ ...ORDER, rateValue });
  }
  await printer.print(ORDER);
  expect(print).toHaveBeenCalledTimes(103);
});
