import { describe, expect, it } from "vitest";
import * as z from "zod";
import {
  ObjectToCorrectionInput,
  SheetDayInput,
  SubmitHoursInput,
} from "../../src/domain/billing/hours/schemas.ts";
import { AnswerJobInput } from "../../src/domain/dispatch/answers/schemas.ts";
import {
  ReportProblemInput,
  ReportTimeInput,
} from "../../src/domain/dispatch/on-the-job/schemas.ts";
import { SaveOwnBillingInput } from "../../src/domain/drivers/billing-data/save-driver-billing.ts";
import { RegisterDriverInput } from "../../src/domain/drivers/schemas.ts";
import { fieldErrorsOf } from "../../src/domain/kernel/errors.ts";
import { FILE_REFUSAL } from "../../src/domain/kernel/file-limits.ts";
import { LOCALES } from "../../src/domain/kernel/locale.ts";
import { failureIn, fieldTextsOf } from "../../src/messages/catalogue.ts";
import pl from "../../src/messages/pl.json";
import { type FieldTexts, toldField } from "../../src/messages/told-field.ts";

// Like the server (src/runtime.ts).
z.config({ localeError: () => "Ungültiger Wert." });

/** What a browser, a robot or a broken client may put into any field. */
const TYPED = [
  ...[undefined, null, "", 5, 0, -1, 25.3, 12.345, 1e9, Number.NaN, true, false, {}, []],
  ...["x", "x".repeat(5000), "x\u0007", "\ud800", `a${"\u0301".repeat(40)}`, "a@b", "12"],
  ...[["x"], [5], Array.from({ length: 99 }, () => "CE"), "x".repeat(130), "x".repeat(260)],
];

/** Every message that a field of these forms is ever refused with. */
function saidBy(forms: readonly { shape: Record<string, z.ZodType> }[]) {
  const fields = forms.flatMap(({ shape }) => Object.entries(shape));
  // A link's own parts are refused as the link.
  const typedIn = fields
    .filter(([name]) => !/token|Id$/.test(name))
    .map(([, field]) => z.object({ field }));
  const found = typedIn.flatMap((form) => TYPED.map((field) => form.safeParse({ field }).error));
  return new Set(found.flatMap((error) => (error ? Object.values(fieldErrorsOf(error)) : [])));
}

const SAID = saidBy([RegisterDriverInput]);
/** What is said of files, and of the field that only robots fill in. */
const BESIDE = [
  ...Object.values(FILE_REFUSAL),
  "Dieses Feld muss leer bleiben",
  "Höchstens 12 Dateien auf einmal.",
];

const SAID_BEHIND_LINKS = saidBy([
  ...[AnswerJobInput, ReportTimeInput, ReportProblemInput, SaveOwnBillingInput],
  ...[SubmitHoursInput, SheetDayInput, ObjectToCorrectionInput],
]);
/** The code that says the other ones: the verbs. */
const SOURCES = await Promise.all(
  [...new Bun.Glob("src/domain/**/*.ts").scanSync(), "src/messages/errors.ts"].map((file) =>
    Bun.file(file).text(),
  ),
);

/** Whether a verb says it; a place for a text parts it. */
function isSaidByVerb(german: string) {
  return SOURCES.some((source) => german.split(/\{\w+\}/).every((part) => source.includes(part)));
}

/** Texts that none of these messages needs. */
function unneeded(texts: FieldTexts, messages: readonly string[]) {
  const needs = (german: string) =>
    messages.some((message) => toldField({ [german]: "" }, message) !== message);
  return Object.keys(texts).filter((german) => !needs(german));
}

describe.each(LOCALES.filter((locale) => locale !== "de"))("what a field says in %s", (locale) => {
  const texts = fieldTextsOf(locale);

  it("is translated, each message of the schema, and none that it doesn't say", () => {
    expect(SAID.size).toBeGreaterThan(15);
    const all = [...SAID, ...BESIDE];
    expect(all.filter((message) => toldField(texts, message) === message)).toEqual([]);
    expect(unneeded(texts, all)).toEqual([]);
  });

  it("is translated behind a link, and nothing else is, except for what a verb says", () => {
    expect(SAID_BEHIND_LINKS.size).toBeGreaterThan(15);
    const all = [...SAID_BEHIND_LINKS];
    const fields = Object.fromEntries(all.map((message) => [message, message]));
    const told = failureIn(locale, { code: "validation", title: "", error: "", fields });
    expect(all.filter((message) => told.fields[message] === message)).toEqual([]);
    const ofVerbs = unneeded(pl.linkFields, all);
    expect(ofVerbs.length).toBeGreaterThan(15);
    expect(ofVerbs.filter((german) => !isSaidByVerb(german))).toEqual([]);
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
