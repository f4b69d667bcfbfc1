import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { fahrerAbrechnung, type fahrerProfile } from "../../../db/schema/index.ts";
import {
  isGermanTaxNumber,
  isPostalCodeOf,
  optionalIban,
  optionalVatId,
  vatIdCountry,
  WRONG_TAX_NUMBER,
} from "../../kernel/billing-fields.ts";
import { shortenAddress } from "../../kernel/client-network.ts";
import { type Ctx, deskVerb, logAction, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError, type FieldErrors } from "../../kernel/errors.ts";
import { COUNTRY_CODES, EU_COUNTRIES } from "../../kernel/fields/countries.ts";
import { choice, id, MAX_LENGTH, optionalDate, optionalText } from "../../kernel/fields/schemas.ts";
import { berlinDate, germanDate } from "../../kernel/time/berlin.ts";
import { driverFacts } from "../../mail/facts.ts";
import { queueEmail } from "../../mail/queue-emails.ts";
import { lockDriver } from "../driver-state.ts";
import { authoriseBilling, newestDriverBilling } from "./link.ts";
import {
  CREDIT_NOTE_CONSENT,
  DRIVER_BILLING_LABEL,
  type DriverBilling,
  type DriverBillingField,
  isGerman,
  TAX_STATUSES,
} from "./vocabulary.ts";

/** A missing field stays as it is, an empty one is emptied; numbers may have spaces. */
const DriverBillingInput = z
  .object({
    steuerstatus: choice(TAX_STATUSES, "Bitte wählen Sie, wie Sie Umsatzsteuer zahlen"),
    firma: optionalText(),
    strasse: optionalText(MAX_LENGTH.line),
    plz: optionalText(20),
    ort: optionalText(),
    land: choice(COUNTRY_CODES, "Bitte wählen Sie das Land"),
    steuernummer: optionalText(40),
    ust_id: optionalVatId(),
    iban: optionalIban(),
    /** Agrees to credit notes; false takes the agreement back. */
    gutschrift: z.boolean("Ungültiger Wert."),
  })
  .partial()
  .extend({
    /** From which day it counts; missing: from today, the first version from when he registered. */
    gilt_ab: optionalDate(),
    /** The version that was shown, 0 for none; missing: whatever counts now. */
    basedOn: z.int("Ungültiger Wert.").min(0, "Ungültiger Wert.").optional(),
  });

export const SaveDriverBillingInput = DriverBillingInput.extend({ driverId: id() });
export type SaveDriverBillingInput = z.input<typeof SaveDriverBillingInput>;

/** With the link that is good for the next version. */
export const SaveOwnBillingInput = DriverBillingInput.omit({ basedOn: true }).extend({
  driverId: id(),
  token: z.string("Ungültiger Wert.").max(200),
});
export type SaveOwnBillingInput = z.input<typeof SaveOwnBillingInput>;

type DriverBillingChange = z.output<typeof DriverBillingInput>;

/** Contradictions between fields, by field. */
function contradictionsOf(billing: DriverBilling): FieldErrors {
  const { steuerstatus, land, plz, steuernummer, ust_id } = billing;
  const errors: FieldErrors = {};
  const vatCountry = ust_id && vatIdCountry(ust_id);
  if (plz && land && !isPostalCodeOf(land, plz)) {
    errors.plz = "Diese Postleitzahl passt nicht zum Land";
  }
  if (isGerman(steuerstatus)) {
    if (steuernummer && !isGermanTaxNumber(steuernummer)) errors.steuernummer = WRONG_TAX_NUMBER;
    if (vatCountry && vatCountry !== "DE") errors.ust_id = "Eine deutsche USt-IdNr. beginnt mit DE";
  }
  if (steuerstatus === "eu" && (vatCountry === "DE" || (vatCountry && !isInEu(vatCountry)))) {
    errors.ust_id = "Bitte geben Sie die USt-IdNr. Ihres EU-Landes ein";
  }
  if (steuerstatus === "drittland" && vatCountry && isInEu(vatCountry)) {
    errors.ust_id = "Mit dieser USt-IdNr. sind Sie in der EU registriert";
  }
  return errors;
}

function isInEu(country: string) {
  return EU_COUNTRIES.includes(country);
}

/**
 * Stores a new version of what billing needs of a driver, entered by the dispatcher (docs/rules.md, Billing data). An agreement
 * counts as given on the phone. What changes nothing makes no version. Errors: ZodError, `validation`, `driver_not_found`,
 * `driver_erased`, `billing_changed`.
 */
export const saveDriverBilling = deskVerb(
  SaveDriverBillingInput,
  async (tx, { driverId, ...change }) => storeVersion(tx, await lockDriver(tx, driverId), change),
);

/**
 * Stores a version by the driver's link, which is good for one change. Errors: ZodError, `validation`,
 * `billing_changed`, those of `authoriseBilling`.
 */
