import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, noteLook } from "../../kernel/context.ts";

/** Writes down that a list leaves the house, before its first line does. `what`: which, in words; `filters`: what it was cut down by. */
export async function noteExport(ctx: Ctx, what: string, filters: object = {}): Promise<void> {
  const isFiltered = Object.entries(filters).some(([name, value]) => name !== "sort" && value);
  const note = isFiltered ? `${what}, gefiltert` : what;
  await noteLook(ctx, (tx) => logAction(tx, "export_list", { note }));
}
