import type * as z from "zod";
import type { emailLog } from "../../db/schema/index.ts";

/** What is kept of the mails to a driver when he is erased. */
export type Letter = NonNullable<(typeof emailLog.$inferInsert)["letter"]>;

/** All that the agency knows of a mail; how it reads is its definition of the same name in `src/emails/mails`. */
export interface MailKind {
  /** What it is about, as the desk names it. */
  label: string;
  /** What `email_log.data` holds; its text is made from that alone. */
  facts: z.ZodType;
  /**
   * What sending it again takes: links made anew, an assignment that is still on, one that is still as the mail says (and a
   * reminder's time that is not over), a confirmation, no-show or cancellation that still stands. Missing: it goes out again
   * as it is.
   */
  resend?:
    | "fresh_links"
    | "active_assignment"
    | "standing_days"
    | "standing_confirmation"
    | "standing_no_show"
    | "standing_cancellation";
  /**
   * Anybody can have it sent to any address: it holds no free text and no link of whoever did (`src/emails/parts/strangers-words.ts`),
   * and goes out only while there is a place in that mailbox (docs/rules.md, Mails to strangers).
   */
  isToAnybody?: true;
  /** It goes to many at once and nobody waits for it: in the outbox every other mail goes first. */
  isBulk?: true;
  /** Its link is for its recipient's eyes alone: whoever reads it in the desk's log finds it made unusable. */
  hasSecretLink?: true;
  /**
   * A commercial letter to a driver: it concludes, carries out or undoes a deal (§ 257 HGB); only where the facts hold
   * `when`. Noted in `email_log.letter` when it is queued.
   */
  letter?: { kind: Letter; when?: Record<string, string | boolean> };
}
