import * as z from "zod";
import {
  auftragAnlagen,
  fahrerDokumente,
  fahrerProfile,
  jobResponses,
  kundenEinsatzorte,
} from "../../db/schema/index.ts";
import { DRIVER_WISHES, PRICE_POSITIONS } from "../../domain/customer-records/vocabulary.ts";
import { EVENT_KINDS } from "../../domain/desk/notifications/vocabulary.ts";
import { StoryEntry } from "../../domain/desk/story/get-job-story.ts";
import { TODAY_KINDS, TODAY_STEPS } from "../../domain/desk/today/vocabulary.ts";
import { DAY_STATES, SOURCES } from "../../domain/drivers/availability/vocabulary.ts";
import { DRIVER_STATUSES } from "../../domain/drivers/vocabulary.ts";
import { WEEKDAYS } from "../../domain/kernel/time/working-days.ts";
import { DELAY_REASONS, RATE_TYPES } from "../../domain/kernel/vocabulary.ts";
import { EMAIL_STATUSES } from "../../domain/mail/vocabulary.ts";
import { moment } from "./call.ts";
import { columnsOf } from "./columns.ts";
import { Distance, JobRow, SaidRemarks } from "./job-rows.ts";

/** The rows that `admin-data-fetch` answers with, one schema each; `DATA` says which data type gives which. */

const day = z.iso.date();
const text = z.string();
const id = z.uuid();

const { suchtext: _, ...driver } = columnsOf(fahrerProfile);

export const DriverRow = z.object({
  ...driver,
  nummer: driver.nummer.describe("Nummer des Fahrers: FR 1001"),
  email_korrekturen: driver.email_korrekturen.describe(
    "So oft nach dem Registrieren selbst berichtigt",
  ),
  sprache: driver.sprache.describe("null: nicht bekannt, also Deutsch"),
  verfuegbarkeit_stand: driver.verfuegbarkeit_stand.describe("null: wie bei der Registrierung"),
  stundensatz: driver.stundensatz.describe("Euro je Stunde"),
});

export const DriverCountsRow = z.record(z.enum(DRIVER_STATUSES), z.int());

export const DriverRecordRow = z.object({
  id,
  gefahren: z.int(),
  no_shows: z.int(),
  abgesagt: z.int().describe("Eigene Aufträge, die er zurückgab"),
  abgelehnt: z.int().describe("Anfragen, die er ablehnte"),
});

const weekdays = z.array(z.enum(WEEKDAYS));

export const AvailabilityRow = z.object({
  driverId: id,
  spans: z
    .array(
      z.object({
        from: day,
        to: day,
        state: z.enum(DAY_STATES),
        note: text,
        source: z.enum(SOURCES).nullable().describe("Wer es gesagt hat"),
        stand: day.nullable().describe("Wann das gesagt oder zuletzt bestätigt wurde"),
        isPattern: z.boolean().describe("Aus der üblichen Woche"),
      }),
    )
    .describe("Alle gefragten Tage, ohne Lücke und ohne Überschneidung"),
  pattern: z.object({ free: weekdays, absent: weekdays }).describe("Die übliche Woche"),
  patternStand: day.nullable(),
  stand: day.nullable().describe("Wann zuletzt etwas gesagt wurde"),
});

export const DocumentRow = z.object(columnsOf(fahrerDokumente));

export const AttachmentRow = z.object(columnsOf(auftragAnlagen));

export const StoryRow = StoryEntry.extend({ at: moment });

const {
  is_acted_on: _acted,
  ended_by_id: _ended,
  ip_shortened: _ip,
  user_agent: _agent,
  ...answer
} = columnsOf(jobResponses);

export const ResponseRow = z.object({
  ...answer,
  driver: z.object({ vorname: text, nachname: text, email: text, telefon: text }),
  ...SaidRemarks.shape,
});

export const ShortlistRow = DriverRow.pick({
  id: true,
  vorname: true,
  nachname: true,
  status: true,
  plz: true,
  ort: true,
  telefon: true,
  stundensatz: true,
}).extend({
  distance: Distance.nullable().describe(
    "Luftlinie zum Einsatzort; null: einer der beiden Orte ist nicht bekannt",
  ),
  reasons: z.array(
    z.object({
      ok: z.boolean(),
      isNeutral: z.literal(true).optional().describe("Spricht weder für noch gegen ihn"),
      text,
    }),
  ),
  hasOffered: z.boolean(),
  wishedRate: z
    .object({ rateType: z.enum(RATE_TYPES), rateValue: z.number() })
    .nullable()
    .describe("Wofür er laut seiner Zusage fahren würde; nur genannt, nicht vereinbart"),
  isWanted: z.boolean().describe("An ihn wird bei diesem Auftrag zuerst gedacht"),
  hasObjection: z.boolean(),
  canBeAsked: z.boolean().describe("Ob eine Anfrage per E-Mail Sinn hat (admin-alert-drivers)"),
});

