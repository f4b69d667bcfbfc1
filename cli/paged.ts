import { Option } from "@commander-js/extra-typings";
import { noteExport } from "../src/domain/desk/export/export-list.ts";
import type { Searched } from "../src/domain/dispatch/jobs/search-jobs.ts";
import type { ChangedPage, ChangesAsked } from "../src/domain/kernel/changes.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { DomainError } from "../src/domain/kernel/errors.ts";
import type { Page } from "../src/domain/kernel/list.ts";
import type { ListAnswer, ListOptions } from "./command.ts";
import { type List, listAnswer } from "./lists.ts";

/** `--since` of a list that tells what has changed. */
export function sinceOption() {
  const what = "nur was seit diesem Zeitpunkt geändert wurde, die älteste Änderung zuerst";
  return new Option("--since <Zeitpunkt>", `${what} (2026-11-23T07:30:00Z)`);
}

/** A page of a list, or of what has changed in it. */
type Told<Row> = Page<Row> & { search?: Searched; updatedUntil?: Date };

interface Paged<Row, Filters extends object>
  extends Pick<List<Row, Told<Row>>, "columns" | "empty" | "csv"> {
  filters: Filters;
  list(ctx: Ctx, asked: Filters & { limit: number; cursor?: string }): Promise<Told<Row>>;
  /** Rows changed since `--since`, by the same query as the API. */
  changed?(ctx: Ctx, asked: ChangesAsked): Promise<ChangedPage<Row>>;
  /** Its name in the log, where somebody takes all of it along. */
  taken?: string;
}

/** A list that is read page by page. Error: `validation`. */
export function paged<Row, Filters extends object>(
  ctx: Ctx,
  options: ListOptions & { since?: string | undefined },
  { filters, list, changed, taken, ...rest }: Paged<Row, Filters>,
): ListAnswer {
  const { since } = options;
  const asksForChanges = changed && since !== undefined;
  // A row that leaves a filter would not be told.
  if (asksForChanges && Object.values(filters).some((value) => value !== undefined)) {
    const message = "Nur mit --all, --limit und --cursor.";
    throw new DomainError("validation", { fields: { updated_since: message } });
  }
  return listAnswer<Row, Told<Row>>(options, {
    ...rest,
    read: (at) =>
      asksForChanges ? changed(ctx, { since, ...at }) : list(ctx, { ...filters, ...at }),
    about: ({ search, updatedUntil }) => {
      if (search?.isWidened) return { json: { search }, text: WIDENED };
      return updatedUntil && { json: { updatedUntil }, text: "" };
    },
    hint({ nextCursor, updatedUntil }) {
      if (!updatedUntil || nextCursor !== null) return undefined;
      return `Das nächste Mal weiter mit --since ${updatedUntil.toISOString()}`;
    },
    ...(taken && { noteTaken: () => noteExport(ctx, taken, filters) }),
  });
}

const WIDENED = "Keine genauen Treffer; ähnliche:";
