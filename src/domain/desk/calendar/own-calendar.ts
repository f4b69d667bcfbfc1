import { eq, sql } from "drizzle-orm";
import { administratoren } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { deskCalendarPath } from "../../kernel/links.ts";
import { type Administrator, inLog, readActive, readOwn } from "../administrators/queries.ts";

/** The address of the signed-in dispatcher's calendar; a path. Error: `not_admin`. */
export async function getOwnCalendarPath(ctx: Ctx): Promise<string> {
  return pathOf(ctx, await readOwn(ctx));
}

/** Ends every address of his calendar that is out there. Error: `not_admin`. */
export async function renewOwnCalendar(ctx: Ctx): Promise<void> {
  await transaction(ctx, async (tx) => {
    await renew(tx, await readOwn(tx));
  });
}

/** Anybody's, at the terminal. Errors: `not_admin`, `administrator_not_found`, `administrator_ended`. */
export async function calendarPathOf(
  ctx: Ctx,
  administratorId: string,
  { renewed = false } = {},
): Promise<{ path: string }> {
  if (ctx.actor.kind !== "cli") throw new DomainError("not_admin");
  return transaction(ctx, async (tx) => {
    const found = await readActive(tx, administratorId);
    return { path: pathOf(tx, renewed ? await renew(tx, found) : found) };
  });
}

async function renew(tx: TxCtx, { id }: Administrator): Promise<Administrator> {
  const [renewed] = await tx.db
    .update(administratoren)
    .set({ kalender_stand: sql`${administratoren.kalender_stand} + 1` })
    .where(eq(administratoren.id, id))
    .returning();
  if (!renewed) throw new DomainError("administrator_not_found");
  await logAction(tx, "renew_calendar", { note: inLog(renewed) });
  return renewed;
}

function pathOf(ctx: Ctx | TxCtx, { id, kalender_stand }: Administrator): string {
  return deskCalendarPath(ctx, { administratorId: id, calendarStand: kalender_stand });
}
