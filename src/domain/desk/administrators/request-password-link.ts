import { eq } from "drizzle-orm";
import { administratoren } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { mailPasswordLink } from "./password-link.ts";
import { inLog } from "./queries.ts";
import { RequestPasswordLinkInput } from "./schemas.ts";

/**
 * 'Passwort vergessen?': mails a link to whoever signs in with this address and has set a password himself. Counts as an attempt
 * to sign in. The caller answers without waiting for `done`: neither the answer nor its time tells whether there is such an
 * address. Errors: ZodError, `too_many_logins`.
 */
export async function requestPasswordLink(
  ctx: Ctx,
  raw: RequestPasswordLinkInput,
): Promise<{ done: Promise<void> }> {
  const { email } = RequestPasswordLinkInput.parse(raw);
  await ctx.limits.take("login", "address" in ctx.actor ? ctx.actor.address : "");
  return { done: mailIfKnown(ctx, email) };
}

async function mailIfKnown(ctx: Ctx, email: string) {
  await transaction(ctx, async (tx) => {
    const [known] = await tx.db
      .select()
      .from(administratoren)
      .where(eq(administratoren.email, email));
    // Nobody else's click may end the link of an access that was just made.
    const hasOwnPassword = known?.password_hash && !known.passwort_aus_konfiguration;
    if (!hasOwnPassword || known.status !== "active") return;
    if (!(await hasMailLeft(ctx, email))) return;
    await mailPasswordLink(tx, known);
    await logAction(tx, "send_password_link", { note: `${inLog(known)}, an der Anmeldung` });
  });
}

/** Nobody fills a mailbox. Whoever asks is not told: it would say that the address is known. */
async function hasMailLeft(ctx: Ctx, email: string) {
  try {
    await ctx.limits.take("password_link", email);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "too_many") return false;
    throw error;
  }
}
