import type { Operator } from "../../src/domain/kernel/operator.ts";
import { MONDAY_TO_FRIDAY, type Weekday } from "../../src/domain/kernel/time/working-days.ts";
import type {
  CustomerFacts,
  DriverConfirmationFacts,
  DriverFacts,
  Earnings,
  JobFacts,
  OrderFacts,
} from "../../src/domain/mail/schemas.ts";
import type { MailFacts } from "../../src/domain/mail/templates.ts";
import type { OrderPrice } from "../../src/domain/pricing/schemas.ts";

/** Realistic facts for every mail, as the verbs would store them. */

export const OPERATOR: Operator = {
  name: "Fahrerdisposition Mainbogen",
  owner: "Henrike Beispiel",
  street: "Hafenstraße 12",
  postalCode: "60327",
  city: "Frankfurt am Main",
  phone: "+49 69 5550100",
  email: "disposition@mainbogen.example",
  whatsapp: "",
  showsRating: true,
  vatId: "DE000000000",
};

export const JOB: JobFacts = {
  number: "FA\u00a01042",
  einsatzort: "Kranweg 7a, 60311 Frankfurt am Main",
  zeitraum: "Mo., 23.11. bis Mi., 25.11.2026 · 3 Arbeitstage",
  customersWords: "",
  days: { startDate: "2026-11-23", endDate: "2026-11-25", weekdays: [...MONDAY_TO_FRIDAY] },
  startTime: null,
  fahrzeugtyp: "Fahrmischer",
  fuehrerscheinklasse: "C",
  besonderheiten: "Baustelle, Nachtschicht",
  nachricht:
    "Fahrmischer 9 m³, Betonage der Bodenplatte.\nTreffpunkt am Tor 2, Sicherheitsschuhe und Helm mitbringen.",
  billingModel: "agency",
};

/** Its days in words, as a line of a mail holds them. */
export const PERIOD = "Mo.,\u00a023.11. bis Mi.,\u00a025.11.2026\u00a0· 3\u00a0Arbeitstage";

export const CUSTOMER: CustomerFacts = {
  name: "Petra Muster",
  company: "Muster Bau GmbH",
  email: "petra.muster@bau.example",
  phone: "069 5550101",
  address: "Kranweg 7a, 60311 Frankfurt am Main",
};

export const DRIVER: DriverFacts = { vorname: "Jürgen", nachname: "Beispiel" };

export const SITE = "https://fahrer.example";
export const DESK_URL = `${SITE}/admin`;

/** Paths as `replyPath` makes them; `&` shows whether they survive both parts. */
export function links(job = "1") {
  const query = `job=${job}&driver=2&billing=agency&token=t1a2b3.Ab-_9`;
  return {
    acceptPath: `/driver/accept?action=accept&${query}`,
    declinePath: `/driver/accept?action=decline&${query}`,
  };
}

const CONFIRMATION = {
  job: JOB,
  driver: DRIVER,
  rateType: "hourly",
  rateValue: 52.5,
  startDate: "2026-11-23",
  endDate: "2026-11-25",
  weekdays: [...MONDAY_TO_FRIDAY] as Weekday[],
} as const;

export const ASSIGNED: Extract<DriverConfirmationFacts, { stage: "assigned" }> = {
  ...CONFIRMATION,
  stage: "assigned",
  mode: "both",
  ...links(),
};

export const CALENDAR = {
  uid: "01980000-0000-7000-8000-000000000001",
  sequence: 0,
  changedAt: "2026-11-21T11:05:00.000Z",
} as const;

/** The agency's terms that an order was made with. */
const TERMS = { version: 2, asOf: "2026-11-01" };

const ORDER: OrderFacts = {
  ...CONFIRMATION,
  customer: CUSTOMER,
  priceList: "general",
  terms: TERMS,
  confirmedAt: "2026-11-21T11:05:00.000Z",
  calendar: CALENDAR,
};

export const CONFIRMED: Extract<DriverConfirmationFacts, { stage: "confirmed" }> = {
  ...ORDER,
  stage: "confirmed",
  mode: "both",
  documentPath: "/auftragsbestaetigung/1?token=t1a2b3.Ab-_9",
};

