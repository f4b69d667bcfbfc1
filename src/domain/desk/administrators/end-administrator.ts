import { eq } from "drizzle-orm";
import { administratoren } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requirePerson, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { revokeKeysOf } from "../keys/revoke-key.ts";
import { endAccess } from "../sessions/end-access.ts";
import { inLog } from "./queries.ts";
import { EndAdministratorInput } from "./schemas.ts";

/**
 * Ends somebody's access: his sessions are over at once, his password and links open nothing, the log goes on naming him. Where that
 * is wanted, the keys that he made end too. The
 * configured one stays, so that there is always one who can sign in. Errors: ZodError, `not_admin`, `administrator_not_found`,
 * `administrator_configured`, `administrator_ended`.
 */
export async function endAdministrator(ctx: Ctx, raw: EndAdministratorInput): Promise<void> {
  requirePerson(ctx.actor);
  const { administratorId, revokeKeys } = EndAdministratorInput.parse(raw);
  await transaction(ctx, async (tx) => {
    // Locked: of two who end it at once, one hears that it is ended already.
    const [found] = await tx.db
      .select()
      .from(administratoren)
      .where(eq(administratoren.id, administratorId))
      .for("update");
    if (!found) throw new DomainError("administrator_not_found");
    if (found.ist_konfiguriert) throw new DomainError("administrator_configured");
    if (found.status === "ended") throw new DomainError("administrator_ended");
    await endAccess(tx, administratorId);
    if (revokeKeys) await revokeKeysOf(tx, administratorId);
    await logAction(tx, "end_administrator", { note: inLog(found) });
  });
}
