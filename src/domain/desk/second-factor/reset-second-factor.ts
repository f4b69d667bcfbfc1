import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { inLog, readActive } from "../administrators/queries.ts";
import { AdministratorInput } from "../administrators/schemas.ts";
import { signOutEverywhere } from "../sessions/end-access.ts";
import { dropFactors } from "./drop-factors.ts";
import { hasFactor } from "./queries.ts";
import { tellOwner } from "./tell-owner.ts";

/**
 * At the server's terminal, for somebody who has lost phone, keys and recovery codes: his password alone signs in again, and he is
 * signed out everywhere. Errors: ZodError, `not_admin`, `administrator_not_found`, `administrator_ended`, `no_second_factor`.
 */
export async function resetSecondFactor(ctx: Ctx, raw: AdministratorInput): Promise<void> {
  if (ctx.actor.kind !== "cli") throw new DomainError("not_admin");
  const { administratorId } = AdministratorInput.parse(raw);
  await transaction(ctx, async (tx) => {
    const administrator = await readActive(tx, administratorId);
    if (!(await hasFactor(tx, administratorId))) throw new DomainError("no_second_factor");
    await dropFactors(tx, administratorId);
    await signOutEverywhere(tx, administratorId);
    await logAction(tx, "reset_second_factor", { note: inLog(administrator) });
    await tellOwner(tx, administrator, { what: "reset" });
  });
}