export const ORDER_CONFIRMATION: MailFacts["order_confirmation"] = {
  ...ORDER,
  rateType: "daily",
  rateValue: 489,
  driver: { ...DRIVER, phone: "0171 5550102" },
  statusPath: "/auftrag-status?auftrag=1&token=t1a2b3.Ab-_9",
};

export const ORDER_CANCELLED: MailFacts["order_cancelled"] = {
  job: JOB,
  customer: CUSTOMER,
  startDate: "2026-11-23",
  endDate: "2026-11-25",
  isReplaced: false,
  calendar: { ...CALENDAR, sequence: 7 },
};

export const UNANSWERED: MailFacts["reminder"] = {
  ...CONFIRMATION,
  kind: "unanswered",
  ...links(),
};

export const TOMORROW: MailFacts["reminder"] = {
  ...CONFIRMATION,
  kind: "tomorrow",
  customer: CUSTOMER,
};

/** Five days at night, two of them at a weekend, 489 € each. */
export const TOTAL: OrderPrice = {
  drivers: 1,
  days: 5,
  lines: [
    { key: "day", days: 5, unitCents: 489_00, cents: 2445_00 },
    { key: "weekend", days: 2, unitCents: 122_25, cents: 244_50 },
    { key: "night", days: 5, unitCents: 97_80, cents: 489_00 },
  ],
  netCents: 3178_50,
  vatCents: 603_92,
  grossCents: 3782_42,
};

export const FAHRER_ANFRAGE: MailFacts["fahrer_anfrage"] = {
  job: JOB,
  customer: CUSTOMER,
  dayPriceCents: 489_00,
  deskPath: "/admin",
};

export const REQUEST_RECEIVED: MailFacts["request_received"] = {
  terms: TERMS,
  job: JOB,
  customer: CUSTOMER,
  dayPriceCents: 489_00,
  confirmed: { version: "2026-11", at: "2026-11-21T11:05:00.000Z" },
  statusPath: "/auftrag-status?auftrag=1&token=t1a2b3.Ab-_9",
};

export const CUSTOMER_WISH: MailFacts["customer_wish"] = {
  job: JOB,
  customer: CUSTOMER,
  numbers: [JOB.number],
  kind: "aenderung",
  message: "Bitte einen Tag später beginnen.",
  deskPath: "/admin?auftrag=1042",
};

export const ATTACHMENTS_RECEIVED: MailFacts["attachments_received"] = {
  job: JOB,
  customer: CUSTOMER,
  attachments: [
    { kind: "genehmigung", filename: "Ausnahmegenehmigung.pdf" },
    { kind: "hubplan", filename: "Hubplan.jpg" },
  ],
  deskPath: "/admin?auftrag=1042",
};

export const WISH_SETTLED: MailFacts["wish_settled"] = {
  job: JOB,
  customer: CUSTOMER,
  numbers: [JOB.number],
  kind: "aenderung",
  outcome: "uebernommen",
  message: "Bitte einen Tag später beginnen.",
  note: "Der Fahrer kommt am Dienstag.",
  statusPath: REQUEST_RECEIVED.statusPath,
};

const HOURS = {
  job: JOB,
  driver: CONFIRMATION.driver,
  days: [
    {
      tag: "2026-11-23",
      beginn: "07:00",
      ende: "15:30",
      pause_min: 30,
      arbeit_min: 480,
      nacht_min: 0,
      km: 12,
      uebernachtung: false,
      warten_min: 0,
      notiz: "",
    },
  ],
};
const SHEET = { key: "0f1e.pdf", filename: "Stundenzettel-FA-1042.pdf" };
const JOB_PATH = "/driver/einsatz?einsatz=1&token=t1a2b3.Ab-_9";

export const HOURS_DUE: MailFacts["hours_driver"] = { ...HOURS, kind: "due", jobPath: JOB_PATH };

export const HOURS_CORRECTED: MailFacts["hours_driver"] = {
  ...HOURS,
  kind: "corrected",
  reasons: { "2026-11-23": "Der Kran stand ab 15 Uhr.", "2026-11-24": "Betriebsruhe" },
  jobPath: JOB_PATH,
};

