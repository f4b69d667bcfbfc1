import { isDeepStrictEqual } from "node:util";
import { type Driver, fahrerProfile } from "../../db/schema/index.ts";
import {
  type Ctx,
  logAction,
  requireDispatcher,
  type TxCtx,
  transaction,
} from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { updateRow } from "../kernel/rows.ts";
import { lockDriver } from "./driver-state.ts";
import { DRIVER_FIELD_LABEL, type ProfileField } from "./fields.ts";
import { EditDriverInput } from "./schemas.ts";

type Change = Partial<Pick<Driver, ProfileField>>;

/**
 * Corrects what is known of a driver, whatever his status: what is given and differs (docs/rules.md, Drivers). The action
 * log names the fields; without a change nothing is written. Answers how many fields changed. Errors: `driver_not_found`,
 * `driver_erased`, `driver_state_conflict` when somebody else changed him since `updatedAt`, `email_taken`.
 */
export async function editDriver(ctx: Ctx, raw: EditDriverInput): Promise<{ changed: number }> {
  requireDispatcher(ctx.actor);
  const input = EditDriverInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const driver = await lockDriver(tx, input.driverId);
    if (input.updatedAt && new Date(input.updatedAt).getTime() !== driver.updated_at.getTime()) {
      throw new DomainError("driver_state_conflict");
    }
    const change = changesOf(driver, raw, input);
    const fields = Object.keys(change) as ProfileField[];
    const isNewStanding = input.verfuegbarkeit_bestaetigt || change.verfuegbarkeit !== undefined;
    if (fields.length === 0 && !isNewStanding) return { changed: 0 };
    await writeDriver(tx, driver.id, {
      ...change,
      ...(isNewStanding && { verfuegbarkeit_stand: tx.now() }),
    });
    const names = fields.map((field) => DRIVER_FIELD_LABEL[field]);
    const note = names.length > 0 ? names.join(", ") : "Verfügbarkeit bestätigt";
    await logAction(tx, "edit_driver", { driverId: driver.id, note });
    return { changed: fields.length };
  });
}

/** Only what is given and differs: a field that is left out has its default after parsing. */
function changesOf(driver: Driver, given: EditDriverInput, parsed: Change): Change {
  const fields = Object.keys(DRIVER_FIELD_LABEL) as ProfileField[];
  return Object.fromEntries(
    fields
      .filter((field) => given[field] !== undefined)
      .filter((field) => !isDeepStrictEqual(inOrder(parsed[field]), inOrder(driver[field])))
      .map((field) => [field, parsed[field]]),
  );
}

/** Boxes are no sequence: the same ones in another order are the same. */
function inOrder(value: unknown) {
  return Array.isArray(value) ? value.toSorted() : value;
}

/** Error: `email_taken`. */
export async function writeDriver(tx: TxCtx, driverId: string, change: Partial<Driver>) {
  // A new address hasn't refused anything yet.
  const standing = change.email === undefined ? {} : { mail_unzustellbar_am: null };
  try {
    await updateRow(tx, fahrerProfile, driverId, { ...change, ...standing, updated_at: tx.now() });
  } catch (error) {
    throw isEmailTaken(error) ? new DomainError("email_taken", { cause: error }) : error;
  }
}

/** The database decides, because two drivers may get the same address at once. */
function isEmailTaken(error: unknown) {
  const cause = error instanceof Error ? error.cause : undefined;
  return (
    typeof cause === "object" &&
    cause !== null &&
    "constraint_name" in cause &&
    cause.constraint_name === "fahrer_profile_email_unique"
  );
}
