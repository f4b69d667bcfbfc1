import type { TxCtx } from "../../kernel/context.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import type { MailFacts } from "../../mail/templates.ts";
import type { Administrator } from "../administrators/queries.ts";

/** Owner of a second factor. */
export type Holder = Pick<Administrator, "id" | "name" | "email">;

type Facts = MailFacts["second_factor_changed"];

/** Mails him what happened to his second factor, so that he hears of what he did not do himself. */
export async function tellOwner(
  tx: TxCtx,
  { id, name, email }: Holder,
  event: Pick<Facts, "what" | "left" | "passkey">,
  key = tx.now().toISOString(),
): Promise<void> {
  await queueEmails(tx, [
    {
      key: `second_factor_changed:${id}:${event.what}:${key}`,
      to: email,
      template: "second_factor_changed",
      data: { ...event, name, email, at: tx.now().toISOString() },
    },
  ]);
}
