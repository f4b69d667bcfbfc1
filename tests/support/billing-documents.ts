import { eq } from "drizzle-orm";
import { jobAssignments, jobRequests } from "../../src/db/schema/index.ts";
import { BILLING, type BillingValues } from "../../src/domain/billing/billing-area.ts";
import { draftDocuments } from "../../src/domain/billing/documents/draft-documents.ts";
import { settleHours } from "../../src/domain/billing/hours/enter-hours.ts";
import type { SheetDayInput } from "../../src/domain/billing/hours/schemas.ts";
import { saveCustomerBilling } from "../../src/domain/customer-records/billing-data/customer-billing.ts";
import { AGENCY, type AgencyValues } from "../../src/domain/desk/settings/agency.ts";
import { saveSettings } from "../../src/domain/desk/settings/stored-settings.ts";
import { saveDriverBilling } from "../../src/domain/drivers/billing-data/save-driver-billing.ts";
import { jobOf } from "./cast.ts";
import { dayOf, submittedJob } from "./hours.ts";
import { TODAY, type World } from "./world.ts";

/** A browser test's site as well. */
type Place = Pick<World, "db" | "ctx">;

const IBAN = "DE89370400440532013000";

/** What the agency says of itself before it can bill. */
export async function billingAgency(world: Place, change: Partial<BillingValues> = {}) {
  await nameAgency(world, {
    name: "Kranfahrer Mainbogen",
    owner: "Erna Mainbogen",
    street: "Hafenstraße 4",
    phone: "069 5550123",
    email: "post@mainbogen.test",
  });
  const current = world.ctx().settings.current(BILLING);
  await saveSettings(world.ctx(), BILLING, {
    basedOn: current.version,
    values: { ...current.values, iban: IBAN, taxNumber: "21/815/08150", ...change },
  });
}

/** A VAT id of the agency's, which reverse charge needs. */
export function agencyVatId(world: Place, vatId = "DE136695976") {
  return nameAgency(world, { vatId });
}

async function nameAgency(world: Place, change: Partial<AgencyValues>) {
  const { values, version } = world.ctx().settings.current(AGENCY);
  await saveSettings(world.ctx(), AGENCY, { basedOn: version, values: { ...values, ...change } });
}

interface Billed {
  model?: "agency" | "direct";
  dayCents?: number;
  driver?: Partial<Parameters<typeof saveDriverBilling>[1]>;
  customer?: Partial<Parameters<typeof saveCustomerBilling>[1]>;
}

/** A job whose hours are locked, with everything that billing needs of both sides. */
export async function lockedJob(
  world: World,
  { days = [dayOf()], ...billed }: Billed & { days?: SheetDayInput[] } = {},
) {
  world.clock.now = TODAY;
  const job = await submittedJob(world, days);
  return { ...job, customerId: await lockHours(world, job, billed) };
}

/** Locks hours that are entered, with everything that billing needs of both sides. Answer: the customer's id. */
export async function lockHours(
  world: Place,
  job: Record<"jobId" | "driverId" | "assignmentId", string>,
  billed: Billed = {},
): Promise<string> {
  const customerId = await billedSides(world, job, billed);
  const { assignmentId } = job;
  await settleHours(world.ctx(), { assignmentIds: [assignmentId], reason: "Beide am Telefon" });
  return customerId;
}

/** A price, and everything that billing needs of both sides. Answer: the customer's id. */
export async function billedSides(
  world: Place,
  job: Record<"jobId" | "driverId" | "assignmentId", string>,
  { model = "agency", dayCents = 399_00, driver, customer }: Billed = {},
): Promise<string> {
  const { jobId, driverId, assignmentId } = job;
  const isDirect = model === "direct";
  await world.db
    .update(jobRequests)
    .set({
      billing_model: model,
      tagespreis_cents: isDirect ? null : dayCents,
      preis_quelle: isDirect ? null : "agreed",
      preis_grund: "",
    })
    .where(eq(jobRequests.id, jobId));
  await world.db
    .update(jobAssignments)
    .set({ rate_type: "daily", rate_value: 399 })
    .where(eq(jobAssignments.id, assignmentId));
  const customerId = (await jobOf(world, jobId)).kunde_id ?? "";
  await saveCustomerBilling(world.ctx(), {
    customerId,
    firma: "Bau AG",
    strasse: "Ring 1",
    plz: "50667",
    ort: "Köln",
    land: "DE",
    ust_id: "",
    format: "zugferd",
    kaeuferreferenz: "",
    rechnung_email: "rechnung@bau.example",
    gilt_ab: "2026-01-01",
    ...customer,
  });
  await saveDriverBilling(world.ctx(), {
    driverId,
    steuerstatus: "regulaer",
    steuernummer: "21/815/08150",
    iban: IBAN,
    strasse: "Am Tor 1",
    plz: "10115",
    ort: "Berlin",
    gutschrift: true,
    gilt_ab: "2026-01-01",
    ...driver,
  });
  return customerId;
}

/** The drafts of a job, by their kind. */
export async function draftsOf(world: Place, assignmentId: string) {
  const { drafts } = await draftDocuments(world.ctx(), { assignmentIds: [assignmentId] });
  const idOf = (art: string) => drafts.find((draft) => draft.art === art)?.id ?? "";
  return {
    rechnung: idOf("rechnung"),
    gutschrift: idOf("gutschrift"),
    provision: idOf("provision"),
    drafts,
  };
}
