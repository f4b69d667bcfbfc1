import { Option } from "@commander-js/extra-typings";
import type { Searched } from "../src/domain/dispatch/jobs/search-jobs.ts";
import type { ChangedPage, ChangesAsked } from "../src/domain/kernel/changes.ts";
import { DomainError } from "../src/domain/kernel/errors.ts";
import type { Page } from "../src/domain/kernel/list.ts";

/** `--since` of a list that tells what has changed. */
export function sinceOption() {
  const what = "nur was seit diesem Zeitpunkt geändert wurde, die älteste Änderung zuerst";
  return new Option("--since <Zeitpunkt>", `${what} (2026-11-23T07:30:00Z)`);
}

/** A page of a list, or of what has changed in it. */
export type Told<Row> = Page<Row> & { search?: Searched; updatedUntil?: Date };
type At = { limit: number; cursor?: string };

interface Lists<Row> {
  /** Beside `--since` none of them may be given: a row that leaves a filter would not be told. */
  filters: object;
  listed: (at: At) => Promise<Told<Row>>;
  changed: (asked: ChangesAsked) => Promise<ChangedPage<Row>>;
}

/** How a list is read: all of it, or with `--since` what has changed, by the same query as the API. Error: `validation`. */
export function readSince<Row>(
  since: string | undefined,
  { filters, listed, changed }: Lists<Row>,
): (at: At) => Promise<Told<Row>> {
  if (since === undefined) return listed;
  if (Object.values(filters).some((value) => value !== undefined)) {
    const message = "Nur mit --all, --limit und --cursor.";
    throw new DomainError("validation", { fields: { updated_since: message } });
  }
  return (at) => changed({ since, ...at });
}

/** With which moment to ask next, in the document. */
export function nextMoment(page: Told<unknown>) {
  const { updatedUntil } = page;
  return updatedUntil && { json: { updatedUntil }, text: "" };
}

/** The same for people and for lines, once the last page is printed. */
export function nextMomentHint({ nextCursor, updatedUntil }: Told<unknown>) {
  if (!updatedUntil || nextCursor !== null) return undefined;
  return `Das nächste Mal weiter mit --since ${updatedUntil.toISOString()}`;
}