export const HOURS_LOCKED: MailFacts["hours_driver"] = { ...HOURS, kind: "locked", file: SHEET };

export const HOURS_TO_CONFIRM: MailFacts["hours_customer"] = {
  ...HOURS,
  kind: "confirm",
  customer: CUSTOMER,
  statusPath: REQUEST_RECEIVED.statusPath,
};

export const CUSTOMERS_HOURS_LOCKED: MailFacts["hours_customer"] = {
  ...HOURS_TO_CONFIRM,
  kind: "locked",
  file: SHEET,
};

const DOCUMENT = {
  orders: ["FA 1042"],
  grossCents: 474_81,
  dueOn: "2026-12-14",
  reversed: null,
};

export const INVOICE: MailFacts["invoice"] = {
  ...DOCUMENT,
  kind: "rechnung",
  number: "RE-2026-0001",
  name: "Muster Bau GmbH",
  file: { key: "0f1e", filename: "Rechnung-RE-2026-0001.pdf" },
};

export const INVOICE_REVERSED: MailFacts["invoice"] = {
  ...INVOICE,
  kind: "storno",
  number: "ST-2026-0001",
  grossCents: -474_81,
  dueOn: null,
  reversed: "RE-2026-0001",
};

export const CREDIT_NOTE: MailFacts["credit_note"] = {
  ...DOCUMENT,
  kind: "gutschrift",
  number: "GS-2026-0001",
  driver: DRIVER,
  path: "/driver/gutschriften?driver=1&token=t1a2b3.Ab-_9",
  file: { key: "0f1e", filename: "Gutschrift-GS-2026-0001.pdf" },
};

export const COMMISSION_INVOICE: MailFacts["credit_note"] = {
  ...CREDIT_NOTE,
  kind: "provision",
  number: "PR-2026-0001",
};

export const CREDIT_NOTE_REVERSED: MailFacts["credit_note"] = {
  ...CREDIT_NOTE,
  kind: "storno",
  number: "ST-2026-0002",
  grossCents: -403_59,
  dueOn: null,
  reversed: "GS-2026-0001",
};

export const PAYMENT_REMINDER: MailFacts["payment_reminder"] = {
  step: 1,
  number: "RE-2026-0001",
  issuedOn: "2026-11-30",
  dueOn: "2026-12-14",
  orders: ["FA 1042"],
  grossCents: 474_81,
  openCents: 374_81,
  interest: null,
  flatCents: 0,
  totalCents: 374_81,
  sentOn: "2026-12-16",
  payBy: "2026-12-26",
  account: { inhaber: "Kranfahrer", iban: "DE89370400440532013000", bic: "", bank: "" },
  recipient: { name: "Muster Bau GmbH", address: "Ring 1\n50667 Köln" },
  file: { key: "0f1e", filename: "Rechnung-RE-2026-0001.pdf" },
};

export const DEMAND_OF_DRIVER: MailFacts["payment_reminder"] = {
  ...PAYMENT_REMINDER,
  step: 2,
  number: "PR-2026-0001",
  interest: { since: "2026-12-17", percent: 10.27, cents: 1_27 },
  flatCents: 40_00,
  totalCents: 416_08,
  driver: DRIVER,
};

export const STATEMENT: MailFacts["statement"] = {
  period: "2026-11",
  asOf: "2026-12-01",
  number: "FR 1001",
  recipient: { name: "Jürgen Beispiel", address: "Am Tor 1\n10115 Berlin" },
  rows: [
    {
      number: "GS-2026-0001",
      day: "2026-11-12",
      orders: ["FA 1042", "FA 1043"],
      dueOn: "2026-11-26",
      netCents: 339_15,
      vatCents: 64_44,
      grossCents: 403_59,
    },
    {
      number: "ST-2026-0001",
      day: "2026-11-20",
      orders: ["FA 1040"],
      dueOn: null,
      netCents: -100_00,
      vatCents: -19_00,
      grossCents: -119_00,
    },
  ],
  netCents: 239_15,
  vatCents: 45_44,
  grossCents: 284_59,
  driver: DRIVER,
  path: "/driver/gutschriften?driver=1&token=t1a2b3.Ab-_9",
};

