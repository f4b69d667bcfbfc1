import { and, count, inArray, sql } from "drizzle-orm";
import { emailLog } from "../../db/schema/index.ts";
import type { ReadCtx } from "../kernel/context.ts";
import { isPending } from "../kernel/outbox.ts";
import { berlinDate, formatInstant, formatTime } from "../kernel/time/berlin.ts";
import { type DelayReason, SERVER_REASONS } from "../kernel/vocabulary.ts";
import { DELAY_ADVICE } from "./vocabulary.ts";

/** One recipient's server may put mails off while ours works; two at the same time, and nothing sent since, are no chance. */
const DEFERRED_RECIPIENTS = 2;
const LONGEST_TITLE = 200;

/** Mails do not get out; what is so, and what to do, as sentences. */
export interface MailOutage {
  /** For lists, which want one. */
  id: "mail-outage";
  reason: DelayReason;
  title: string;
  text: string;
}

/**
 * Whether the mail server takes no mails right now, for all copies of the server: read from the mails that wait for it.
 * Null as soon as one got through.
 */
export async function readMailOutage({ db }: ReadCtx, now: Date): Promise<MailOutage | null> {
  const { wait_reason, waiting_since, recipient, error_message } = emailLog;
  const delayed = await db
    .select({
      reason: wait_reason,
      mails: count(),
      recipients: sql<string>`count(distinct lower(${recipient}))`.mapWith(Number),
      since: sql<string>`min(${waiting_since})`.mapWith((at) => new Date(at)),
      message: sql<string | null>`(array_agg(${error_message} order by ${waiting_since}))[1]`,
    })
    .from(emailLog)
    .where(and(isPending(emailLog), inArray(wait_reason, [...SERVER_REASONS, "deferred"])))
    .groupBy(wait_reason);
  const counted = delayed.filter(
    ({ reason, recipients }) => reason !== "deferred" || recipients >= DEFERRED_RECIPIENTS,
  );
  const [main] = counted.toSorted((one, other) => other.mails - one.mails);
  if (!main?.reason) return null;
  const since = new Date(Math.min(...counted.map((one) => one.since.getTime())));
  const waiting = await db.$count(emailLog, isPending(emailLog));
  const mails =
    waiting === 1 ? "1 E-Mail wartet" : `${waiting.toLocaleString("de-DE")} E-Mails warten`;
  return {
    id: "mail-outage",
    reason: main.reason,
    title: shortened(main.message ?? ""),
    text: `Seit ${sinceWhen(since, now)}, ${mails}. ${DELAY_ADVICE[main.reason]} Verschickt werden sie von selbst, sobald es wieder geht; 24 Stunden lang wird es versucht.`,
  };
}

function sinceWhen(since: Date, now: Date) {
  return berlinDate(since) === berlinDate(now) ? formatTime(since) : formatInstant(since);
}

function shortened(text: string) {
  return text.length > LONGEST_TITLE ? `${text.slice(0, LONGEST_TITLE)} …` : text;
}
