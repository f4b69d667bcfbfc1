import { and, eq, inArray } from "drizzle-orm";
import { stundenzettel } from "../../../db/schema/index.ts";
import { getParties, idsOf } from "../../dispatch/jobs/parties.ts";
import { logAction } from "../../kernel/action-log.ts";
import { deskVerb } from "../../kernel/context.ts";
import { getVersion, refusal } from "./move-sheet.ts";
import { askCustomer, askDriver, tellDriver } from "./notices.ts";
import { SheetIdInput } from "./schemas.ts";
import type { SheetSide, SheetStatus } from "./vocabulary.ts";

/** Side that has to answer next; undefined for locked sheets. A disputed sheet waits for the dispatcher. */
const WAITS_FOR: Partial<Record<SheetStatus, Exclude<SheetSide, "dispatcher">>> = {
  open: "driver",
  submitted: "customer",
  corrected: "driver",
};

/**
 * A dispatcher has whoever has to answer reminded; the working days of his silence count anew (docs/rules.md, Hours sheets). Errors:
 * `hours_not_found`, `hours_locked`, `hours_nothing_driven`, `hours_changed` where nobody but the dispatcher has to act.
 */
export const remindHours = deskVerb(SheetIdInput, async (tx, { assignmentId }) => {
  const parties = await getParties(tx, assignmentId);
  const { assignment_id, status } = stundenzettel;
  const [sheet] = await tx.db
    .update(stundenzettel)
    .set({ wartet_seit: tx.now() })
    .where(
      and(
        eq(assignment_id, assignmentId),
        inArray(status, Object.keys(WAITS_FOR) as SheetStatus[]),
      ),
    )
    .returning();
  const reminded = sheet && WAITS_FOR[sheet.status];
  if (!reminded) throw await refusal(tx, assignmentId);
  const again = `:${tx.now().getTime()}`;
  if (sheet.status === "open") await askDriver(tx, parties, again);
  else {
    const version = await getVersion(tx, assignmentId);
    const ask = reminded === "customer" ? askCustomer : tellDriver;
    await ask(tx, parties, version, again);
  }
  await logAction(tx, "remind_of_hours", {
    ...idsOf(parties),
    note: reminded === "driver" ? "Fahrer" : "Kunde",
  });
  return { reminded };
});
