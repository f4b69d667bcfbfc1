import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import {
  choices,
  email,
  euros,
  houseNumber,
  id,
  optionalDate,
  optionalPhone,
  optionalPostalCode,
  optionalProse,
  optionalText,
  phone,
  postalCode,
  requiredProse,
  requiredText,
  ticked,
} from "../../../../src/domain/kernel/fields/schemas.ts";
import { expectGerman } from "../../../support/expectations.ts";
import { bestThreadCpu } from "../../../support/thread-cpu.ts";

const SCHEMAS: Record<string, ZodType> = {
  requiredText: requiredText("Fehlt"),
  optionalText: optionalText(),
  houseNumber: houseNumber("Fehlt"),
  requiredProse: requiredProse("Fehlt"),
  optionalProse: optionalProse(),
  email: email("Fehlt", "Falsch"),
  phone: phone("Fehlt"),
  postalCode: postalCode(),
  optionalPostalCode: optionalPostalCode(),
  optionalDate: optionalDate(),
  euros: euros("Falsch"),
  id: id(),
  choices: choices(["a", "b"], "Falsch"),
  ticked: ticked("Fehlt"),
};

it("makes a field once for all that are alike, which a server holds in memory", () => {
  expect(optionalText(300)).toBe(optionalText(300));
  expect(optionalText(300)).not.toBe(optionalText());
  expect(requiredText("Fehlt")).not.toBe(requiredText("Fehlt hier"));
});

const accepts = (schema: ZodType, value: unknown) => schema.safeParse(value).success;

describe("text", () => {
  const text = requiredText("Fehlt", 10);

  it("is trimmed and composed; of several lines it has one kind of line break", () => {
    expect(text.parse("  Ju\u0308rgen!\n")).toBe("Jürgen!");
    expect(requiredProse("Fehlt").parse("  Ju\u0308r\r\ngen\t!\n")).toBe("Jür\ngen\t!");
    expect(optionalText().parse(null)).toBe("");
    expect(optionalText().parse(undefined)).toBe("");
  });

  it("is measured after that: ten letters with ten marks are ten", () => {
    expect(accepts(text, "u\u0308".repeat(10))).toBe(true);
    expect(accepts(text, "u".repeat(11))).toBe(false);
  });

  it.each([
    "\0",
    "a\u0007",
    "\u001b[31m",
    "a\u007fb",
    "a\u0085b",
    "\ud800",
    "\udc00\ud800",
    "a\rb",
  ])("refuses %j", (value) => {
    for (const schema of [text, optionalText(), requiredProse("Fehlt"), optionalProse()]) {
      expect(accepts(schema, value)).toBe(false);
    }
  });

  it.each([
    "B\n\nWICHTIG: Neue Bankverbindung",
    "B\tC",
    "B\u2028C",
    "B\u2029C",
    "gnp.exe\u202e",
    "\u2066B",
    "Be\u200bB",
    "\u3164",
    `A${"\ufe0f".repeat(10)}`,
    "Be\u00adB",
    "B\ufeffB",
    "B\u{e0041}",
  ])("of one line refuses %j, which several lines may hold", (value) => {
    for (const schema of [requiredText("Fehlt"), optionalText(), houseNumber("Fehlt")]) {
      expect(messageOf(schema, value)).toBe("Enthält ungültige Zeichen.");
    }
    expect(accepts(requiredProse("Fehlt"), value)).toBe(true);
    expect(accepts(optionalProse(), value)).toBe(true);
  });

  it("that has to be there has a letter or a digit, and is more than can't be seen", () => {
    for (const nothing of ["-", "…", "\u200d", "👍"]) {
      expect(messageOf(requiredText("Fehlt"), nothing)).toBe("Fehlt");
    }
    expect(accepts(requiredText("Fehlt"), "Ö")).toBe(true);
    expect(accepts(requiredText("Fehlt"), "نمی\u200cخواهم")).toBe(true);
    expect(messageOf(requiredProse("Fehlt"), "\u200b\u2060")).toBe("Fehlt");
    expect(accepts(houseNumber("Fehlt"), "-")).toBe(true);
  });

  it("refuses a megabyte", () => {
    expect(accepts(optionalText(4000), "x".repeat(1_000_000))).toBe(false);
  });

  it("takes every letter of every script, however many signs it is written with", () => {
    expect(accepts(text, "\u03c9\u0314\u0342\u0345".repeat(10))).toBe(true);
    expect(accepts(optionalText(), `${"\u0316".repeat(30)}a${"\u0301".repeat(30)}`)).toBe(true);
  });

  it.each(["\u0316\u0301", "\u0f73", "\u0300\u0316\u05b0", "\u20dd"])(
    "says at the field what is wrong with a run of %j, at a cost that grows no faster than the text",
    async (marks) => {
      const runs = ["a", "aaaa"].map((start) => start + marks.repeat(15_500 * start.length));
      for (const schema of [requiredText("Fehlt", 400_000), optionalText(400_000)]) {
        expect(messageOf(schema, `a${marks.repeat(31)}`)).toBe("Enthält ungültige Zeichen.");
        const [once = "", fourTimes = ""] = runs;
        const short = await bestThreadCpu(3, () => schema.safeParse(once));
        // Sorted, it would be sixteen times as much, and seconds.
        expect(await bestThreadCpu(3, () => schema.safeParse(fourTimes))).toBeLessThan(
          short * 8 + 20,
        );
      }
      expect(messageOf(optionalText(10), `a${marks.repeat(100)}`)).toBe(
        "Bitte höchstens 10 Zeichen eingeben.",
      );
    },
  );
});