export async function saveOwnBilling(ctx: Ctx, raw: SaveOwnBillingInput) {
  const { driverId, token, ...change } = SaveOwnBillingInput.parse(raw);
  const link = { driverId, token };
  await authoriseBilling(ctx, link);
  return transaction(ctx, async (tx) => {
    await lockDriver(tx, driverId);
    // Once more under the lock: somebody may have saved meanwhile.
    const { driver, billing } = await authoriseBilling(tx, link);
    return storeVersion(tx, driver, { ...change, basedOn: billing.fassung });
  });
}

/** He is locked. `fassung`: the version that stands now; `isNew`: this made it. */
async function storeVersion(
  tx: TxCtx,
  driver: typeof fahrerProfile.$inferSelect,
  { basedOn, gilt_ab, gutschrift, ...fields }: DriverBillingChange,
) {
  const before = await newestDriverBilling(tx, driver);
  const given = Object.fromEntries(Object.entries(fields).filter(([, one]) => one !== undefined));
  const after: DriverBilling = { ...before, ...given, ...agreementOf(tx, before, gutschrift) };
  if (basedOn !== undefined && basedOn !== before.fassung) {
    throw new DomainError("billing_changed");
  }
  const errors = contradictionsOf(after);
  const { steuerstatus } = after;
  if (steuerstatus === null) errors.steuerstatus = "Bitte wählen Sie, wie Sie Umsatzsteuer zahlen";
  if (steuerstatus === null || Object.keys(errors).length > 0) {
    throw new DomainError("validation", { fields: errors });
  }
  const changed = changedFields(before, after);
  const isFirst = before.fassung === 0;
  const isAddedOnly = changed.every((field) =>
    field === "gutschrift" ? !before.gutschrift_zugestimmt_at : !before[field],
  );
  const from = gilt_ab ?? (isFirst || isAddedOnly ? before.gilt_ab : berlinDate(tx.now()));
  if (!isFirst && changed.length === 0 && (!gilt_ab || gilt_ab === before.gilt_ab)) {
    return { fassung: before.fassung, isNew: false };
  }
  const fassung = before.fassung + 1;
  const written = await tx.db
    .insert(fahrerAbrechnung)
    .values({
      ...after,
      steuerstatus,
      fassung,
      gilt_ab: from,
      admin_email: tx.actor.kind === "dispatcher" ? tx.actor.email : "",
      created_at: tx.now(),
    })
    .onConflictDoNothing()
    .returning({ fassung: fahrerAbrechnung.fassung });
  if (written.length === 0) throw new DomainError("billing_changed");
  const names = changed.map((field) => LABEL[field]).join(", ");
  await logAction(tx, "edit_billing_data", {
    driverId: driver.id,
    note: `Fassung ${fassung} ab ${germanDate(from)}: ${names}`,
  });
  if (!isFirst) await tellDriver(tx, driver, { fassung, from, changed });
  return { fassung, isNew: true };
}

const LABEL = { ...DRIVER_BILLING_LABEL, gutschrift: "Einverständnis mit Gutschriften" } as const;
type Field = keyof typeof LABEL;

function changedFields(before: DriverBilling, after: DriverBilling): Field[] {
  const fields = Object.keys(DRIVER_BILLING_LABEL) as DriverBillingField[];
  const changed: Field[] = fields.filter((field) => before[field] !== after[field]);
  const agreed = ({ gutschrift_zugestimmt_at: at, gutschrift_text_version: text }: DriverBilling) =>
    at && [at.getTime(), text];
  return isDeepStrictEqual(agreed(before), agreed(after)) ? changed : [...changed, "gutschrift"];
}

/** An agreement to the same text stays the one that was given first. */
function agreementOf(tx: TxCtx, before: DriverBilling, agrees: boolean | undefined) {
  if (agrees === undefined) return {};
  if (!agrees) return NO_AGREEMENT;
  const { version } = CREDIT_NOTE_CONSENT;
  if (before.gutschrift_text_version === version) return {};
  const { actor } = tx;
  return {
    gutschrift_text_version: version,
    gutschrift_zugestimmt_at: tx.now(),
    gutschrift_weg: "address" in actor ? ("form" as const) : ("phone" as const),
    gutschrift_ip: "address" in actor ? shortenAddress(actor.address) : "",
  };
}

const NO_AGREEMENT = {
  gutschrift_text_version: null,
  gutschrift_zugestimmt_at: null,
  gutschrift_weg: null,
  gutschrift_ip: null,
};

/** Warns the driver: a changed bank account may be a fraud. */
async function tellDriver(
  tx: TxCtx,
  driver: typeof fahrerProfile.$inferSelect,
  { fassung, from, changed }: { fassung: number; from: string; changed: Field[] },
) {
  await queueEmail(tx, {
    key: `billing_data_changed:${driver.id}:${fassung}`,
    to: driver.email,
    template: "billing_data_changed",
    data: {
      driver: driverFacts(driver),
      fields: changed,
      validFrom: from,
      at: tx.now().toISOString(),
    },
    driverId: driver.id,
  });
}
