import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { recoveryCodes } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { queueEmail } from "../../mail/queue-emails.ts";
import type { MailFacts } from "../../mail/templates.ts";
import { type Administrator, readOwn } from "../administrators/queries.ts";
import { hasFactor, recoveryCodeHash } from "./factors.ts";
import { RECOVERY_CODE, SECOND_FACTOR } from "./vocabulary.ts";

/**
 * The signed-in dispatcher's, anew: those before open nothing any more. They are told here and nowhere else. Errors: `not_admin`,
 * `no_second_factor`.
 */
export async function renewRecoveryCodes(ctx: Ctx): Promise<{ recoveryCodes: string[] }> {
  const own = await readOwn(ctx);
  return transaction(ctx, async (tx) => {
    if (!(await hasFactor(tx, own.id))) throw new DomainError("no_second_factor");
    const codes = await writeRecoveryCodes(tx, own.id);
    await logAction(tx, "renew_recovery_codes");
    await tellOwner(tx, own, { what: "codes_renewed" });
    return { recoveryCodes: codes };
  });
}

/** With the first factor; undefined where he has codes already. */
export async function firstRecoveryCodes(
  tx: TxCtx,
  adminId: string,
): Promise<string[] | undefined> {
  const [any] = await tx.db
    .select({ hash: recoveryCodes.code_hash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.admin_id, adminId))
    .limit(1);
  return any ? undefined : writeRecoveryCodes(tx, adminId);
}

async function writeRecoveryCodes(tx: TxCtx, adminId: string): Promise<string[]> {
  const codes = Array.from({ length: SECOND_FACTOR.recoveryCodes }, newCode);
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.admin_id, adminId));
  await tx.db.insert(recoveryCodes).values(
    codes.map((code) => ({
      admin_id: adminId,
      code_hash: recoveryCodeHash(tx, adminId, code),
      created_at: tx.now(),
    })),
  );
  return codes.map(shown);
}

/** Whether this was one of his codes; it is none from now on. Two at once: one of them. */
export async function spendRecoveryCode(
  ctx: Ctx,
  owner: Administrator,
  code: string,
): Promise<boolean> {
  if (code.length !== RECOVERY_CODE.length) return false;
  const actor = { kind: "dispatcher", email: owner.email } as const;
  return transaction({ ...ctx, actor }, async (tx) => {
    const { admin_id, code_hash, used_at } = recoveryCodes;
    const isHis = and(eq(admin_id, owner.id), isNull(used_at));
    const spent = await tx.db
      .update(recoveryCodes)
      .set({ used_at: tx.now() })
      .where(and(isHis, eq(code_hash, recoveryCodeHash(tx, owner.id, code))))
      .returning({ admin_id });
    if (spent.length === 0) return false;
    const left = await tx.db.$count(recoveryCodes, isHis);
    await logAction(tx, "use_recovery_code", { note: `noch ${left}` });
    await tellOwner(tx, owner, { what: "recovery_code_used", left });
    return true;
  });
}

function newCode() {
  const { length, letters } = RECOVERY_CODE;
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
}

/** `ABCDE-FGHJK` */
function shown(code: string) {
  const half = RECOVERY_CODE.length / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}

/** Mails him what happened to his second factor, so that he hears of what he did not do himself. */
export async function tellOwner(
  tx: TxCtx,
  { id, name, email }: Administrator,
  event: Pick<MailFacts["second_factor_changed"], "what" | "left" | "passkey">,
  key = tx.now().toISOString(),
): Promise<void> {
  await queueEmail(tx, {
    key: `second_factor_changed:${id}:${event.what}:${key}`,
    to: email,
    template: "second_factor_changed",
    data: { ...event, name, email, at: tx.now().toISOString() },
  });
}
