import { describe, expect, it } from "vitest";
import { RegisterDriverInput } from "../../src/domain/drivers/schemas.ts";
import { FILE_REFUSAL } from "../../src/domain/kernel/file-limits.ts";
import { LOCALES } from "../../src/domain/kernel/locale.ts";
import { fieldTextsOf } from "../../src/messages/catalogue.ts";
import { toldField } from "../../src/messages/told-field.ts";

/** What a browser, a robot or a broken client may put into any field. */
const TYPED = [
  ...[undefined, null, "", 5, 0, -1, 25.3, 12.345, 1e9, Number.NaN, true, false, {}, []],
  ...["x", "x".repeat(5000), "x\u0007", "\ud800", `a${"\u0301".repeat(40)}`, "a@b", "12"],
  ...[["x"], [5], Array.from({ length: 99 }, () => "CE"), "x".repeat(130), "x".repeat(260)],
];

/** Every message that a field of the registration is ever refused with. */
const SAID = new Set(
  Object.values(RegisterDriverInput.shape).flatMap((schema) =>
    TYPED.flatMap((typed) => schema.safeParse(typed).error?.issues ?? []).map(
      ({ message }) => message,
    ),
  ),
);
/** What is said of files, and of the field that only robots fill in. */
const BESIDE = [
  ...Object.values(FILE_REFUSAL),
  "Dieses Feld muss leer bleiben",
  "Höchstens 12 Dateien auf einmal.",
];

describe.each(LOCALES.filter((locale) => locale !== "de"))("what a field says in %s", (locale) => {
  const texts = fieldTextsOf(locale);

  it("is translated, each message of the schema, and none that it doesn't say", () => {
    expect(SAID.size).toBeGreaterThan(15);
    const all = [...SAID, ...BESIDE];
    expect(all.filter((message) => toldField(texts, message) === message)).toEqual([]);
    const keys = new Set(all.map((message) => message.replace(/\b\d+ (?=Z|Dateien)/, "{number} ")));
    expect(Object.keys(texts).filter((key) => !keys.has(key))).toEqual([]);
  });

  it("keeps a file's name and a limit", () => {
    expect(toldField(texts, "adr 2.gif: nur JPG/PNG/PDF erlaubt")).toMatch(/^adr 2\.gif: .*PDF/);
    expect(toldField(texts, "Bitte höchstens 254 Zeichen eingeben.")).toContain("254");
  });
});

describe("what a field says in German", () => {
  it("is what the schema says", () => {
    for (const message of SAID) expect(toldField(fieldTextsOf("de"), message)).toBe(message);
  });
});
