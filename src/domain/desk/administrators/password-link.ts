import { eq } from "drizzle-orm";
import { administratoren } from "../../../db/schema/index.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { setPasswordPath } from "../../kernel/links.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import type { Administrator } from "./queries.ts";

/**
 * What the token of a link to set a password is made for: this one link, as long as it is the last that was sent and the
 * password is the one of then. So it works once.
 */
export function passwordLinkIds(
  administrator: Pick<Administrator, "id" | "link_at" | "password_hash">,
): [id: string, ...state: string[]] {
  const { id, link_at, password_hash } = administrator;
  return [id, link_at?.toISOString() ?? "", password_hash ?? ""];
}

/** Mails him a link to set his password; those that were sent before open nothing any more. */
export async function mailPasswordLink(tx: TxCtx, administrator: Administrator): Promise<void> {
  const { id, email, name } = administrator;
  const [marked] = await tx.db
    .update(administratoren)
    .set({ link_at: tx.now() })
    .where(eq(administratoren.id, id))
    .returning();
  if (!marked) return;
  const path = setPasswordPath(tx, passwordLinkIds(marked));
  await queueEmails(tx, [
    {
      key: `set_password:${id}:${tx.now().toISOString()}`,
      to: email,
      template: "set_password",
      data: {
        name,
        email,
        by: await senderOf(tx),
        isNew: administrator.password_hash === null,
        passwordPath: path,
      },
    },
  ]);
}

/** As the recipient knows him; empty for somebody at the server's terminal. */
async function senderOf(tx: TxCtx): Promise<string> {
  if (tx.actor.kind !== "dispatcher") return "";
  const { email } = tx.actor;
  const [own] = await tx.db.select().from(administratoren).where(eq(administratoren.email, email));
  return own?.name || email;
}
