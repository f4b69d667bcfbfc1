import { WISH_LABEL } from "../../customers/vocabulary.ts";
import { presenceInWords } from "../../dispatch/on-the-job/report-time.ts";
import { problemInWords } from "../../dispatch/on-the-job/vocabulary.ts";
import type { JobRow } from "../../dispatch/read/job-queries.ts";
import {
  isTakenBack,
  isUntold,
  offersInWords,
  promiseInWords,
  refusalsInWords,
} from "../../dispatch/read/wording.ts";
import { daysBetween, daysListed, formatDay } from "../../kernel/time/berlin.ts";
import { dayOf, timeInWords } from "../../kernel/time/moments.ts";
import type { JobFacts } from "./place-job.ts";
import type { Moment, Person, Place, TodayStep, Word } from "./vocabulary.ts";

/** When a job starts, was over, or comes back. */
export function whenInWords(
  { kind, step, due }: Place,
  work: Pick<JobFacts, "first"> & { time: string | null },
  { today }: Moment,
): Word {
  if (kind === "snoozed" && due) return calm(`bis ${dayIn(due, today)}`);
  if (step === "settle_hours" && due) return calm(`seit ${sinceWhen(due, today)}`);
  if (kind === "close" && due) return calm(inDays(due, today));
  const start = kind === "running" ? due : work.first;
  if (!start) return calm("ohne Datum");
  const days = daysBetween(today, start);
  const time = days === 0 || days === 1 ? work.time : null;
  const text = [inDays(start, today), time].filter(Boolean).join(", ");
  return { text, isBad: days < 0 && step === "assign" };
}

/** Date of a row that is no job: end of a document's validity, else since when it waits. */
export function sinceInWords(due: string, { today }: Moment): Word {
  if (due.length > 10) return calm(`seit ${sinceWhen(due, today)}`);
  const days = daysBetween(today, due);
  if (days < 0) return bad("abgelaufen");
  if (days === 0) return bad("läuft heute ab");
  return calm(days === 1 ? "noch 1 Tag" : `noch ${days} Tage`);
}

function calm(text: string): Word {
  return { text, isBad: false };
}

function bad(text: string): Word {
  return { text, isBad: true };
}

function inDays(day: string, today: string) {
  const days = daysBetween(today, day);
  if (days === -1) return "seit gestern";
  if (days < 0) return `seit ${-days} Tagen`;
  return ["heute", "morgen", "übermorgen"][days] ?? `in ${days} Tagen`;
}

/** `Mo., 23.11.`; of another year with it. */
function dayIn(day: string, today: string) {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return isThisYear ? formatDay(day).slice(0, -4) : formatDay(day);
}

function sinceWhen(instant: string, today: string) {
  const time = timeInWords(instant, today);
  return dayOf(instant) === today ? (time.split(/\s/).at(-1) ?? time) : time;
}

interface Beside {
  /** When its silent driver was asked. */
  askedAt: Date | null;
  /** That nobody has sent again; its own row says more. */
  hasFailedMail: boolean;
  /** State of hours that wait for the dispatcher. */
  hours: "disputed" | "silent" | null;
  /** Driven, but driver or customer still has to enter billing data. */
  lacksBilling: boolean;
}

/** Everything that waits at a job, the most urgent first. */
export function wordsOf(
  job: JobRow,
  { now, today }: Moment,
  { askedAt, hasFailedMail, hours, lacksBilling }: Beside,
): Word[] {
  const { problems, wishes, assignment, status, offers, refusals, answer_until } = job;
  const isAsked = status === "assigned";
  const silence = `keine Antwort${askedAt ? ` seit ${sinceWhen(askedAt.toISOString(), today)}` : ""}`;
  const presence = presenceInWords(assignment?.times ?? [], today);
  const words = [
    ...problems.map((problem) => bad(problemInWords(problem))),
    status === "no_show" && bad("nicht erschienen"),
    ...wishes.map(({ art, nachricht }) =>
      bad(`Wunsch: ${[WISH_LABEL[art], nachricht && `„${nachricht}“`].filter(Boolean).join(" ")}`),
    ),
    isTakenBack(job) && bad(`nicht frei: ${daysListed(assignment?.taken_back ?? [])}`),
    isUntold(job) && bad("Änderung nicht mitgeteilt"),
    hasFailedMail && bad("E-Mail nicht angekommen"),
    answer_until && promiseInWords(answer_until, now),
    isAsked && calm(assignment?.accepted_at ? "zugesagt" : silence),
    offers > 0 && calm(offersInWords(offers)),
    status === "open" && refusals > 0 && calm(refusalsInWords(refusals)),
    hours && bad(hours === "disputed" ? "Stunden strittig" : "Stunden unbestätigt"),
    presence !== "" && calm(presence),
    lacksBilling && calm("Abrechnungsdaten fehlen"),
  ];
  return words.filter((word) => word !== false && word !== null);
}

const ABOUT_DRIVER: readonly TodayStep[] = [
  "settle_problem",
  "replace",
  "tell",
  "call",
  "remind",
  "confirm",
  "driven",
  "settle_hours",
];

/** People of the row, the one to call first in front; for a running job driver and site. */
export function peopleOf(job: JobRow, { kind, step }: Place): Person[] {
  const { assignment, customer_name, customer_phone, company, einsatz_telefon } = job;
  const driver: Person | null = assignment && {
    role: "Fahrer",
    name: assignment.driver_name,
    phone: assignment.driver_phone,
  };
  const customer: Person = { role: "Kunde", name: customer_name || company, phone: customer_phone };
  const site: Person = einsatz_telefon
    ? { role: "Vor Ort", name: job.einsatz_kontakt, phone: einsatz_telefon }
    : customer;
  const isBoth = kind === "running" || step === "settle_problem";
  const called = ABOUT_DRIVER.includes(step) ? [driver, ...(isBoth ? [site] : [])] : [customer];
  return called.flatMap((person) => (person?.phone ? [person] : []));
}
