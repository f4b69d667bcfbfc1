import type { fahrerProfile } from "../../../db/schema/index.ts";
import {
  type DriverCalendar,
  standInWords,
  wordOn,
} from "../../drivers/availability/vocabulary.ts";
import { documentObjections } from "../../drivers/documents/document-objections.ts";
import {
  type FitDriver,
  type FitJob,
  type FitReason,
  fitOf,
  type Lack,
  lackInWords,
  proofDocumentsOf,
} from "../../drivers/job-fit.ts";
import { DRIVER_STATUS_LABEL } from "../../drivers/vocabulary.ts";
import { dateRange, daysInWords, formatDay, formatInstant } from "../../kernel/time/berlin.ts";
import { sharesWorkingDay } from "../../kernel/time/working-days.ts";
import { jobNumber, type WarningCode } from "../../kernel/vocabulary.ts";
import { formatCents, type Rate, rateInWords } from "../../pricing/money.ts";
import { dayPayCents } from "../../pricing/no-show-fee.ts";
import type { Days } from "../jobs/vocabulary.ts";
import type { Background, Work } from "./backgrounds.ts";

/** Driver columns that `objections` needs. */
export type JudgedDriver = FitDriver &
  Pick<typeof fahrerProfile.$inferSelect, "status" | "mail_unzustellbar_am">;

/** An objection to a driver for a job, in the shortlist's words. */
export type Objection = {
  text: string;
  /** Subject for other wordings: the proof, the document's kind or the other job's number. */
  about?: string;
  /** Last day on which that document counts, `YYYY-MM-DD`. */
  until?: string;
} & (
  | { code: "no_show_here" | "assigned_here" | "declined" | "not_released" | "mail_bounces" }
  /** An overrulable objection with the sentence that asks for it. */
  | { code: WarningCode; sentence: string }
);

/**
 * Objections to a driver for a job on these days. The shortlist shows all of them. Assigning and replacing stop at
 * those with a sentence until the dispatcher overrules them (`warningsOf`), and refuse drivers who are not released;
 * the others are for information. Drivers who can be asked by mail: `canBeAsked`.
 */
export function objections(
  job: FitJob & { days: Days },
  driver: JudgedDriver,
  background: Background,
): Objection[] {
  const { answer, own, otherWork, documents, lastDay } = background;
  const found: Objection[] = [];
  if (own === "no_show") found.push({ code: "no_show_here", text: "No-Show bei diesem Auftrag" });
  else if (own) {
    found.push({ code: "assigned_here", text: "Ist diesem Auftrag schon zugewiesen" });
  } else if (answer && !answer.isOffer) {
    const text = `Hat diesen Auftrag am ${formatInstant(answer.at)} abgelehnt`;
    found.push({ code: "declined", text });
  }
  if (driver.status !== "approved" && driver.status !== "active") {
    const text = `Nicht freigeschaltet: ${DRIVER_STATUS_LABEL[driver.status]}`;
    found.push({ code: "not_released", text });
  }
  if (driver.mail_unzustellbar_am) {
    found.push({ code: "mail_bounces", text: "E-Mails kommen nicht an" });
  }
  const classes = [job.fuehrerscheinklasse];
  const proofs = proofDocumentsOf(job);
  return [
    ...found,
    ...fitOf(job, driver).lacks.map(lackObjection),
    ...documentObjections(documents, { classes, lastDay, proofs }),
    ...otherWork.filter((other) => sharesWorkingDay(job.days, other)).map(overlapOf),
    ...absenceOn(background),
    ...blockOf(background),
  ];
}

/** Documents can follow until the start, and bouncing mails are solved by a call: neither prevents an offer. */
const CAN_FOLLOW: readonly Objection["code"][] = [
  "documents_missing",
  "documents_unchecked",
  "document_expired",
  "mail_bounces",
];

/** Whether a driver may offer to take the job. */
export function canTake(against: readonly Objection[]): boolean {
  return against.every(({ code }) => CAN_FOLLOW.includes(code));
}

/** Whether an alert mail to the driver makes sense. */
export function canBeAsked(against: readonly Objection[]): boolean {
  return canTake(against) && against.every(({ code }) => code !== "mail_bounces");
}

function lackObjection(lack: Lack): Objection {
  const sentence =
    lack.code === "licence_class_missing"
      ? `Ihm fehlt die ${lack.name}; ohne sie darf er dieses Fahrzeug nicht führen (§ 21 StVG).`
      : `Ihm fehlt: ${lack.name}.`;
  return { code: lack.code, text: lackInWords(lack), about: lack.name, sentence };
}

