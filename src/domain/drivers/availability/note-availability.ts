import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../../kernel/context.ts";
import { dateRange } from "../../kernel/time/days.ts";
import { lockDriver } from "../driver-state.ts";
import { NoteAvailabilityInput, type Said } from "./schemas.ts";
import { DAY_STATE_LABEL, patternInWords } from "./vocabulary.ts";
import { writeAvailability } from "./write-availability.ts";

/**
 * Keeps what a driver said on the phone about his days (docs/rules.md, Availability). Errors: `driver_not_found`,
 * `driver_erased`, those of `writeAvailability`.
 */
export async function noteAvailability(ctx: Ctx, raw: NoteAvailabilityInput): Promise<void> {
  requireDispatcher(ctx.actor);
  const { driverId, ...said } = NoteAvailabilityInput.parse(raw);
  await transaction(ctx, async (tx) => {
    await lockDriver(tx, driverId);
    await writeAvailability(tx, driverId, { said, source: "dispatcher" });
    await logAction(tx, "note_availability", { driverId, note: inWords(said) });
  });
}

/** Most availability entries logged one by one. */
const MOST_TOLD = 5;

function inWords({ entries, pattern, stillHolds }: Said) {
  const told = entries
    .slice(0, MOST_TOLD)
    .map(({ from, to, state }) => `${dateRange(from, to)} ${DAY_STATE_LABEL[state]}`);
  const more = entries.length - told.length;
  const parts = [
    ...told,
    more > 0 ? `und ${more} weitere` : "",
    pattern ? `Woche: ${patternInWords(pattern) || "nichts Festes"}` : "",
    stillHolds ? "Rest gilt weiter" : "",
  ];
  return parts.filter(Boolean).join("; ");
}
