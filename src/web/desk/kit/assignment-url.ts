import type { AssignmentStatus } from "../../../domain/dispatch/assignments/schemas.ts";
import { ASSIGNMENT_STATUS_LABEL } from "../../../domain/dispatch/assignments/vocabulary.ts";
import type { VehicleFilter } from "../../../domain/dispatch/jobs/filter/schemas.ts";
import { VEHICLE_FILTER_LABEL } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";

/** Filters and order of the assignments in the address. */
export interface AssignmentUrl {
  search: string;
  status: AssignmentStatus | "";
  answer: (typeof ANSWERS)[number] | "";
  vehicle: VehicleFilter | "";
  from: string;
  to: string;
  sort: (typeof SORTS)[number] | "";
}

const ANSWERS = ["zugesagt", "offen"] as const;
/** Empty: the newest first. */
const SORTS = ["start"] as const;
const DAY = /^\d{4}-\d\d-\d\d$/;

export function readAssignmentUrl(query: URLSearchParams): AssignmentUrl {
  const known = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === query.get(name)) ?? "";
  const keyOf = <Value extends string>(labels: Record<Value, string>, name: string) =>
    known(Object.keys(labels) as Value[], name);
  const day = (name: string) => DAY.exec(query.get(name) ?? "")?.[0] ?? "";
  return {
    search: (query.get("zuweisungssuche") ?? "").slice(0, 200),
    status: keyOf(ASSIGNMENT_STATUS_LABEL, "zuweisung"),
    answer: known(ANSWERS, "antwort"),
    vehicle: keyOf(VEHICLE_FILTER_LABEL, "zuweisungsfahrzeug"),
    from: day("gefahren-von"),
    to: day("gefahren-bis"),
    sort: known(SORTS, "zuweisungsfolge"),
  };
}

export function assignmentWords(url: AssignmentUrl): Record<string, string> {
  return {
    zuweisungssuche: url.search.trim(),
    zuweisung: url.status,
    antwort: url.answer,
    zuweisungsfahrzeug: url.vehicle,
    "gefahren-von": url.from,
    "gefahren-bis": url.to,
    zuweisungsfolge: url.sort,
  };
}

/** As the server takes it. */
export function assignmentFilter(url: AssignmentUrl) {
  return {
    q: url.search.trim() || undefined,
    status: url.status || undefined,
    isAccepted: url.answer ? url.answer === "zugesagt" : undefined,
    vehicle: url.vehicle || undefined,
    from: url.from || undefined,
    to: url.to || undefined,
    sort: url.sort || undefined,
  };
}
