import { and, asc, count, eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import {
  belege,
  fahrerProfile,
  jobAssignments,
  jobRequests,
  stundenzettel,
} from "../../../db/schema/index.ts";
import { readParties } from "../../dispatch/jobs/parties.ts";
import { type Ctx, type ReadCtx, requireDispatcher, type TxCtx } from "../../kernel/context.ts";
import { contains } from "../../kernel/list.ts";
import { idsIn, idsWhere } from "../../kernel/rows.ts";
import { jobNumber } from "../../kernel/vocabulary.ts";
import type { WorkMoney } from "../../pricing/work-money.ts";
import { moneyOfDays, sheetsOf } from "../hours/queries.ts";
import { ListDocumentsInput } from "./schemas.ts";
import {
  type DocumentKind,
  type DocumentLine,
  LINE_LABEL,
  LINE_UNIT,
  MOST_BILLABLE,
} from "./vocabulary.ts";

/** A locked sheet with what it brings. */
export type BillableSheet = Awaited<ReturnType<typeof readSheets>>[number];

/** Those of these sheets that may be billed: locked, of no test job, with days. */
export async function readSheets(
  ctx: ReadCtx & Pick<Ctx, "settings">,
  assignmentIds: readonly string[],
) {
  const parties = await readParties(ctx, inArray(jobAssignments.id, [...assignmentIds]));
  const found = [];
  for (const { assignment_id, status, fassung, fassungen } of await sheetsOf(ctx, assignmentIds)) {
    const its = parties.find(({ assignment }) => assignment.id === assignment_id);
    const tage = fassungen.at(-1)?.tage ?? [];
    const days = tage.map(({ tag }) => tag).sort();
    const [von, bis] = [days[0], days.at(-1)];
    if (status !== "locked" || !its || its.job.is_test || !von || !bis) continue;
    const money = await moneyOfDays(ctx, its, tage);
    // First and last day that was worked.
    found.push({ ...its, fassung, money, leistung: { von, bis } });
  }
  return found;
}

/** That an assignment has no document of this kind that counts: neither a draft nor one that is not reversed. */
export function isUnbilled(
  ctx: ReadCtx,
  kind: DocumentKind,
  assignmentId: PgColumn = stundenzettel.assignment_id,
): SQL | undefined {
  const reversal = alias(belege, "reversal");
  return notExists(
    idsWhere(
      ctx,
      belege,
      eq(belege.art, kind),
      sql`${belege.assignment_ids} @> array[${assignmentId}]`,
      notExists(idsWhere(ctx, reversal, eq(reversal.storno_von, belege.id))),
    ),
  );
}

/** Locks these sheets and says which of them have no document of this kind; two who draft at once do it one after the other. */
export async function lockUnbilled(
  tx: TxCtx,
  assignmentIds: readonly string[],
  kind: DocumentKind,
): Promise<Set<string>> {
  const { assignment_id } = stundenzettel;
  const which = inArray(assignment_id, [...assignmentIds]);
  await tx.db
    .select({ assignment_id })
    .from(stundenzettel)
    .where(which)
    .orderBy(assignment_id)
    .for("update");
  const rows = await tx.db
    .select({ assignment_id })
    .from(stundenzettel)
    .where(and(which, isUnbilled(tx, kind)));
  return new Set(rows.map((row) => row.assignment_id));
}

/** The lines of a sum of worked days, as a document has them. */
export function documentLines(
  { job, fassung }: BillableSheet,
  lines: WorkMoney["driver"]["lines"],
): DocumentLine[] {
  return lines.map(({ key, quantity, per, unitCents, cents }) => ({
    auftrag: jobNumber(job.nummer),
    text: LINE_LABEL[key],
    menge: quantity,
    einheit: (per === 1 && LINE_UNIT[key]) || "minute",
    je: per,
    einzel_cents: unitCents,
    cents,
    herkunft: `Stundenzettel ${jobNumber(job.nummer)}, Fassung ${fassung}; Preise, Fassung ${job.preis_version}`,
  }));
}

/** Locked, of no test job, with a document missing. */
function isBillable(ctx: ReadCtx) {
  return and(
    eq(stundenzettel.status, "locked"),
    eq(jobRequests.is_test, false),
    sql`case ${jobRequests.billing_model} when 'direct' then ${isUnbilled(ctx, "provision")}
      else ${isUnbilled(ctx, "rechnung")} or ${isUnbilled(ctx, "gutschrift")} end`,
  );
}

export async function countBillable(ctx: ReadCtx): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(stundenzettel)
    .innerJoin(jobAssignments, eq(jobAssignments.id, stundenzettel.assignment_id))
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .where(isBillable(ctx));
  return row?.count ?? 0;
}

/** A locked sheet that is not billed yet. */
export type BillableRow = Awaited<ReturnType<typeof listBillable>>[number];

/** Locked sheets of which a document is missing, the earliest order first. Error: ZodError. */
export async function listBillable(ctx: Ctx, raw: Pick<ListDocumentsInput, "q"> = {}) {
  requireDispatcher(ctx.actor);
  const { q } = ListDocumentsInput.pick({ q: true }).parse(raw);
  const { nummer, company, customer_name } = jobRequests;
  const { vorname, nachname } = fahrerProfile;
  const rows = await ctx.db
    .select({ id: stundenzettel.assignment_id })
    .from(stundenzettel)
    .innerJoin(jobAssignments, eq(jobAssignments.id, stundenzettel.assignment_id))
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
    .where(
      and(
        isBillable(ctx),
        contains(q, [
          sql`concat_ws(' ', 'FA', ${nummer}, ${company}, ${customer_name}, ${vorname}, ${nachname})`,
        ]),
      ),
    )
    .orderBy(asc(nummer), asc(stundenzettel.assignment_id))
    .limit(MOST_BILLABLE);
  const sheets = await readSheets(ctx, idsIn(rows));
  return rows.flatMap(({ id }) => {
    const sheet = sheets.find(({ assignment }) => assignment.id === id);
    if (!sheet) return [];
    const { job, driver, money, leistung } = sheet;
    const isOurs = job.billing_model === "agency";
    return {
      // The assignment's.
      id,
      job_id: job.id,
      nummer: job.nummer,
      billing_model: job.billing_model,
      kunde: job.company || job.customer_name,
      fahrer: `${driver.vorname} ${driver.nachname}`,
      ...leistung,
      // Net; null: the customer's price is unknown, or he pays his driver.
      kunde_cents: isOurs ? (money.customer?.netCents ?? null) : null,
      fahrer_cents: money.driver.netCents,
      provision_cents: money.driver.commissionCents,
    };
  });
}
