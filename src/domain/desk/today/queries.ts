import { type Ctx, type ReadCtx, requireDispatcher } from "../../kernel/context.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { readDocuments, readRegistrations } from "./driver-lists.ts";
import { readFailedMails, readWishes } from "./post-lists.ts";
import {
  type CountedRow,
  type Moment,
  TODAY_KINDS,
  TODAY_RULES,
  type TodayKind,
  type TodayList,
  type TodayRow,
} from "./vocabulary.ts";
import { readOpen, readStarting, readUnanswered, readUndated, readUntold } from "./work-lists.ts";

/** What needs doing (docs/rules.md, Desk): lists in order of urgency, each most urgent first. */
export async function today(ctx: Ctx): Promise<TodayList[]> {
  requireDispatcher(ctx.actor);
  const moment = { now: ctx.now(), today: berlinDate(ctx.now()) };
  return Promise.all(
    TODAY_KINDS.map(async (kind) => {
      const rows = await READERS[kind](ctx, moment);
      return { kind, count: rows[0]?.of ?? 0, rows: rows.slice(0, TODAY_RULES.rows).map(bare) };
    }),
  );
}

type Reader = (ctx: ReadCtx, moment: Moment) => Promise<CountedRow[]>;

const READERS: Record<TodayKind, Reader> = {
  starting: readStarting,
  open: readOpen,
  untold: readUntold,
  unanswered: readUnanswered,
  wishes: readWishes,
  undated: readUndated,
  mails: readFailedMails,
  registrations: readRegistrations,
  documents: readDocuments,
};

function bare({ of: _, ...row }: CountedRow): TodayRow {
  return row;
}
