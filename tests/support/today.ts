import { today } from "../../src/domain/desk/today/queries.ts";
import type { TodayKind } from "../../src/domain/desk/today/vocabulary.ts";
import type { Ctx } from "../../src/domain/kernel/context.ts";

type Row = Awaited<ReturnType<typeof today>>[number]["rows"][number] & { kind: TodayKind };

/** What tests ask 'Heute' for: rows of a group, or with a next step in whatever group. */
const WHICH = {
  new: ({ kind, step }: Row) => kind === "answer" && step === "assign",
  open: ({ step }: Row) => step === "assign",
  unanswered: ({ kind, step }: Row) => step === "remind" || (step === "call" && kind !== "running"),
  accepted: ({ step }: Row) => step === "confirm",
  overdue: ({ kind }: Row) => kind === "close",
  untold: ({ step }: Row) => step === "tell",
  taken_back: ({ step }: Row) => step === "replace",
  problems: ({ step }: Row) => step === "settle_problem",
  wishes: ({ step }: Row) => step === "settle_wish",
  running: ({ kind }: Row) => kind === "running",
  snoozed: ({ kind }: Row) => kind === "snoozed",
  mails: ({ step }: Row) => step === "resend",
  registrations: ({ kind, step }: Row) => kind === "answer" && step === "check_driver",
  documents: ({ kind, step }: Row) => kind === "confirm" && step === "check_driver",
};
export type WhichRows = keyof typeof WHICH;

/** In the order of the page. */
export async function rowsOfToday(ctx: Ctx, which: WhichRows): Promise<Row[]> {
  const lists = await today(ctx);
  return lists
    .flatMap(({ kind, rows }) => rows.map((row) => ({ ...row, kind })))
    .filter(WHICH[which]);
}
