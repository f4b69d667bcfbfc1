import { townOf } from "../../dispatch/jobs/vocabulary.ts";
import type { JobRow } from "../../dispatch/read/job-queries.ts";
import type { Carried } from "../../kernel/time/moments.ts";
import { periodOfJob, unbroken } from "../../kernel/time/period-words.ts";
import { vehicleName } from "../../kernel/vocabulary.ts";
import { TODAY_RULES, type TodayList } from "./vocabulary.ts";

/** A job in one line: `customer`, then `what` (`Kran · Nachtarbeit`), `where` and when. */
export function jobLine(job: Carried<JobRow>): { customer: string; what: string; where: string } {
  return {
    customer: job.company || job.customer_name,
    what: [vehicleName(job.fahrzeugtyp), ...job.anforderungen].join(" · "),
    where: [townOf(job.einsatzort), unbroken(periodOfJob(job))].filter(Boolean).join(" · "),
  };
}

/** Said where no group has work. `isElse`: something beside them needs to be done. */
export function nothingToDo(isElse = false): { title: string; text: string } {
  const mails = isElse ? "." : ", und keine E-Mail ist liegen geblieben.";
  return {
    title: isElse ? "Sonst nichts zu tun." : "Nichts zu tun.",
    text: `Jeder Auftrag hat einen Fahrer, der zugesagt hat und frei ist, jede Anfrage ist beantwortet${mails}`,
  };
}

/** Whether anything waits for the dispatcher. */
export function hasWork(lists: readonly Pick<TodayList, "kind" | "count">[]): boolean {
  return lists.some(({ kind, count }) => count > 0 && kind !== "running" && kind !== "snoozed");
}

/** `Gezeigt sind die dringendsten 300 von 1.204.`; empty where all are. */
export function shownOf(shown: number, count: number): string {
  if (count <= TODAY_RULES.rows || shown > count) return "";
  return `Gezeigt sind die dringendsten ${shown} von ${count.toLocaleString("de-DE")}.`;
}

/** Number of rows without postponed ones. */
export function countWork(lists: readonly Pick<TodayList, "kind" | "count">[]): number {
  return lists.filter(({ kind }) => kind !== "snoozed").reduce((sum, { count }) => sum + count, 0);
}
