import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requirePerson, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { mailPasswordLink } from "./password-link.ts";
import { inLog, readActive } from "./queries.ts";
import { AdministratorInput } from "./schemas.ts";

/**
 * Mails somebody a link to set his password: the first one did not reach him, or he has forgotten it. His password and his
 * sessions stay until he sets another. Errors: ZodError, `not_admin`, `administrator_not_found`, `administrator_ended`,
 * `password_configured`.
 */
export async function sendPasswordLink(ctx: Ctx, raw: AdministratorInput): Promise<void> {
  requirePerson(ctx.actor);
  const { administratorId } = AdministratorInput.parse(raw);
  await transaction(ctx, async (tx) => {
    const administrator = await readActive(tx, administratorId);
    if (administrator.passwort_aus_konfiguration) throw new DomainError("password_configured");
    await mailPasswordLink(tx, administrator);
    await logAction(tx, "send_password_link", { note: inLog(administrator) });
  });
}