/** Of a registered rate of 38,50 € an hour. */
export const EARNINGS: Earnings = {
  rateType: "hourly",
  rateValue: 38.5,
  isAgreed: false,
  dayCents: 308_00,
  days: 3,
  netCents: 924_00,
  commissionCents: 138_60,
  driverCents: 785_40,
};

/** The same of a day, where nobody knows yet how many there are. */
export const DAILY_EARNINGS: Earnings = {
  ...EARNINGS,
  days: null,
  netCents: 308_00,
  commissionCents: 46_20,
  driverCents: 261_80,
};

export const JOB_ALERT: MailFacts["job_alert"] = {
  driver: DRIVER,
  pausePath: "/driver/alarme?driver=2&token=nie.Cd-_8",
  jobs: [
    { job: JOB, ...links("1"), earnings: EARNINGS },
    {
      job: {
        ...JOB,
        number: "FA\u00a01043",
        einsatzort: "Baustelle A5, Anschlussstelle Nordwestkreuz",
        zeitraum: "Beginn nach Absprache",
        days: { startDate: null, endDate: null, weekdays: [...MONDAY_TO_FRIDAY] },
        fahrzeugtyp: "Kran",
        besonderheiten: "",
        nachricht: "Autokran 60 t, Fertigteile setzen.",
        billingModel: "direct",
      },
      ...links("3"),
      earnings: DAILY_EARNINGS,
    },
  ],
};

/** Of a driver who was just let through. */
export const APPROVAL: MailFacts["job_alert"] = {
  ...JOB_ALERT,
  jobs: JOB_ALERT.jobs.map((offer, index) =>
    index === 0 ? { ...offer, near: "in Ihrer Nähe" } : offer,
  ),
  moreJobs: 3,
  openJobs: 23,
  openJobsPath: "/driver/auftraege?driver=2&token=t1a2b3.Ef-_7",
};

export const ANSWER_RECEIVED: MailFacts["answer_received"] = {
  job: JOB,
  driver: DRIVER,
  action: "accept",
  wasAssigned: true,
  deskPath: "/admin",
};

export const DRIVER_PROBLEM: MailFacts["driver_problem"] = {
  job: JOB,
  driver: DRIVER,
  phone: "0171 5550102",
  customer: CUSTOMER,
  kind: "late",
  message: "Stau auf der A5, zwei Stunden",
  day: "2026-11-26",
  arrival: "09:30",
  deskPath: "/admin?auftrag=1042",
};

export const ANSWER_WITHDRAWN: MailFacts["answer_withdrawn"] = {
  job: JOB,
  driver: DRIVER,
  answer: "accepted",
  deskPath: "/admin?auftrag=1042",
};

export const DRIVER_NOT_FREE: MailFacts["driver_not_free"] = {
  job: JOB,
  driver: DRIVER,
  days: ["2026-11-24", "2026-11-25", "2026-11-27"],
  deskPath: "/admin?auftrag=1042",
};

export const NEWSLETTER_CONFIRM: MailFacts["newsletter_confirm"] = {
  email: "petra@bau.example",
  requestedAt: "2026-11-21T11:05:00.000Z",
  confirmPath: "/newsletter/bestaetigen?id=1&token=t1a2b3.Ab-_9",
  unsubscribePath: "/newsletter/abmelden?id=1&token=Cd-_8",
};

export const SET_PASSWORD: MailFacts["set_password"] = {
  name: "Erika Muster",
  email: "erika@agentur.example",
  by: "Jens Chef",
  isNew: true,
  passwordPath: "/admin/passwort?zugang=1&token=t1a2b3.Ab-_9",
};

export const AGENCY_CONTACT_CHANGED: MailFacts["agency_contact_changed"] = {
  before: { email: "dispo@agentur.example", phone: "069 5550100" },
  after: { email: "neu@agentur.example", phone: "069 5550100" },
  at: "2026-11-21T11:00:00.000Z",
};

