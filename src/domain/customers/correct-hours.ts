import { isDeepStrictEqual } from "node:util";
import { getVersion, moveSheet } from "../billing/hours/move-sheet.ts";
import { tellDriver } from "../billing/hours/notices.ts";
import { daysAllowed } from "../billing/hours/plan.ts";
import { readDays } from "../billing/hours/read-days.ts";
import type { SheetDay, SheetState } from "../billing/hours/vocabulary.ts";
import { type Ctx, transaction } from "../kernel/context.ts";
import { DomainError, type FieldErrors } from "../kernel/errors.ts";
import { formatDay } from "../kernel/time/days.ts";
import { authoriseSheet } from "./authorise-sheet.ts";
import { CorrectHoursInput } from "./schemas.ts";

/**
 * A customer corrects the hours that he sees, each day that differs with a reason; the driver accepts or objects (docs/rules.md,
 * Hours sheets). Errors: `validation` by field (`days.0.grund`, `entfallen.2026-11-26`, `days` where nothing differs), `link_invalid`,
 * `status_link_expired`, `job_not_found`, `hours_not_found`, `hours_missing`, `hours_locked`, `hours_changed`.
 */
export async function correctHours(ctx: Ctx, raw: CorrectHoursInput): Promise<SheetState> {
  const input = CorrectHoursInput.parse(raw);
  await ctx.limits.take("customer_wish", input.jobId);
  return transaction(ctx, async (tx) => {
    const parties = await authoriseSheet(tx, input);
    const before = await getVersion(tx, input.assignmentId);
    const tage = readDays(input.days, daysAllowed(parties, tx.now()));
    const gruende = reasonsOf(before.tage, tage, input);
    const { status, fassung } = await moveSheet(
      tx,
      input.assignmentId,
      { from: ["submitted"], to: "corrected", seen: input.fassung },
      { schritt: "corrected", von: "customer", tage, gruende },
    );
    await tellDriver(tx, parties, { nummer: fassung, tage, gruende });
    return { status, fassung };
  });
}

type Correction = ReturnType<typeof CorrectHoursInput.parse>;

/** The reason of each day that differs, is new or is gone. */
function reasonsOf(
  before: readonly SheetDay[],
  after: readonly SheetDay[],
  { days, entfallen }: Correction,
): Record<string, string> {
  const fields: FieldErrors = {};
  const gruende: Record<string, string> = {};
  const demand = (tag: string, field: string, reason: string) => {
    if (reason) gruende[tag] = reason;
    else fields[field] = `Bitte nennen Sie den Grund für ${formatDay(tag)}`;
  };
  for (const day of after) {
    const said = before.find(({ tag }) => tag === day.tag);
    const index = days.findIndex(({ tag }) => tag === day.tag);
    if (isDeepStrictEqual(said, day)) continue;
    demand(day.tag, `days.${index}.grund`, days[index]?.grund ?? "");
  }
  for (const { tag } of before) {
    if (after.some((day) => day.tag === tag)) continue;
    demand(tag, `entfallen.${tag}`, entfallen[tag] ?? "");
  }
  const isSame = Object.keys(fields).length + Object.keys(gruende).length === 0;
  if (isSame) fields.days = "Es ist nichts geändert. Bitte bestätigen Sie die Stunden";
  if (Object.keys(fields).length > 0) throw new DomainError("validation", { fields });
  return gruende;
}
