import { editJob } from "../src/domain/dispatch/jobs/edit-job.ts";
import { findJob } from "../src/domain/dispatch/jobs/queries.ts";
import type {
  CreateJobInput,
  EditJobInput,
  UpdateContactInput,
} from "../src/domain/dispatch/jobs/schemas.ts";
import { updateContact } from "../src/domain/dispatch/jobs/update-contact.ts";
import { contactOf } from "../src/domain/dispatch/jobs/vocabulary.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { DomainError } from "../src/domain/kernel/errors.ts";
import { WEEKDAYS } from "../src/domain/kernel/time/working-days.ts";
import {
  BILLING_MODELS,
  DESK_LICENCES,
  DESK_VEHICLES,
  REQUIREMENTS,
} from "../src/domain/kernel/vocabulary.ts";
import { confirmPastStart, sent, toldInWords } from "./changes.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { addFields, type Fields, type Given, given, readFields, yesOption } from "./options.ts";
import { addOverrulable, overruledBy } from "./overruling.ts";
import { one } from "./records.ts";

/** The options of `jobs create` and `jobs edit`. */
export const JOB_FIELDS: Fields<
  Omit<CreateJobInput, "isTest" | "drivers" | "serientage" | "customerId" | "wunschfahrer">
> = {
  customerName: { kind: "text", help: "Ansprechpartner" },
  customerEmail: { kind: "text", help: "E-Mail-Adresse" },
  customerPhone: { kind: "text", help: "Telefonnummer" },
  einsatzort: { kind: "text", help: "Einsatzort" },
  zeitraum: { kind: "text", flag: "period", formerly: "zeitraum", help: "Zeitraum in Worten" },
  fahrzeugtyp: {
    kind: "text",
    flag: "vehicle",
    formerly: "fahrzeugtyp",
    help: "Fahrzeug",
    words: DESK_VEHICLES,
  },
  nachricht: {
    kind: "text",
    flag: "message",
    formerly: "nachricht",
    help: "Beschreibung des Auftrags",
  },
  fuehrerscheinklasse: {
    kind: "text",
    help: "Klasse, sonst die des Fahrzeugs",
    words: DESK_LICENCES,
  },
  company: { kind: "text", help: "Firma" },
  customerStreet: { kind: "text", help: "Straße" },
  customerHouseNumber: { kind: "text", help: "Hausnummer" },
  customerPostalCode: {
    kind: "text",
    flag: "customer-postcode",
    formerly: "customer-postal-code",
    help: "Postleitzahl",
  },
  customerCity: { kind: "text", help: "Ort" },
  besonderheiten: { kind: "text", help: "Besonderheiten" },
  anforderungen: { kind: "list", flag: "requirements", help: "Anforderungen", words: REQUIREMENTS },
  einsatzbeginn: { kind: "text", flag: "start", help: "erster Tag, JJJJ-MM-TT" },
  einsatzende: { kind: "text", flag: "end", help: "letzter Tag, JJJJ-MM-TT" },
  uhrzeit_beginn: { kind: "text", flag: "time", help: "Arbeitsbeginn, HH:MM" },
  arbeitstage: { kind: "list", flag: "weekdays", help: "Arbeitstage", words: WEEKDAYS },
  einsatz_street: { kind: "text", flag: "site-street", help: "Einsatzort: Straße oder Einfahrt" },
  einsatz_house_number: { kind: "text", flag: "site-house", help: "Einsatzort: Hausnummer" },
  einsatz_postal_code: {
    kind: "text",
    flag: "site-postcode",
    formerly: "site-postal",
    help: "Einsatzort: Postleitzahl",
  },
  einsatz_city: { kind: "text", flag: "site-city", help: "Einsatzort: Ort" },
  einsatz_kontakt: { kind: "text", flag: "site-contact", help: "Ansprechpartner vor Ort" },
  einsatz_telefon: { kind: "text", flag: "site-phone", help: "Telefon vor Ort" },
  bestellnummer: { kind: "text", flag: "order-number", help: "Bestellnummer des Auftraggebers" },
  billing_model: { kind: "text", flag: "billing", help: "Abrechnung", words: BILLING_MODELS },
  tagespreis: {
    kind: "number",
    flag: "price",
    help: "Preis für den Kunden in Euro netto je Tag, sonst der vereinbarte oder der der Liste",
  },
  preis_grund: { kind: "text", flag: "price-reason", help: "warum es ein anderer Preis ist" },
};