export const SECOND_FACTOR_CHANGED: MailFacts["second_factor_changed"] = {
  name: "Erika Muster",
  email: "erika@agentur.example",
  what: "passkey_added",
  at: "2026-11-21T11:00:00.000Z",
  passkey: "Mein Telefon",
};

const LICENCE = { type: "fuehrerschein", filename: "Führerschein vorne.jpg" } as const;

export const REGISTRATION_RECEIVED: MailFacts["registration_received"] = {
  driver: DRIVER,
  licences: ["C", "CE"],
  specialisations: ["Fahrmischer", "Kran"],
  regions: ["Hessen"],
  rateEuros: 38.5,
  documents: [LICENCE, { type: "zertifikate", filename: "ADR.pdf" }],
  consent: { version: "2026-11", text: "Ich stimme zu: 15 %.", at: "2026-11-21T11:05:00.000Z" },
};

export const REGISTRATION_TO_CHECK: MailFacts["registration_to_check"] = {
  driver: DRIVER,
  email: "juergen@fahrer.example",
  phone: "0171 5550102",
  place: "63065 Offenbach",
  licences: ["C", "CE"],
  specialisations: ["Kran"],
  experienceYears: 1,
  isBelowMinimum: true,
  documents: [LICENCE],
  deskPath: "/fahrer-admin?fahrer=2",
};

const EXPIRY = { ...LICENCE, expiresOn: "2026-12-21", daysLeft: 30 };

export const DOCUMENT_EXPIRY: MailFacts["document_expiry"] = {
  driver: DRIVER,
  expiry: EXPIRY,
  renewalPath: "/dokumente/senden?anforderung=2_fuehrerschein_1&token=t1a2b3.Ab-_9",
  ownPagePath: "/driver/einsaetze?driver=2&token=t1a2b3.Ab-_9",
};

export const AVAILABILITY_REQUEST: MailFacts["availability_request"] = {
  driver: DRIVER,
  from: "2026-12-01",
  to: "2027-01-11",
  stand: "2026-11-03",
  ownPagePath: "/driver/einsaetze?driver=2&token=t1a2b3.Ab-_9",
  pausePath: "/driver/alarme?driver=2&token=nie.Ab-_9",
};

export const DOCUMENTS_REQUESTED: MailFacts["documents_requested"] = {
  driver: DRIVER,
  types: ["fuehrerschein", "adr"],
  text: "Bitte beide Seiten.",
  requestPath: "/dokumente/senden?anforderung=2_fuehrerschein_adr&token=t1a2b3.Ab-_9",
};

export const BILLING_DATA_REQUEST = {
  driver: DRIVER,
  missing: ["steuernummer", "iban"],
  path: "/driver/abrechnung?driver=2&token=t1a2b3.Ab-_9",
} satisfies MailFacts["billing_data_request"];

export const BILLING_DATA_OF_CUSTOMER: MailFacts["billing_data_request"] = {
  name: "Petra Bauer",
  number: "FA\u00a01042",
  missing: ["anschrift", "ust_id"],
  path: "/auftrag-status/rechnung?auftrag=1&token=t1a2b3.Ab-_9",
};

export const BILLING_DATA_CHANGED = {
  driver: DRIVER,
  fields: ["iban", "gutschrift"],
  validFrom: "2026-12-01",
  at: "2026-11-21T11:05:00.000Z",
} satisfies MailFacts["billing_data_changed"];

export const DOCUMENTS_RECEIVED: MailFacts["documents_received"] = {
  driver: DRIVER,
  documents: [LICENCE, { type: "adr", filename: "ADR.pdf" }],
  deskPath: "/fahrer-admin?fahrer=2",
};

export const DOCUMENTS_EXPIRING: MailFacts["documents_expiring"] = {
  documents: [
    { driverId: "2", driver: DRIVER, expiry: EXPIRY, deskPath: "/fahrer-admin?fahrer=2" },
    {
      driverId: "3",
      driver: { vorname: "Anna", nachname: "Muster" },
      expiry: { ...EXPIRY, type: "fahrerkarte", daysLeft: 7, expiresOn: "2026-11-28" },
      deskPath: "/fahrer-admin?fahrer=3",
    },
  ],
};