function messageOf(schema: ZodType, value: string) {
  return schema.safeParse(value).error?.issues[0]?.message;
}

describe("addresses, numbers and dates", () => {
  it("takes a phone number as a contact app copies it", () => {
    expect(phone("Fehlt").parse("\u202a+49 69 5550101\u202c")).toBe("+49 69 5550101");
    expect(optionalPhone().parse("\u202d\u202c")).toBe("");
  });

  it.each(["a@b.de", "jörg.müller@bücher.example", "x+y@sub.domain.example", "a@b.co"])(
    "takes the address %s",
    (value) => expect(accepts(email("Fehlt", "Falsch"), value)).toBe(true),
  );
  it.each([
    "a@b",
    "@b.de",
    "a@",
    "a b@c.de",
    "a@b.d",
    "a,b@c.de",
    "<a@b.de>",
    "a@b.de\nBcc:x@y.de",
    '"a"@b.de',
    "a@b@c.de",
    "a@b.de?bcc=evil%40x.de&subject=hallo",
    "a@b.de=c.de",
    "a@b.de\u200b",
    "a@b\u202ed.de",
  ])("refuses the address %j", (value) =>
    expect(accepts(email("Fehlt", "Falsch"), value)).toBe(false),
  );

  it.each(["0.01", "42.5", "99999.99", "100000"])("takes %s euros", (value) => {
    expect(accepts(euros("Falsch"), Number(value))).toBe(true);
  });
  it.each([
    0,
    -1,
    0.001,
    1e-9,
    1.005,
    100_000.01,
    JSON.parse("1e309"),
    Number.NaN,
    "42",
    null,
    [42],
  ])("refuses %s euros", (value) => expect(accepts(euros("Falsch"), value)).toBe(false));

  it("takes every amount of whole cents, however it is stored as a float", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) =>
        accepts(euros("Falsch"), cents / 100),
      ),
    );
  });

  it.each(["2026-02-28", "2028-02-29", "2026-12-31"])("takes the day %s", (value) => {
    expect(optionalDate().parse(value)).toBe(value);
  });
  it.each([
    "2026-02-30",
    "2027-02-29",
    "2026-13-01",
    "26-01-01",
    "1999-12-31",
    "2101-01-01",
    "2026-11-23T00:00:00Z",
    20261123,
  ])("refuses the day %s", (value) => expect(accepts(optionalDate(), value)).toBe(false));
  it("knows a day that is not given", () => {
    expect(["", null, undefined].map((value) => optionalDate().parse(value))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each(["1234", "123456", "1234a", "D-60311", "１２３４５", ""])(
    "refuses the postcode %j",
    (value) => {
      expect(accepts(postalCode(), value)).toBe(false);
    },
  );
});

describe("whatever comes", () => {
  it.each(Object.entries(SCHEMAS))(
    "%s refuses in German or accepts, and never throws",
    (_name, schema) => {
      const anything = fc.oneof(fc.anything(), fc.string({ unit: "binary" }), fc.double());
      fc.assert(
        fc.property(anything, (value) => {
          const result = schema.safeParse(value);
          if (!result.success) expectGerman(result.error.issues.map((issue) => issue.message));
        }),
      );
    },
  );
});
