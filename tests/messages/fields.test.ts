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
import { WRONG_TAX_NUMBER } from "../../src/domain/kernel/billing-fields.ts";
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
/** What the verbs behind links say, once the form fits its schema. */
const BESIDE_LINKS = [
  "Bitte stimmen Sie den Bedingungen der Agenturabrechnung zu.",
  "Bitte nennen Sie einen Tag, der noch kommt.",
  "Bitte schreiben Sie, was los ist",
  "Diese Uhrzeit kommt erst noch.",
  "Fertig kann erst sein, wer da ist. Bitte prüfen Sie die Uhrzeit.",
  "Dieser Tag steht schon da",
  "Dieser Tag gehört nicht zum Einsatz (26.11. – 30.11.2026)",
  "Dieser Tag kommt erst noch",
  "Das Ende liegt nicht nach dem Beginn",
  "Das Ende liegt vor dem Beginn. Bitte prüfen Sie beide Uhrzeiten",
  "Die Pause ist länger als die Arbeit",
  "Die Wartezeit ist länger als die Arbeit",
  "Am Do., 26.11.2026 endet die Arbeit erst danach",
  "Das sind zu viele Tage",
  "Der letzte Tag liegt vor dem ersten",
  "Der Zeitraum ist schon vorbei",
  "Der letzte Tag darf höchstens 366 Tage vor uns liegen",
  "Diese Postleitzahl passt nicht zum Land",
  "Eine deutsche USt-IdNr. beginnt mit DE",
  "Bitte geben Sie die USt-IdNr. Ihres EU-Landes ein",
  "Mit dieser USt-IdNr. sind Sie in der EU registriert",
  WRONG_TAX_NUMBER,
];

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

  it("is translated behind a link, with what only the verb knows", () => {
    expect(SAID_BEHIND_LINKS.size).toBeGreaterThan(15);
    const all = [...SAID_BEHIND_LINKS, ...BESIDE_LINKS];
    const fields = Object.fromEntries(all.map((message) => [message, message]));
    const told = failureIn(locale, { code: "validation", title: "", error: "", fields });
    expect(all.filter((message) => told.fields[message] === message)).toEqual([]);
    expect(unneeded(pl.linkFields, all)).toEqual([]);
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
