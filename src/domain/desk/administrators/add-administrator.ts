import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { administratoren } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requirePerson, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { mailPasswordLink } from "./password-link.ts";
import { type Administrator, inLog } from "./queries.ts";
import { AddAdministratorInput } from "./schemas.ts";

/**
 * Grants access to a person, who sets a password by a mailed link. A former administrator gets access again under the
 * given name. Errors: ZodError, `not_admin`, `administrator_exists`.
 */
export async function addAdministrator(
  ctx: Ctx,
  raw: AddAdministratorInput,
): Promise<{ administratorId: string }> {
  requirePerson(ctx.actor);
  const input = AddAdministratorInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const added = await insert(tx, input, null);
    await mailPasswordLink(tx, added);
    return { administratorId: added.id };
  });
}

/**
 * The same at the server's terminal, where mail may not work yet: prints a generated password that has to be replaced
 * at the first sign-in. Errors: as in `addAdministrator`.
 */
export async function addWithPassword(
  ctx: Ctx,
  raw: AddAdministratorInput,
): Promise<{ administratorId: string; password: string }> {
  if (ctx.actor.kind !== "cli") throw new DomainError("not_admin");
  const input = AddAdministratorInput.parse(raw);
  const password = randomBytes(12).toString("base64url");
  const password_hash = await ctx.passwords.hash(password);
  const { id } = await transaction(ctx, (tx) => insert(tx, input, password_hash));
  return { administratorId: id, password };
}

async function insert(
  tx: TxCtx,
  { name, email }: { name: string; email: string },
  password_hash: string | null,
): Promise<Administrator> {
  const passwort_vorlaeufig = password_hash !== null;
  const [added] = await tx.db
    .insert(administratoren)
    .values({ name, email, password_hash, passwort_vorlaeufig, created_at: tx.now() })
    .onConflictDoUpdate({
      target: administratoren.email,
      set: { name, password_hash, passwort_vorlaeufig, status: "active", ended_at: null },
      setWhere: eq(administratoren.status, "ended"),
    })
    .returning();
  if (!added) throw new DomainError("administrator_exists");
  await logAction(tx, "add_administrator", { note: inLog(added) });
  return added;
}
