import { eq } from "drizzle-orm";
import { administratoren } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, personVerb, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { hasPoint } from "../../kernel/form-protection.ts";
import { setPasswordPath } from "../../kernel/links.ts";
import { findRow } from "../../kernel/rows.ts";
import { queueEmail } from "../../mail/queue-emails.ts";
import { type Administrator, inLog, readActive } from "./queries.ts";
import { AdministratorInput, RequestPasswordLinkInput } from "./schemas.ts";

/** Binds a password link to the last one sent and to the current password, so that it works once. */
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
  await queueEmail(tx, {
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
  });
}

/** As the recipient knows him; empty for somebody at the server's terminal. */
async function senderOf(tx: TxCtx): Promise<string> {
  if (tx.actor.kind !== "dispatcher") return "";
  const { email } = tx.actor;
  const own = await findRow(tx, administratoren, eq(administratoren.email, email));
  return own?.name || email;
}

/**
 * 'Passwort vergessen?': mails a link to whoever signs in with this address and has set a password himself. Counts as an attempt
 * to sign in. The caller answers without waiting for `done`: neither the answer nor its time tells whether there is such an
 * address. Errors: ZodError, `too_many_logins`.
 */
export async function requestPasswordLink(ctx: Ctx, raw: RequestPasswordLinkInput) {
  const { email } = RequestPasswordLinkInput.parse(raw);
  await ctx.limits.take("login", "address" in ctx.actor ? ctx.actor.address : "");
  return { done: mailIfKnown(ctx, email) };
}

async function mailIfKnown(ctx: Ctx, email: string) {
  await transaction(ctx, async (tx) => {
    const known = await findRow(tx, administratoren, eq(administratoren.email, email));
    // A stranger's click must not end the invitation of a new access.
    const hasOwnPassword = known?.password_hash && !known.passwort_aus_konfiguration;
    if (!hasOwnPassword || known.status !== "active") return;
    // Silent: an error would tell that the address is known.
    if (!(await hasPoint(ctx, "password_link", email))) return;
    await mailPasswordLink(tx, known);
    await logAction(tx, "send_password_link", { note: `${inLog(known)}, an der Anmeldung` });
  });
}

/**
 * Mails somebody a link to set his password: the first one did not reach him, or he has forgotten it. His password and his
 * sessions stay until he sets another. Errors: ZodError, `not_admin`, `administrator_not_found`, `administrator_ended`,
 * `password_configured`.
 */
export const sendPasswordLink = personVerb(AdministratorInput, async (tx, { administratorId }) => {
  const administrator = await readActive(tx, administratorId);
  if (administrator.passwort_aus_konfiguration) throw new DomainError("password_configured");
  await mailPasswordLink(tx, administrator);
  await logAction(tx, "send_password_link", { note: inLog(administrator) });
});