function overlapOf(work: Work): Objection {
  const text = `Eingeteilt für ${named(work)}`;
  const sentence = `Der Fahrer ist in dieser Zeit schon eingeteilt: ${named(work)}.`;
  return { code: "overlap", text, about: jobNumber(work.nummer), sentence };
}

/** The customer blocked the driver (docs/rules.md, Customers). */
function blockOf({ customersWish }: Background): Objection[] {
  if (customersWish?.art !== "gesperrt") return [];
  const { grund } = customersWish;
  const sentence = `Der Kunde will diesen Fahrer nicht mehr: ${grund}.`;
  return [{ code: "blocked_for_customer", text: `Für diesen Kunden gesperrt: ${grund}`, sentence }];
}

function named({ nummer, start, end }: Work) {
  return `${jobNumber(nummer)} (${daysInWords(start, end)})`;
}

interface Known {
  /** Worked days of the job, `YYYY-MM-DD`; empty if unknown. */
  worked: readonly string[];
  calendar: DriverCalendar;
  today: string;
}

/** An objection if he is away on one of them; what isn't known is none. */
export function absenceOn({
  worked,
  calendar,
  today,
}: Known): { code: "absent"; text: string; sentence: string }[] {
  const away = worked.filter((day) => wordOn(calendar, day).state === "absent");
  const [first] = away;
  if (!first) return [];
  const { note, stand } = wordOn(calendar, first);
  const when = `${inWords(away, worked)}${note && ` (${note})`}, ${standInWords(stand, today)}`;
  const sentence = `Der Fahrer ist laut Kalender nicht frei: ${when}${when.endsWith(".") ? "" : "."}`;
  return [{ code: "absent", text: `Nicht frei: ${when}`, sentence }];
}

/** A reason for him if he said that he is free on all or some of them. */
export function freedomOn({ worked, calendar, today }: Known): FitReason[] {
  const free = worked.filter((day) => wordOn(calendar, day).state === "free");
  if (free.length === 0) return [];
  const stands = free.flatMap((day) => wordOn(calendar, day).stand ?? []);
  const oldest = stands.toSorted()[0] ?? null;
  const part =
    free.length === worked.length ? "Frei" : `Frei an ${free.length} von ${worked.length} Tagen`;
  return [{ ok: true, text: `${part} laut Kalender, ${standInWords(oldest, today)}` }];
}

function inWords(away: readonly string[], worked: readonly string[]) {
  const [first = "", last = ""] = [away[0], away.at(-1)];
  if (away.length === 1) return formatDay(first);
  const isRow = worked.indexOf(last) - worked.indexOf(first) === away.length - 1;
  return isRow
    ? dateRange(first, last)
    : `${away.length} von ${worked.length} Tagen, zuerst ${formatDay(first)}`;
}

/** A rate is far from a driver's own beyond so many times, or below that part of it (docs/rules.md, Assignments). */
export const UNUSUAL_RATE_FACTOR = 2;

interface Parties {
  /** `stundensatz` in euros. */
  driver: { stundensatz: number };
  /** Customer's net day price; null: not known. */
  job: { tagespreis_cents: number | null };
}

/** Asks about a rate that is far from the driver's own or above what the customer pays for the day: a slip of the pen, mostly. */
export function rateObjections(rate: Rate, { driver, job }: Parties): Objection[] {
  const own = { rateType: "hourly" as const, rateValue: driver.stundensatz };
  const [paid, usual] = [dayPayCents(rate), dayPayCents(own)];
  const { tagespreis_cents: price } = job;
  const isFar = paid > usual * UNUSUAL_RATE_FACTOR || paid * UNUSUAL_RATE_FACTOR < usual;
  const said = rateInWords(rate);
  const found = [
    usual > 0 && isFar && `Vereinbart sind ${said}, laut Profil nimmt er ${rateInWords(own)}.`,
    price !== null &&
      paid > price &&
      `Ein Tag kostet damit ${formatCents(paid)}, der Auftraggeber zahlt ${formatCents(price)}.`,
  ].filter((sentence) => sentence !== false);
  if (found.length === 0) return [];
  return [{ code: "rate_unusual", text: `Satz ${said}`, sentence: found.join(" ") }];
}
