import type * as z from "zod";
import type { emailLog } from "../../db/schema/index.ts";

/** Kinds of letters that are kept when a driver is erased. */
export type Letter = NonNullable<(typeof emailLog.$inferInsert)["letter"]>;

/** All that the agency knows of a mail; how it reads is its definition of the same name in `src/emails/mails`. */
export interface MailKind {
  /** Label at the desk. */
  label: string;
  /** Schema of `email_log.data`; the text is rendered from that alone. */
  facts: z.ZodType;
  /**
   * Conditions and updates for sending again: new links, an assignment that still matches the mail, a reminder's time
   * in the future, a confirmation, no-show or cancellation that still holds. Missing: it is sent unchanged.
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
