import * as z from "zod";
import { listAssignments } from "../../domain/assignments/queries.ts";
import { ASSIGNMENT_STATUSES } from "../../domain/assignments/schemas.ts";
import type { Ctx } from "../../domain/context.ts";
import { listDrivers } from "../../domain/drivers/queries.ts";
import { DRIVER_STATUSES } from "../../domain/drivers/schemas.ts";
import { DomainError } from "../../domain/errors.ts";
import { listJobs } from "../../domain/jobs/queries.ts";
import { JOB_STATUSES } from "../../domain/jobs/schemas.ts";
import type { Page } from "../../domain/list.ts";
import { listEmails } from "../../domain/mail/email-log.ts";
import { countChanges } from "../../domain/system/change-count.ts";
import { contentHash } from "../content-hash.ts";
import { type Call, defineCall } from "./call.ts";

const EMAIL_STATUSES = ["pending", "sent", "failed"] as const;

const DataFetchBody = z.object({
  dataType: z.enum(["fahrer", "jobs", "emails", "assignments"], "Ungültiger Wert."),
  q: z
    .string("Ungültiger Wert.")
    .trim()
    .max(200, "Bitte höchstens 200 Zeichen eingeben.")
    .optional(),
  status: z.string("Ungültiger Wert.").optional(),
  limit: z
    .number("Ungültiger Wert.")
    .int("Ungültiger Wert.")
    .min(1)
    .max(500, "Höchstens 500")
    .default(100),
  cursor: z.string("Ungültiger Wert.").max(100).optional(),
});
type DataFetch = z.output<typeof DataFetchBody>;

export const DATA_CALLS: Call[] = [
  defineCall({
    name: "admin-data-fetch",
    summary: "Listen lesen; mit If-None-Match 304, solange sich nichts geändert hat",
    access: "dispatcher",
    body: DataFetchBody,
    answer: { data: z.array(z.record(z.string(), z.unknown())), nextCursor: z.string().nullable() },
    errors: ["no_session", "session_expired"],
    async handle({ ctx, body, c }) {
      // Counted before the read: a change in between only makes the next refresh read once more.
      const etag = `"${contentHash(`${await countChanges(ctx)} ${JSON.stringify(body)}`)}"`;
      if (c.req.header("if-none-match") === etag) return c.body(null, 304, { ETag: etag });
      const { rows, nextCursor } = await readPage(ctx, body);
      c.header("ETag", etag);
      return { data: rows, nextCursor };
    },
  }),
];

function readPage(ctx: Ctx, { dataType, status, ...options }: DataFetch): Promise<Page<object>> {
  switch (dataType) {
    case "fahrer":
      return listDrivers(ctx, { ...options, status: known(DRIVER_STATUSES, status) });
    case "jobs":
      return listJobs(ctx, { ...options, status: known(JOB_STATUSES, status) });
    case "assignments":
      return listAssignments(ctx, { ...options, status: known(ASSIGNMENT_STATUSES, status) });
    case "emails":
      return listEmails(ctx, { ...options, status: known(EMAIL_STATUSES, status) });
  }
}

function known<Status extends string>(statuses: readonly Status[], given: string | undefined) {
  if (!given) return undefined;
  const status = statuses.find((candidate) => candidate === given);
  if (!status) throw new DomainError("validation", { fields: { status: "Ungültiger Wert." } });
  return status;
}
