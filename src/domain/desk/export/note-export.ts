import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, noteLook } from "../../kernel/context.ts";

/** Writes down that a list leaves the house as a file, before its first line does. `what`: which, in words. */
export async function noteExport(ctx: Ctx, what: string): Promise<void> {
  await noteLook(ctx, (tx) => logAction(tx, "export_list", { note: what }));
}
