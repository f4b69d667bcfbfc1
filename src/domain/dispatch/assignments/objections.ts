import type { fahrerProfile } from "../../../db/schema/index.ts";
import { documentObjections } from "../../drivers/documents/document-objections.ts";
import {
  type FitDriver,
  type FitJob,
  fitOf,
  type Lack,
  lackInWords,
  proofDocumentsOf,
} from "../../drivers/job-fit.ts";
import { DRIVER_STATUS_LABEL } from "../../drivers/vocabulary.ts";
import { formatInstant } from "../../kernel/time/berlin.ts";
import { daysInWords } from "../../kernel/time/days.ts";
import { sharesWorkingDay } from "../../kernel/time/working-days.ts";
import { jobNumber, type WarningCode } from "../../kernel/vocabulary.ts";
import type { Days } from "../jobs/vocabulary.ts";
import type { Background, Work } from "./backgrounds.ts";
import { absenceOn } from "./calendar-reasons.ts";

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
 * What speaks against a driver for a job on these days: whatever would make the assignment fail or regretted. The shortlist
 * tells all of it. Assigning and replacing stop at what has a sentence until the dispatcher overrules it (`warningsOf`), and
 * refuse whoever is not released; the rest is for him to weigh. Who can be asked by mail: `canBeAsked`.
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
