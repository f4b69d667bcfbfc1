import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../kernel/context.ts";
import { lockDriver } from "./driver-state.ts";
import { NoteDriverInput } from "./schemas.ts";

/**
 * Keeps what the next dispatcher should know of a driver, in his log; erased with him (docs/rules.md, Drivers). Errors:
 * `driver_not_found`, `driver_erased`.
 */
export async function noteDriver(ctx: Ctx, raw: NoteDriverInput): Promise<void> {
  requireDispatcher(ctx.actor);
  const { driverId, text } = NoteDriverInput.parse(raw);
  await transaction(ctx, async (tx) => {
    await lockDriver(tx, driverId);
    await logAction(tx, "note_driver", { driverId, note: text });
  });
}
