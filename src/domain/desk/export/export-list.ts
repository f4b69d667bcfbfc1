import { type HoursRow, listHours } from "../../billing/hours/queries.ts";
import { SHEET_STATUS_LABEL } from "../../billing/hours/vocabulary.ts";
import { type AssignmentRow, listAssignments } from "../../dispatch/assignments/queries.ts";
import { ASSIGNMENT_STATUS_LABEL, RATE_TYPE_LABEL } from "../../dispatch/assignments/vocabulary.ts";
import { EXPORTED_TEXTS } from "../../dispatch/jobs/field-texts.ts";
import {
  CANCELLED_BY_LABEL,
  JOB_STATUS_LABEL,
  PRICE_SOURCE_LABEL,
} from "../../dispatch/jobs/vocabulary.ts";
import { type JobRow, listJobs } from "../../dispatch/read/job-queries.ts";
import { PROFILE_FIELDS, type ProfileField } from "../../drivers/fields.ts";
import { type DriverRow, listDrivers } from "../../drivers/queries.ts";
import { DRIVER_STATUS_LABEL } from "../../drivers/vocabulary.ts";
import { type Ctx, logAction, noteLook, requireDispatcher } from "../../kernel/context.ts";
import { type CsvColumn, csvHead, csvLines, GERMAN_EXCEL } from "../../kernel/csv.ts";
import type { EntityField } from "../../kernel/fields/entity-field.ts";
import { everyPage, type Page } from "../../kernel/list.ts";
import { formatInstant, germanDate } from "../../kernel/time/berlin.ts";
import { countWorkingDays, type Weekday, weekdaysInWords } from "../../kernel/time/working-days.ts";
import { answersInWords } from "../../kernel/vehicle-questions.ts";
import { BILLING_LABEL, vehicleName } from "../../kernel/vocabulary.ts";
import { NO_SHOW_TIER_LABEL } from "../../pricing/no-show-fee.ts";
import { SOURCE_LABEL } from "../story/vocabulary.ts";

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

/** With an ordinary space, as people type it into a search. */
function orderNumber(nummer: number) {
  return `FA ${nummer}`;
}

export const JOB_EXPORT: readonly CsvColumn<JobRow>[] = [
  { title: "Auftrag", value: (job) => orderNumber(job.nummer) },
  { title: "Status", value: (job) => JOB_STATUS_LABEL[job.status] },
  { title: "Eingang", value: (job) => germanTime(job.created_at) },
  ...EXPORTED_TEXTS,
  { title: "Beginn", value: (job) => germanDay(job.einsatzbeginn) },
  { title: "Ende", value: (job) => germanDay(job.einsatzende) },
  { title: "Uhrzeit", value: (job) => job.uhrzeit_beginn ?? "" },
  { title: "Gearbeitet wird", value: (job) => weekdaysInWords(job.arbeitstage) },
  {
    title: "Arbeitstage",
    value: (job) => dayCount(job.einsatzbeginn, job.einsatzende, job.arbeitstage),
  },
  { title: "Fahrzeug", value: (job) => vehicleName(job.fahrzeugtyp) },
  { title: "Führerscheinklasse", value: (job) => job.fuehrerscheinklasse },
  { title: "Einzelheiten", value: (job) => answersInWords(job.fahrzeug_angaben) },
  { title: "Besonderheiten", value: (job) => job.besonderheiten },
  { title: "Beschreibung", value: (job) => job.nachricht },
  { title: "Abrechnung", value: (job) => BILLING_LABEL[job.billing_model] },
  { title: "Tagespreis Kunde (Euro, netto)", value: ({ price }) => germanCents(price?.dayCents) },
  {
    title: "Herkunft des Preises",
    value: ({ preis_quelle }) => (preis_quelle ? PRICE_SOURCE_LABEL[preis_quelle] : ""),
  },
  { title: "Grund des Preises", value: (job) => job.preis_grund },
  { title: "Summe Kunde (Euro, netto)", value: ({ price }) => germanCents(price?.total?.netCents) },
  { title: "Fahrer", value: (job) => job.assignment?.driver_name ?? "" },
  {
    title: "Vom Fahrer angenommen",
    value: (job) => germanTime(job.assignment?.accepted_at ?? null),
  },
  { title: "Satz Fahrer (Euro)", value: (job) => germanAmount(job.assignment?.rate_value ?? null) },
  {
    title: "Art des Satzes",
    value: ({ assignment }) => (assignment ? RATE_TYPE_LABEL[assignment.rate_type] : ""),
  },
  { title: "Zusagen", value: (job) => String(job.offers) },
  { title: "Erledigt", value: (job) => germanTime(job.completed_at) },
  { title: "Storniert", value: (job) => germanTime(job.cancelled_at) },
  {
    title: "Storniert von",
    value: (job) => (job.cancelled_by ? CANCELLED_BY_LABEL[job.cancelled_by] : ""),
  },
  { title: "Stornogrund", value: (job) => job.storno_grund },
  { title: "Testauftrag", value: (job) => germanYes(job.is_test) },
  { title: "Herkunft", value: (job) => SOURCE_LABEL[job.source] },
];

const { vorname: _, nachname: __, beschreibung: ___, ...profile } = PROFILE_FIELDS;
const EXPORTED_PROFILE = Object.entries<EntityField>(profile) as [ProfileField, EntityField][];

function profileValue(value: DriverRow[ProfileField], { kind, labels }: EntityField) {
  if (typeof value === "boolean") return germanYes(value);
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "number") return kind === "euros" ? germanAmount(value) : String(value);
  return labels?.[value ?? ""] ?? value ?? "";
}