export const EmailRow = z.object({
  id,
  recipient: text,
  subject: text,
  template: text,
  status: z.enum(EMAIL_STATUSES),
  created_at: moment,
  sent_at: moment.nullable(),
  error_message: text.nullable(),
  attempts: z.int(),
  job_id: id.nullable(),
});

export const ActionRow = z.object({
  id,
  customer_id: id.nullable(),
  job_id: id.nullable(),
  driver_id: id.nullable(),
  action: text,
  admin_email: text,
  note: text,
  created_at: moment,
  label: text,
  by: text,
  job: z.object({ nummer: z.int() }).nullable(),
  driver: z.object({ vorname: text, nachname: text }).nullable(),
});

const Person = z.object({ role: z.enum(["Fahrer", "Kunde", "Vor Ort"]), name: text, phone: text });
const Word = z.object({ text, isBad: z.boolean().describe("Jemand wartet oder steht still") });

export const TodayRow = z.object({
  kind: z.enum(TODAY_KINDS),
  count: z.int(),
  rows: z.array(
    z.object({
      id: text,
      step: z.enum(TODAY_STEPS).describe("Der nächste Schritt"),
      title: text,
      detail: text,
      due: text.nullable().describe("Tag (JJJJ-MM-TT) oder Zeitpunkt (ISO 8601)"),
      when: Word.describe("Wann es beginnt oder seit wann es wartet"),
      words: z.array(Word).describe("Was sonst bei diesem Auftrag wartet"),
      isFolded: z.boolean().describe("Beginnt später als in zwei Wochen, oder ist länger vorbei"),
      people: z.array(Person).describe("Wer anzurufen ist"),
      person: Person.nullable().describe("Der Erste davon"),
      jobId: id.nullable(),
      driverId: id.nullable(),
      driverNummer: z.int().nullable().describe("Die Nummer dieses Fahrers"),
      emailId: id.nullable(),
      job: JobRow.nullable(),
    }),
  ),
});

/** Row of 'Heute' that every view of the desk shows. */
export const TodayWorkRow = z.object({
  count: z.int().describe("So viel ist zu tun"),
});

export const MailOutageRow = z.object({
  id: z.literal("mail-outage"),
  reason: z.enum(DELAY_REASONS),
  title: text,
  text,
});

export const NewsRow = z.object({
  id,
  kind: z.enum(EVENT_KINDS),
  nummer: z.int(),
  text: text.describe("Wer was getan hat, mit der Auftragsnummer"),
  created_at: moment,
});

/** The rows of customers that `admin-data-fetch` answers with. */

const { kunde_id: _customer, created_at: _since, ...site } = columnsOf(kundenEinsatzorte);

export const CustomerRow = JobRow.pick({
  id: true,
  company: true,
  customer_name: true,
  customer_email: true,
  customer_phone: true,
  customer_street: true,
  customer_house_number: true,
  customer_postal_code: true,
  customer_city: true,
}).extend({
  jobs: z.int(),
  open_jobs: z.int().describe("Weder erledigt noch storniert"),
  last_job_at: moment.describe("Ohne Auftrag: seit wann es den Kunden gibt"),
});

export const CustomerCountRow = z.object({ count: z.int() });

export const CustomerRecordRow = CustomerRow.extend({
  created_at: moment,
  contacts: z.array(z.object({ id, name: text, funktion: text, email: text, telefon: text })),
  sites: z.array(z.object(site)),
  prices: z
    .array(
      z.object({
        id,
        position: z.enum(PRICE_POSITIONS),
        tagespreis_cents: z.int().describe("Netto"),
        gilt_ab: day,
        notiz: text,
      }),
    )
    .describe("Je Position der Preisliste, die neueste zuerst"),
  drivers: z.array(
    z.object({
      driver_id: id,
      vorname: text,
      nachname: text,
      telefon: text,
      art: z.enum(DRIVER_WISHES),
      grund: text,
      created_at: moment,
    }),
  ),
  driven: z
    .array(
      z.object({
        driver_id: id,
        vorname: text,
        nachname: text,
        last_day: day.nullable(),
        jobs: z.int(),
      }),
    )
    .describe("Wer für ihn fuhr, zuletzt zuerst"),
  maybe_same: z
    .array(z.object({ id, firma: text, name: text, ort: text }))
    .describe("Andere Kunden mit gleicher Firma, E-Mail oder Telefonnummer"),
  notes: z.array(z.object({ id, text, created_at: moment })).describe("Die letzten"),
  last_job: JobRow.pick({
    nummer: true,
    fahrzeugtyp: true,
    fuehrerscheinklasse: true,
    anforderungen: true,
  }).nullable(),
});
