import { eq } from "drizzle-orm";
import { administratoren } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, transaction } from "../../kernel/context.ts";
import { inLog, readOwn } from "./queries.ts";
import { RenameInput } from "./schemas.ts";

/**
 * How the signed-in dispatcher is named, in the log of what he did before too. Nobody names somebody else. Errors: ZodError,
 * `not_admin`.
 */
export async function renameOwn(ctx: Ctx, raw: RenameInput): Promise<void> {
  const { name } = RenameInput.parse(raw);
  await transaction(ctx, async (tx) => {
    const own = await readOwn(tx);
    if (own.name === name) return;
    await tx.db.update(administratoren).set({ name }).where(eq(administratoren.id, own.id));
    await logAction(tx, "rename_administrator", { note: `vorher: ${inLog(own)}` });
  });
}
