import {
  exportAssignments,
  exportDrivers,
  exportJobs,
} from "../../../domain/desk/export/export-list.ts";
import { ASSIGNMENT_STATUSES } from "../../../domain/dispatch/assignments/schemas.ts";
import { JOB_STATUSES } from "../../../domain/dispatch/jobs/schemas.ts";
import { DRIVER_STATUSES } from "../../../domain/drivers/schemas.ts";
import type { Ctx } from "../../../domain/kernel/context.ts";
import { berlinDate } from "../../../domain/kernel/time/berlin.ts";
import { known } from "../../api/data-fetch-body.ts";
import { dispatcherContext } from "../../http/actors.ts";
import type { WebContext } from "../../http/environment.ts";
import { HttpFailure } from "../../http/failures.ts";
import type { CsvFile } from "../kit/links.tsx";

interface Asked {
  q: string | undefined;
  status: string | undefined;
}

/** By the name of the file. */
const EXPORTS: Record<CsvFile, (ctx: Ctx, asked: Asked) => AsyncGenerator<string, void>> = {
  auftraege: (ctx, { q, status }) => exportJobs(ctx, given(q, known(JOB_STATUSES, { status }))),
  fahrer: (ctx, { q, status }) => exportDrivers(ctx, given(q, known(DRIVER_STATUSES, { status }))),
  zuweisungen: (ctx, { q, status }) =>
    exportAssignments(ctx, given(q, known(ASSIGNMENT_STATUSES, { status }))),
};

/** `GET /admin/export/auftraege.csv?q=…&status=…`: a list as it is filtered, streamed. */
export async function downloadExport(c: WebContext) {
  const name = /^(\w+)\.csv$/.exec(c.req.param("file") ?? "")?.[1] ?? "";
  if (!isCsvFile(name)) throw new HttpFailure("not_found");
  const ctx = dispatcherContext(c);
  const pieces = EXPORTS[name](ctx, { q: c.req.query("q"), status: c.req.query("status") });
  // Read before the answer begins: a database that is away still says so.
  const first = await pieces.next();
  return c.body(streamOf(first.value ?? "", pieces), 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}-${berlinDate(ctx.now())}.csv"`,
  });
}

function isCsvFile(name: string): name is CsvFile {
  return Object.hasOwn(EXPORTS, name);
}

/** The next piece is read when the last one has been taken; who closes the download ends the reading. */
function streamOf(first: string, pieces: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(first));
    },
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return();
    },
  });
}

function given<Status extends string>(q: string | undefined, status: Status | undefined) {
  const text = q?.trim().slice(0, 200);
  return { ...(text && { q: text }), ...(status && { status }) };
}
