import { type Ctx, requireDispatcher } from "../../kernel/context.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { readDocuments, readRegistrations } from "./driver-lists.ts";
import { readFailedMails, readWishes } from "./post-lists.ts";
import { TODAY_RULES } from "./vocabulary.ts";
import { readOpen, readStarting, readUnanswered } from "./work-lists.ts";

/** Most urgent first. */
export const TODAY_KINDS = [
  "starting",
  "open",
  "unanswered",
  "wishes",
  "mails",
  "registrations",
  "documents",
] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];

/** One line of the 'Heute' view, with what it leads to. */
interface TodayRow {
  id: string;
  title: string;
  detail: string;
  /** What makes it urgent: a day `YYYY-MM-DD` or an instant (ISO 8601). */
  due: string | null;
  jobId: string | null;
  driverId: string | null;
  emailId: string | null;
}

export interface TodayList {
  kind: TodayKind;
  /** All of them, also those beyond the rows. */
  count: number;
  rows: TodayRow[];
}

/** What a list needs to know about the moment. */
export interface Moment {
  now: Date;
  /** In Berlin, `YYYY-MM-DD`. */
  today: string;
}

/** What needs doing (issue 5, "'Heute' view"): lists in order of urgency, each most urgent first. */
export async function today(ctx: Ctx): Promise<TodayList[]> {
  requireDispatcher(ctx.actor);
  const moment = { now: ctx.now(), today: berlinDate(ctx.now()) };
  const lists = await Promise.all([
    readStarting(ctx, moment),
    readOpen(ctx, moment),
    readUnanswered(ctx, moment),
    readWishes(ctx),
    readFailedMails(ctx, moment),
    readRegistrations(ctx, moment),
    readDocuments(ctx, moment),
  ]);
  return TODAY_KINDS.map((kind, index) => {
    const rows = lists[index] ?? [];
    return { kind, count: rows[0]?.of ?? 0, rows: rows.slice(0, TODAY_RULES.rows).map(bare) };
  });
}

/** A row and how many there are in all. */
export type CountedRow = TodayRow & { of: number };

function bare({ of: _, ...row }: CountedRow): TodayRow {
  return row;
}
