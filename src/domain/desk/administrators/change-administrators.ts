import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { administratoren } from "../../../db/schema/index.ts";
import { type Ctx, logAction, personVerb, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { lockRow, updateRow } from "../../kernel/rows.ts";
import { revokeKeysOf } from "../keys/api-keys.ts";
import { endAccess } from "../sessions/sessions.ts";
import { mailPasswordLink } from "./passwords.ts";
import { type Administrator, inLog, readOwn } from "./queries.ts";
import { AddAdministratorInput, EndAdministratorInput, RenameInput } from "./schemas.ts";

/**
 * Grants access to a person, who sets a password by a mailed link. A former administrator gets access again under the
 * given name. Errors: ZodError, `not_admin`, `administrator_exists`.
 */
export const addAdministrator = personVerb(AddAdministratorInput, async (tx, input) => {
  const added = await insert(tx, input, null);
  await mailPasswordLink(tx, added);
  return { administratorId: added.id };
});

/**
 * Adds an administrator at the server's terminal, where mail may not work yet, and returns a generated password that
 * must be replaced at the first sign-in. Errors: as in `addAdministrator`.
 */
export async function addWithPassword(ctx: Ctx, raw: AddAdministratorInput) {
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

/**
 * Ends somebody's access: his sessions are over at once, his password and links open nothing, the log goes on naming him. Where that
 * is wanted, the keys that he made end too. The
 * configured one stays, so that there is always one who can sign in. Errors: ZodError, `not_admin`, `administrator_not_found`,
 * `administrator_configured`, `administrator_ended`.
 */
export const endAdministrator = personVerb(EndAdministratorInput, async (tx, input) => {
  const { administratorId, revokeKeys } = input;
  // Locked: of two who end it at once, one hears that it is ended already.
  const found = await lockRow(tx, administratoren, administratorId, "administrator_not_found");
  if (found.ist_konfiguriert) throw new DomainError("administrator_configured");
  if (found.status === "ended") throw new DomainError("administrator_ended");
  await endAccess(tx, administratorId);
  if (revokeKeys) await revokeKeysOf(tx, administratorId);
  await logAction(tx, "end_administrator", { note: inLog(found) });
});

/**
 * Renames the signed-in dispatcher, in the log's older entries too. Nobody renames somebody else. Errors: ZodError,
 * `not_admin`.
 */
export async function renameOwn(ctx: Ctx, raw: RenameInput): Promise<void> {
  const { name } = RenameInput.parse(raw);
  await transaction(ctx, async (tx) => {
    const own = await readOwn(tx);
    if (own.name === name) return;
    await updateRow(tx, administratoren, own.id, { name });
    await logAction(tx, "rename_administrator", { note: `vorher: ${inLog(own)}` });
  });
}
