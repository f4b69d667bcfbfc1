import { isDeepStrictEqual } from "node:util";
import { and, inArray } from "drizzle-orm";
import { jobAssignments, jobRequests, stundenzettel } from "../../db/schema/index.ts";
import { getVersion, moveSheet } from "../billing/hours/move-sheet.ts";
import { tellDriver } from "../billing/hours/notices.ts";
import { daysAllowed, readDays } from "../billing/hours/plan.ts";
import { viewOf } from "../billing/hours/queries.ts";
import type { SheetDay } from "../billing/hours/vocabulary.ts";
import { readParties } from "../dispatch/jobs/parties.ts";
import type { Ctx } from "../kernel/context.ts";
import { DomainError, type FieldErrors } from "../kernel/errors.ts";
import { formatDay } from "../kernel/time/berlin.ts";
import { jobNumber } from "../kernel/vocabulary.ts";
import { authoriseCustomer, authoriseSheet, customersVerb } from "./authorise-customer.ts";
import { ConfirmHoursInput, CorrectHoursInput, type CustomerLinkInput } from "./schemas.ts";

/** The hours of one driver as his customer sees them: his own sum, nothing of what the driver gets. */
export type CustomersHours = Awaited<ReturnType<typeof getCustomersHours>>[number];

/**
 * The hours sheets of a customer's request on which something was said, by order number. Errors: `link_invalid`,
 * `status_link_expired`, `job_not_found`.
 */
export async function getCustomersHours(ctx: Ctx, link: CustomerLinkInput) {
  const { jobs } = await authoriseCustomer(ctx, link, { lock: false });
  const sheets = ctx.db
    .select({ id: stundenzettel.assignment_id })
    .from(stundenzettel)
    .where(inArray(stundenzettel.status, ["submitted", "corrected", "disputed", "locked"]));
  const ids = jobs.map(({ id }) => id);
  const driven = await readParties(
    ctx,
    and(inArray(jobRequests.id, ids), inArray(jobAssignments.id, sheets)),
  );
  const views = driven
    .toSorted((a, b) => a.job.nummer - b.job.nummer)
    .map(async (parties) => {
      const view = await viewOf(ctx, parties);
      if (!view) return [];
      const { differences: _, erinnerungen: __, money, ...sheet } = view;
      const { job, driver } = parties;
      const fahrer = `${driver.vorname} ${driver.nachname}`;
      return [{ ...sheet, auftrag: jobNumber(job.nummer), fahrer, money: money.customer }];
    });
  return (await Promise.all(views)).flat();
}

/**
 * A customer confirms the hours that he sees, by the link of his status page: both sides agree, the sheet is locked (docs/rules.md,
 * Hours sheets). Errors: `link_invalid`, `status_link_expired`, `job_not_found`, `hours_not_found` (also of somebody else's order),
 * `hours_missing`, `hours_locked`, `hours_changed`.
 */
export const confirmHours = customersVerb(ConfirmHoursInput, async (tx, input) => {
  const parties = await authoriseSheet(tx, input);
  const { tage } = await getVersion(tx, input.assignmentId);
  return moveSheet(
    tx,
    parties,
    { from: ["submitted"], seen: input.fassung },
    { schritt: "confirmed", von: "customer", tage },
  );
});

/**
 * A customer corrects the hours that he sees, each day that differs with a reason; the driver accepts or objects (docs/rules.md,
 * Hours sheets). Errors: `validation` by field (`days.0.grund`, `entfallen.2026-11-26`, `days` where nothing differs), `link_invalid`,
 * `status_link_expired`, `job_not_found`, `hours_not_found`, `hours_missing`, `hours_locked`, `hours_changed`.
 */
export const correctHours = customersVerb(CorrectHoursInput, async (tx, input) => {
  const parties = await authoriseSheet(tx, input);
  const before = await getVersion(tx, input.assignmentId);
  const tage = readDays(input.days, daysAllowed(parties, tx.now()));
  const gruende = reasonsOf(before.tage, tage, input);
  const state = await moveSheet(
    tx,
    parties,
    { from: ["submitted"], seen: input.fassung },
    { schritt: "corrected", von: "customer", tage, gruende },
  );
  await tellDriver(tx, parties, { nummer: state.fassung, tage, gruende });
  return state;
});

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
