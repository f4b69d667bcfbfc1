import { checkNewDriver, createDriver } from "../src/domain/drivers/create-driver.ts";
import { AVAILABILITIES, CreateDriverInput } from "../src/domain/drivers/schemas.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { DomainError } from "../src/domain/kernel/errors.ts";
import { LOCALE_LABEL } from "../src/domain/kernel/locale.ts";
import type { Upload } from "../src/domain/kernel/uploads/inspect-uploads.ts";
import type { DocumentType } from "../src/domain/kernel/vocabulary.ts";
import type { Answer, Session } from "./command.ts";
import { type Given, given } from "./options.ts";
import { rowsOfFile } from "./rows/file-rows.ts";
import { columnsHelp, type Heads, templateAnswer } from "./rows/row-fields.ts";
import { actOnRows, type Manner } from "./several.ts";

/** They are words already; a file may have them in any case. */
const AVAILABLE = Object.fromEntries(AVAILABILITIES.map((word) => [word, word]));

/** The columns of a file of drivers; those of the desk's export are called the same. */
const HEADS: Heads<CreateDriverInput> = {
  vorname: { kind: "text", names: ["Vorname"] },
  nachname: { kind: "text", names: ["Nachname"] },
  email: { kind: "text", names: ["E-Mail"] },
  telefon: { kind: "text", names: ["Telefon", "phone"] },
  adresse: { kind: "text", names: ["Adresse", "Straße und Hausnummer", "address"] },
  plz: { kind: "text", names: ["PLZ", "Postleitzahl", "postal"] },
  ort: { kind: "text", names: ["Ort", "city"] },
  firmensitz_land: { kind: "text", names: ["Land des Firmensitzes", "Land", "country"] },
  sprache: { kind: "text", names: ["Sprache", "language"], labels: LOCALE_LABEL },
  fuehrerscheinklassen: { kind: "list", names: ["Führerscheinklassen", "Klassen", "licences"] },
  erfahrung_jahre: {
    kind: "number",
    names: ["Berufserfahrung (Jahre)", "Erfahrung", "experience"],
  },
  stundensatz: { kind: "number", names: ["Stundensatz (Euro)", "Stundensatz", "rate"] },
  verfuegbarkeit: {
    kind: "text",
    names: ["Verfügbarkeit", "availability"],
    labels: AVAILABLE,
  },
  spezialisierungen: { kind: "list", names: ["Spezialisierungen", "specialisations"] },
  verfuegbare_regionen: { kind: "list", names: ["Regionen", "regions"] },
  spezialanforderungen: { kind: "list", names: ["Spezialanforderungen", "special-requirements"] },
  bf2_erlaubnis: { kind: "yes", names: ["BF2", "BF2-Erlaubnis"] },
  bf3_erlaubnis: { kind: "yes", names: ["BF3", "BF3-Erlaubnis"] },
  beschreibung: { kind: "text", names: ["Beschreibung", "description"] },
  vermittlungszustimmung: { kind: "yes", names: ["Zustimmung zur Provision", "commission"] },
  datenschutz: { kind: "yes", names: ["Zustimmung zum Datenschutz", "privacy"] },
  zustimmung_tag: { kind: "day", names: ["Zugestimmt am", "agreed-on"] },
  zustimmung_uhrzeit: { kind: "text", names: ["Zugestimmt um", "agreed-at"] },
};

/** Which columns `drivers register --from` takes. */
export const DRIVER_COLUMNS = columnsHelp(HEADS);

/** `drivers register --template` */
export function driverTemplate(): Answer {
  return templateAnswer(HEADS, {
    vorname: "Toni",
    nachname: "Muster",
    email: "toni@fahrer.example",
    telefon: "0151 5550102",
    adresse: "Kranweg 9",
    plz: "60311",
    ort: "Frankfurt",
    fuehrerscheinklassen: "C,CE",
    erfahrung_jahre: "5",
    stundensatz: "42,50",
    vermittlungszustimmung: "ja",
    datenschutz: "ja",
  });
}

interface FromFile extends Manner {
  from: string;
  again?: true | undefined;
}

/** Registers whom the rows name; `usual` stands in for what a row does not say. */
export async function registerFromFile(
  session: Session,
  { from, again, ...manner }: FromFile,
  usual: Given<CreateDriverInput>,
): Promise<Answer> {
  const ctx = await session.connect();
  const rows = await rowsOfFile<CreateDriverInput>(from, session, {
    command: "drivers-register",
    heads: HEADS,
    again: Boolean(again),
    async prepare(values) {
      const input = given<CreateDriverInput>({ ...usual, ...values });
      CreateDriverInput.parse(input);
      return input;
    },
  });
  const seen = new Set<string>();
  return actOnRows(session, ctx, manner, rows, {
    nouns: ["Fahrer", "Fahrer"],
    verb: "registrieren",
    mails: "Jeder bekommt eine E-Mail.",
    act: (its, input) => registeredAnswer(its, input),
    async check(its, input) {
      const address = input.email.trim().toLowerCase();
      if (seen.has(address)) throw new DomainError("email_taken");
      seen.add(address);
      return checkedAnswer(its, input);
    },
  });
}

/** What a dry run says of one. */
export async function checkedAnswer(ctx: Ctx, input: CreateDriverInput): Promise<Answer> {
  const { isDone } = await checkNewDriver(ctx, input);
  if (isDone) ctx.onReplay?.();
  const text = isDone ? "Schon registriert." : "Zu registrieren.";
  return { json: { drivers: isDone ? 0 : 1 }, text, isMailQueued: !isDone };
}

/** One driver, and that he waits to be let through. */
export async function registeredAnswer(
  ctx: Ctx,
  input: CreateDriverInput,
  uploads: readonly Upload<DocumentType>[] = [],
): Promise<Answer> {
  const { driverId } = await createDriver(ctx, input, uploads);
  return {
    json: { driverId },
    text: `Fahrer registriert, wartet auf Freigabe: ${driverId}`,
    isMailQueued: true,
  };
}
