import * as z from "zod";
import type { Ctx } from "../../domain/kernel/context.ts";
import { countChanges } from "../../domain/kernel/list.ts";
import { berlinDate } from "../../domain/kernel/time/berlin.ts";
import { contentHash, isKnownTag } from "../http/kept-file.ts";
import { defineCall, moment } from "./call.ts";
import { changesAsked, DataFilters, WRONG } from "./data-fetch-body.ts";
import { DATA, type DataType } from "./data-readers.ts";

/** Rows that become due with time are read anew this often, even if no row changed. */
const DUE_MS = 60_000;

const DATA_TYPES = Object.keys(DATA) as DataType[];

const DataFetchBody = z.object({ dataType: z.enum(DATA_TYPES, WRONG), ...DataFilters.shape });
type DataFetch = z.output<typeof DataFetchBody>;

const pages = Object.entries(DATA).map(([title, { row }]) => z.array(row).meta({ title }));

const Search = z
  .object({
    words: z.array(z.string()).describe("Wonach gesucht wurde, in Kleinbuchstaben"),
    isWidened: z.boolean().describe("Nichts traf genau; dies sind ähnliche Wörter"),
  })
  .describe("Nur bei jobs mit q");

/** No verb parses here: what each data type needs of the body is said in one place for all of them. */
export const DATA_CALLS = [
  defineCall("admin-data-fetch", {
    summary: "Listen lesen; mit If-None-Match 304, solange sich nichts geändert hat",
    reads: true,
    isConditional: true,
    variants: { by: "dataType", names: DATA_TYPES },
    body: DataFetchBody,
    answer: {
      dataType: DataFetchBody.shape.dataType.describe("Wonach gefragt wurde"),
      data: z.union(pages),
      nextCursor: z.string().nullable(),
      search: Search.optional(),
      updatedUntil: moment
        .optional()
        .describe(
          "Nur mit updated_since: mit diesem Zeitpunkt fragt, wer alle Seiten gelesen hat, das nächste Mal",
        ),
    },
    errors: ["job_not_found", "customer_not_found", "billing_document_not_found"],
    async handle({ ctx, body: raw, c }) {
      const body = DataFetchBody.parse(raw);
      // The end of an answer to `updated_since` differs each time.
      const etag = changesAsked(body) ? undefined : await etagOf(ctx, body);
      if (etag && isKnownTag(c.req.header("if-none-match"), etag)) {
        return c.body(null, 304, { ETag: etag, Vary: "Accept-Encoding" });
      }
      if (etag) c.header("ETag", etag);
      return readData(ctx, body);
    },
  }),
];

async function readData(ctx: Ctx, body: DataFetch) {
  const { rows, nextCursor, search, updatedUntil } = await DATA[body.dataType].read(ctx, body);
  return {
    dataType: body.dataType,
    data: rows,
    nextCursor,
    ...(search && { search }),
    ...(updatedUntil && { updatedUntil }),
  };
}

/** Answer for a server-rendered page, as JSON would carry it, with its entity tag. */
export async function readForPage(ctx: Ctx, question: { dataType: DataType }) {
  const body = DataFetchBody.parse(question);
  const etag = await etagOf(ctx, body);
  return { ...JSON.parse(JSON.stringify(await readData(ctx, body))), etag };
}

/** Weak, because the bytes differ by how they are compressed. Counted before the read: a change in between only makes the next refresh read once more. */
async function etagOf(ctx: Ctx, body: DataFetch) {
  // The day, because documents expire without anybody changing anything.
  const clock = body.dataType.startsWith("today")
    ? Math.floor(ctx.now().getTime() / DUE_MS)
    : berlinDate(ctx.now());
  return `W/"${contentHash(`${await countChanges(ctx)} ${clock} ${JSON.stringify(body)}`)}"`;
}
