import { findCustomerId } from "../src/domain/customer-records/find-customer-id.ts";
import { checkNewJob, createJob } from "../src/domain/dispatch/jobs/create-job.ts";
import type { CreateJobInput } from "../src/domain/dispatch/jobs/schemas.ts";
import { priceInWords } from "../src/domain/dispatch/jobs/wording.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { berlinDate } from "../src/domain/kernel/time/berlin.ts";
import { addDays, germanDate } from "../src/domain/kernel/time/days.ts";
import { BILLING_LABEL, DESK_VEHICLES, jobNumber } from "../src/domain/kernel/vocabulary.ts";
import type { Answer, Session } from "./command.ts";
import { type Given, given } from "./options.ts";
import { rowsOfFile } from "./rows/file-rows.ts";
import { columnsHelp, type Heads, templateAnswer } from "./rows/row-fields.ts";
import { actOnRows, type Manner } from "./several.ts";

/** They are words already; a file may have them in any case. */
const VEHICLES = Object.fromEntries(DESK_VEHICLES.map((vehicle) => [vehicle, vehicle]));

/** The columns of a file of orders. */
const HEADS: Heads<CreateJobInput> = {
  customerName: { kind: "text", names: ["Ansprechpartner", "Name", "customer-name"] },
  company: { kind: "text", names: ["Firma"] },
  customerEmail: { kind: "text", names: ["E-Mail"] },
  customerPhone: { kind: "text", names: ["Telefon"] },
  customerStreet: { kind: "text", names: ["Straße"] },
  customerHouseNumber: { kind: "text", names: ["Hausnummer", "Nr."] },
  customerPostalCode: { kind: "text", names: ["PLZ", "Postleitzahl"] },
  customerCity: { kind: "text", names: ["Ort"] },
  customerId: { kind: "text", names: ["Kunde", "customer"] },
  einsatzort: { kind: "text", names: ["Einsatzort"] },
  einsatz_street: { kind: "text", names: ["Einsatzort Straße", "site-street"] },
  einsatz_house_number: { kind: "text", names: ["Einsatzort Hausnummer", "site-house"] },
  einsatz_postal_code: { kind: "text", names: ["Einsatzort PLZ", "site-postal"] },
  einsatz_city: { kind: "text", names: ["Einsatzort Ort", "site-city"] },
  einsatz_kontakt: { kind: "text", names: ["Ansprechpartner vor Ort", "site-contact"] },
  einsatz_telefon: { kind: "text", names: ["Telefon vor Ort", "site-phone"] },
  zeitraum: { kind: "text", names: ["Zeitraum"] },
  einsatzbeginn: { kind: "day", names: ["Beginn", "Von", "start"] },
  einsatzende: { kind: "day", names: ["Ende", "Bis", "end"] },
  uhrzeit_beginn: { kind: "text", names: ["Uhrzeit", "Arbeitsbeginn", "time"] },
  arbeitstage: { kind: "list", names: ["Arbeitstage", "weekdays"] },
  serientage: { kind: "days", names: ["Serientage", "Tage", "days"] },
  fahrzeugtyp: { kind: "text", names: ["Fahrzeug"], labels: VEHICLES },
  fuehrerscheinklasse: { kind: "text", names: ["Führerscheinklasse", "Klasse"] },
  anforderungen: { kind: "list", names: ["Anforderungen", "requirements"] },
  besonderheiten: { kind: "text", names: ["Besonderheiten"] },
  nachricht: { kind: "text", names: ["Beschreibung", "Nachricht"] },
  bestellnummer: { kind: "text", names: ["Bestellnummer", "order-number"] },
  billing_model: { kind: "text", names: ["Abrechnung", "billing"], labels: BILLING_LABEL },
  tagespreis: { kind: "number", names: ["Tagespreis", "Preis", "price"] },
  preis_grund: { kind: "text", names: ["Grund des Preises", "price-reason"] },
  drivers: { kind: "number", names: ["Fahrer", "Anzahl Fahrer"] },
  wunschfahrer: { kind: "list", names: ["Wunschfahrer", "wanted-drivers"] },
  isTest: { kind: "yes", names: ["Testauftrag", "test"] },
};

