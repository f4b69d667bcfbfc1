import type * as z from "zod";
import { SHEET_STATUSES } from "../../../domain/billing/hours/vocabulary.ts";
import {
  exportAssignments,
  exportDrivers,
  exportHours,
  exportJobs,
} from "../../../domain/desk/export/export-list.ts";
import { exportFigures } from "../../../domain/desk/figures/read-figures.ts";
import { ASSIGNMENT_STATUSES } from "../../../domain/dispatch/assignments/schemas.ts";
import { JOB_STATUS_FILTERS } from "../../../domain/dispatch/jobs/filter/schemas.ts";
import { DRIVER_STATUSES } from "../../../domain/drivers/vocabulary.ts";
import type { Ctx } from "../../../domain/kernel/context.ts";
import { berlinDate } from "../../../domain/kernel/time/berlin.ts";
import { type CsvFile, ExportQuery } from "../../api/csv-downloads.ts";
import { known } from "../../api/data-fetch-body.ts";
import { dispatcherContext, type WebContext } from "../../http/environment.ts";
import { HttpFailure } from "../../http/failures.ts";
import { noteEvent } from "../../http/security-events.ts";

type Asked = z.output<typeof ExportQuery>;

/** By the name of the file. */
const EXPORTS: Record<CsvFile, (ctx: Ctx, asked: Asked) => AsyncGenerator<string, void>> = {
  auftraege: (ctx, asked) =>
    exportJobs(ctx, { ...asked, status: known(JOB_STATUS_FILTERS, asked.status) }),
  fahrer: (ctx, asked) =>
    exportDrivers(ctx, { ...asked, status: known(DRIVER_STATUSES, asked.status) }),
  zuweisungen: (ctx, asked) =>
    exportAssignments(ctx, { ...asked, status: known(ASSIGNMENT_STATUSES, asked.status) }),
  stunden: (ctx, { q, waiting, status }) =>
    exportHours(ctx, { q, waiting, status: known(SHEET_STATUSES, status) }),
  auswertung: (ctx, { from = null, to = null, by }) => exportFigures(ctx, { from, to, by }),
};

/** `GET /admin/export/auftraege.csv?q=…&status=…`: a list as it is filtered, streamed. */
export async function downloadExport(c: WebContext) {
  const name = /^(\w+)\.csv$/.exec(c.req.param("file") ?? "")?.[1] ?? "";
  if (!isCsvFile(name)) throw new HttpFailure("not_found");
  const ctx = dispatcherContext(c);
  const pieces = EXPORTS[name](ctx, ExportQuery.parse(c.req.query()));
  // Read before the answer begins: a database that is away still says so.
  const first = await pieces.next();
  noteEvent(c, "export", name);
  const texts = new ReadableStream<string>({
    start: (controller) => controller.enqueue(first.value ?? ""),
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void pieces.return(),
  });
  const text = texts.pipeThrough(new TextEncoderStream());
  const isPacked = c.req.header("accept-encoding")?.includes("gzip") ?? false;
  return c.body(isPacked ? text.pipeThrough(new CompressionStream("gzip")) : text, 200, {
    "Content-Type": "text/csv; charset=utf-8",
    Vary: "Accept-Encoding",
    ...(isPacked && { "Content-Encoding": "gzip" }),
    "Content-Disposition": `attachment; filename="${name}-${berlinDate(ctx.now())}.csv"`,
  });
}

function isCsvFile(name: string): name is CsvFile {
  return Object.hasOwn(EXPORTS, name);
}