/** Of the rest, what is overruled has options of its own. */
const EDIT_FIELDS: Fields<
  Omit<EditJobInput, "jobId" | "updatedAt" | "reschedule" | "confirmedWarnings" | "reason">
> = JOB_FIELDS;

const CONTACT_FIELDS: Fields<Omit<UpdateContactInput, "jobId">> = {
  cName: { kind: "text", flag: "company", help: "Firma oder Name" },
  contact: { kind: "text", help: "Ansprechpartner" },
  street: { kind: "text", help: "Straße" },
  house: { kind: "text", help: "Hausnummer" },
  postal: { kind: "text", flag: "postcode", formerly: "postal", help: "Postleitzahl" },
  city: { kind: "text", help: "Ort" },
  phone: { kind: "text", help: "Telefonnummer" },
  contactEmail: { kind: "text", flag: "email", help: "E-Mail-Adresse" },
  einsatzort: { kind: "text", help: "Einsatzort" },
};

/** `jobs update-contact | edit` */
export function addJobEdits(jobs: Group, run: Run): void {
  const contact = addCommand(
    jobs,
    "update-contact <Auftrag>",
    "Daten des Auftraggebers ergänzen; was nicht angegeben ist, bleibt",
    { examples: ["jobs update-contact 1042 --phone '069 123456' --email einkauf@bau.example"] },
  );
  addFields(contact, CONTACT_FIELDS);
  contact.action(
    one(run, async ({ ctx }, jobId, options) => {
      const job = await getJob(ctx, jobId);
      const change = readFields(CONTACT_FIELDS, options);
      const input = { ...contactOf(job), ...change, jobId: job.id };
      await updateContact(ctx, given<UpdateContactInput>(input));
      return { json: {}, text: "Daten gespeichert." };
    }),
  );

  const edit = addOverrulable(
    jobs,
    "edit <Auftrag>",
    "einen Auftrag ändern; was nicht angegeben ist, bleibt",
    { examples: ["jobs edit 1042 --time 06:30", "jobs edit 1042 --end 2026-12-05 --reschedule"] },
  )
    .option(
      "--reschedule",
      "den Fahrer mit umplanen; er und der Auftraggeber bekommen eine E-Mail (sonst später: inform)",
    )
    .addOption(yesOption());
  addFields(edit, EDIT_FIELDS);
  edit.action(
    one(run, async (session, jobId, options) => {
      const { ctx } = session;
      const job = await getJob(ctx, jobId);
      const change = readFields(EDIT_FIELDS, options);
      await confirmPastStart(session, ctx, change.einsatzbeginn);
      const edited = await editJob(
        ctx,
        given<EditJobInput>({
          ...inputOf(job),
          ...change,
          reschedule: Boolean(options.reschedule),
          reason: options.reason,
          confirmedWarnings: overruledBy(options),
        }),
      );
      return {
        json: { ...edited },
        text: `Daten gespeichert.${hintOf(edited)}`,
        ...sent(edited),
      };
    }),
  );
}

function hintOf({ driverKnowsOldData, mails = 0, asksAgain = false }: Edited) {
  if (mails > 0) return ` ${toldInWords({ mails, asksAgain })}`;
  return driverKnowsOldData
    ? " Der Fahrer kennt noch die alten Angaben: assignments resend schickt ihm die neuen."
    : "";
}

type Edited = Awaited<ReturnType<typeof editJob>>;
type Job = NonNullable<Awaited<ReturnType<typeof findJob>>>;

async function getJob(ctx: Ctx, jobId: string): Promise<Job> {
  const job = await findJob(ctx, jobId);
  if (!job) throw new DomainError("job_not_found");
  return job;
}

/** The edit form of a job as it stands. What is stored may be older than the lists of the form: the verb says so. */
function inputOf(job: Job): Given<EditJobInput> {
  const { einsatzort, zeitraum, fahrzeugtyp, fuehrerscheinklasse, besonderheiten } = job;
  return {
    einsatzort,
    zeitraum,
    fahrzeugtyp,
    fuehrerscheinklasse,
    besonderheiten,
    jobId: job.id,
    updatedAt: job.updated_at.toISOString(),
    customerName: job.customer_name,
    company: job.company,
    customerEmail: job.customer_email,
    customerPhone: job.customer_phone,
    customerStreet: job.customer_street,
    customerHouseNumber: job.customer_house_number,
    customerPostalCode: job.customer_postal_code,
    customerCity: job.customer_city,
    nachricht: job.nachricht,
  };
}