/** Which columns `jobs create --from` takes. */
export const ORDER_COLUMNS = columnsHelp(HEADS);

/** Customer and drivers may be named: `Muster Bau`, `FR 1001`. */
export async function withIds(
  ctx: Ctx,
  { customerId, wunschfahrer, ...input }: Given<CreateJobInput>,
): Promise<CreateJobInput> {
  const drivers: string[] = [];
  for (const one of wunschfahrer ?? []) drivers.push(await findDriverId(ctx, String(one)));
  return given<CreateJobInput>({
    ...input,
    ...(customerId && { customerId: await findCustomerId(ctx, customerId) }),
    ...(drivers.length > 0 && { wunschfahrer: drivers }),
  });
}

/** `jobs create --template` */
export function orderTemplate(): Answer {
  const start = addDays(berlinDate(new Date()), 30);
  return templateAnswer(HEADS, {
    customerName: "Petra Muster",
    company: "Muster Bau GmbH",
    customerEmail: "petra@muster-bau.example",
    customerPhone: "069 5550101",
    einsatzort: "Kranweg 7, Frankfurt",
    zeitraum: "5 Arbeitstage",
    einsatzbeginn: germanDate(start),
    einsatzende: germanDate(addDays(start, 6)),
    uhrzeit_beginn: "07:00",
    fahrzeugtyp: "Kran",
    nachricht: "Fertigteile setzen",
  });
}

interface FromFile extends Manner {
  from: string;
  again?: true | undefined;
}

/** Creates what the rows say; `usual` stands in for what a row does not. */
export async function createFromFile(
  session: Session,
  { from, again, ...manner }: FromFile,
  usual: Given<CreateJobInput>,
): Promise<Answer> {
  const ctx = await session.connect();
  const rows = await rowsOfFile<CreateJobInput>(from, session, {
    command: "jobs-create",
    heads: HEADS,
    again: Boolean(again),
    async prepare(values) {
      const input = await withIds(ctx, { ...usual, ...values });
      await checkNewJob(ctx, input);
      return input;
    },
  });
  return actOnRows(session, ctx, manner, rows, {
    nouns: ["Zeile", "Zeilen"],
    verb: "als Auftrag anlegen",
    act: createdAnswer,
    async check(its, input) {
      const { isDone, ...planned } = await checkNewJob(its, input);
      if (isDone) its.onReplay?.();
      return { json: planned, text: isDone ? "Schon angelegt." : plannedInWords(input, planned) };
    },
  });
}

/** One order, and what became of it. */
export async function createdAnswer(ctx: Ctx, input: CreateJobInput): Promise<Answer> {
  const created = await createJob(ctx, input);
  const { nummern } = created;
  const label = nummern.length > 1 ? "Aufträge erstellt" : "Auftrag erstellt";
  const text = `${label}: ${nummern.map(jobNumber).join(", ")}. ${customersPrice(input, created)}`;
  return { json: { ...created }, text };
}

type Planned = Omit<Awaited<ReturnType<typeof checkNewJob>>, "isDone">;

/** The answer of a dry run: number of jobs and price. */
export function plannedInWords(input: CreateJobInput, planned: Planned): string {
  return `Anzulegen: ${planned.jobs}. ${customersPrice(input, planned)}`;
}

function customersPrice(
  { billing_model = "agency", preis_grund }: CreateJobInput,
  price: Pick<Planned, "tagespreis_cents" | "preis_quelle">,
) {
  const reason = price.preis_quelle === "typed" ? (preis_grund ?? "") : "";
  return `Preis für den Kunden: ${priceInWords({ ...price, billing_model, preis_grund: reason })}`;
}
