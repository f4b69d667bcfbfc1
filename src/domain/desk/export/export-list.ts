import { listHours } from "../../billing/hours/queries.ts";
import { listAssignments } from "../../dispatch/assignments/queries.ts";
import { listJobs } from "../../dispatch/read/job-queries.ts";
import { listDrivers } from "../../drivers/queries.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, noteLook, requireDispatcher } from "../../kernel/context.ts";
import { type CsvColumn, csvHead, csvLines, GERMAN_EXCEL } from "../../kernel/csv.ts";
import { everyPage, type Page } from "../../kernel/list.ts";
import { ASSIGNMENT_EXPORT, DRIVER_EXPORT, HOURS_EXPORT, JOB_EXPORT } from "./columns.ts";

/** Fewer would cost more queries; making the lines of more would hold up other requests. */
const ROWS_AT_ONCE = 200;
type Filters<List extends (ctx: Ctx, options: never) => unknown> = Omit<
  Parameters<List>[1],
  "limit" | "cursor"
>;

/** Jobs for a German Excel, whole however many there are, in pieces. Filters as in the list. */
export function exportJobs(ctx: Ctx, filters: Filters<typeof listJobs> = {}) {
  return exported(ctx, "Aufträge", JOB_EXPORT, filters, listJobs);
}

/** Drivers for a German Excel; without the erased ones. */
export function exportDrivers(ctx: Ctx, filters: Filters<typeof listDrivers> = {}) {
  return exported(ctx, "Fahrer", DRIVER_EXPORT, filters, listDrivers);
}

/** Assignments for a German Excel. */
export function exportAssignments(ctx: Ctx, filters: Filters<typeof listAssignments> = {}) {
  return exported(ctx, "Zuweisungen", ASSIGNMENT_EXPORT, filters, listAssignments);
}

/** Hours sheets for a German Excel. */
export function exportHours(ctx: Ctx, filters: Filters<typeof listHours> = {}) {
  return exported(ctx, "Stunden", HOURS_EXPORT, filters, listHours);
}

async function* exported<Row, Asked extends object>(
  ctx: Ctx,
  what: string,
  columns: readonly CsvColumn<Row>[],
  filters: Asked,
  list: (ctx: Ctx, asked: Asked & { limit: number; cursor?: string }) => Promise<Page<Row>>,
): AsyncGenerator<string, void> {
  requireDispatcher(ctx.actor);
  await noteExport(ctx, what, filters);
  let head = csvHead(columns, GERMAN_EXCEL);
  for await (const rows of everyPage((at) =>
    list(ctx, { ...filters, limit: ROWS_AT_ONCE, ...at }),
  )) {
    yield head + csvLines(columns, rows, GERMAN_EXCEL);
    head = "";
  }
}

/** Writes down that a list leaves the house, before its first line does. `what`: which, in words; `filters`: what it was cut down by. */
export async function noteExport(ctx: Ctx, what: string, filters: object = {}): Promise<void> {
  const isFiltered = Object.entries(filters).some(([name, value]) => name !== "sort" && value);
  const note = isFiltered ? `${what}, gefiltert` : what;
  await noteLook(ctx, (tx) => logAction(tx, "export_list", { note }));
}