export const DRIVER_EXPORT: readonly CsvColumn<DriverRow>[] = [
  { title: "Kennung", value: (driver) => driver.id },
  { title: "Nachname", value: (driver) => driver.nachname },
  { title: "Vorname", value: (driver) => driver.vorname },
  { title: "Status", value: (driver) => DRIVER_STATUS_LABEL[driver.status] },
  ...EXPORTED_PROFILE.map(([name, field]) => ({
    title: field.label,
    value: (driver: DriverRow) => profileValue(driver[name], field),
  })),
  { title: "Registriert", value: (driver) => germanTime(driver.created_at) },
  { title: "Nummer", value: (driver) => `FR ${driver.nummer}` },
];

const sumOf = ({ tage }: HoursRow, of: (day: HoursRow["tage"][number]) => number) =>
  String(tage.reduce((all, day) => all + of(day), 0));

export const HOURS_EXPORT: readonly CsvColumn<HoursRow>[] = [
  { title: "Zuweisung", value: (row) => row.assignment_id },
  { title: "Auftrag", value: (row) => orderNumber(row.nummer) },
  { title: "Status", value: (row) => SHEET_STATUS_LABEL[row.status] },
  { title: "Fahrer", value: ({ fahrer }) => fahrer },
  { title: "Auftraggeber", value: ({ kunde }) => kunde },
  { title: "Tage", value: ({ tage }) => String(tage.length) },
  { title: "Arbeit (Minuten)", value: (row) => sumOf(row, (day) => day.arbeit_min) },
  { title: "Nacht (Minuten)", value: (row) => sumOf(row, (day) => day.nacht_min) },
  { title: "Anfahrt (km)", value: (row) => sumOf(row, (day) => day.km) },
  { title: "Übernachtungen", value: (row) => sumOf(row, (day) => Number(day.uebernachtung)) },
  { title: "Kunde netto (Euro)", value: ({ money }) => germanCents(money.customer?.netCents) },
  { title: "Fahrer netto (Euro)", value: ({ money }) => germanCents(money.driver.netCents) },
  { title: "Provision (Euro)", value: ({ money }) => germanCents(money.driver.commissionCents) },
];

export const ASSIGNMENT_EXPORT: readonly CsvColumn<AssignmentRow>[] = [
  { title: "Kennung", value: (row) => row.id },
  { title: "Auftrag", value: (row) => orderNumber(row.job.nummer) },
  { title: "Status", value: (row) => ASSIGNMENT_STATUS_LABEL[row.status] },
  { title: "Fahrer", value: (row) => `${row.driver.vorname} ${row.driver.nachname}` },
  { title: "Fahrernummer", value: (row) => `FR ${row.driver.nummer}` },
  { title: "E-Mail des Fahrers", value: (row) => row.driver.email },
  { title: "Auftraggeber", value: (row) => row.job.company || row.job.customer_name },
  { title: "Einsatzort", value: (row) => row.job.einsatzort },
  { title: "Fahrzeug", value: (row) => vehicleName(row.job.fahrzeugtyp) },
  { title: "Satz (Euro)", value: (row) => germanAmount(row.rate_value) },
  { title: "Art des Satzes", value: (row) => RATE_TYPE_LABEL[row.rate_type] },
  {
    title: "Tagespreis Kunde (Euro, netto)",
    value: ({ job }) => germanCents(job.tagespreis_cents),
  },
  { title: "Beginn", value: (row) => germanDay(row.start_date) },
  { title: "Ende", value: (row) => germanDay(row.end_date) },
  { title: "Gearbeitet wird", value: (row) => weekdaysInWords(row.arbeitstage) },
  {
    title: "Arbeitstage",
    value: (row) => dayCount(row.start_date, row.end_date, row.arbeitstage),
  },
  { title: "Zugewiesen", value: (row) => germanTime(row.assigned_at) },
  { title: "Angenommen", value: (row) => germanTime(row.accepted_at) },
  { title: "Bestätigt", value: (row) => germanTime(row.confirmed_at) },
  { title: "Storniert", value: (row) => germanTime(row.cancelled_at) },
  { title: "No-Show", value: (row) => germanTime(row.no_show_at) },
  { title: "Grund", value: (row) => row.grund },
  { title: "No-Show-Gebühr (Euro)", value: (row) => germanCents(row.no_show_fee_cents) },
  {
    title: "Stufe der Gebühr",
    value: (row) => (row.no_show_tier ? NO_SHOW_TIER_LABEL[row.no_show_tier] : ""),
  },
  { title: "Notiz", value: (row) => row.admin_note },
];

/** `2026-11-23` -> `23.11.2026`, which a German spreadsheet takes for a date; empty for none. */
function germanDay(date: string | null): string {
  return date ? germanDate(date) : "";
}

/** `23.11.2026 14:05`, Berlin time; empty for none. */
function germanTime(at: Date | null): string {
  return at ? formatInstant(at).replace(",", "").replace(/ Uhr$/, "") : "";
}

/** 42.5 -> `42,50`: without a sign, so that it can be summed up; empty for none. */
function germanAmount(euros: number | null): string {
  return euros === null ? "" : euros.toFixed(2).replace(".", ",");
}

function germanCents(cents: number | null | undefined): string {
  return germanAmount(cents === null || cents === undefined ? null : cents / 100);
}

/** Number of working days, if first and last one are known. */
function dayCount(start: string | null, end: string | null, weekdays: readonly Weekday[]): string {
  return start && end ? String(countWorkingDays({ start, end, weekdays })) : "";
}

/** `ja` or nothing. */
function germanYes(isSo: boolean): string {
  return isSo ? "ja" : "";
}
