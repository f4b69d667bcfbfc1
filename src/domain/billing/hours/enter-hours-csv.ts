import { ZodError } from "zod";
import { findAssignmentId } from "../../dispatch/assignments/find-assignment-id.ts";
import { type Ctx, deskQuery, transaction } from "../../kernel/context.ts";
import { DomainError, errorsByPath, type FieldErrors } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { type FieldRow, fieldReader, type Heads, readRows } from "../../kernel/rows/read-rows.ts";
import { enterDays } from "./enter-hours.ts";
import { EnterHoursCsvInput, EnterHoursInput, type SheetDayInput } from "./schemas.ts";

/** A row of a file of hours: a day of an assignment. `assignmentId`: also the number of its order. */
export type DayRow = SheetDayInput & { assignmentId: string; reason?: string };

export const HOURS_HEADS: Heads<DayRow> = {
  assignmentId: { kind: "text", names: ["Auftrag", "Zuweisung", "job"], example: "FA 1042" },
  tag: { kind: "day", names: ["Tag", "day"], example: "26.11.2026" },
  beginn: { kind: "text", names: ["Beginn", "begin"], example: "07:00" },
  ende: { kind: "text", names: ["Ende", "end"], example: "15:30" },
  pause: { kind: "text", names: ["Pause", "Pause (Minuten)", "break"], example: "30" },
  km: { kind: "text", names: ["Anfahrt", "Kilometer"], example: "12" },
  uebernachtung: { kind: "yes", names: ["Übernachtung", "overnight"] },
  warten: { kind: "text", names: ["Wartezeit", "waiting"] },
  notiz: { kind: "text", names: ["Notiz", "note"] },
  reason: { kind: "text", names: ["Grund"] },
};

/**
 * Enters the rows of a CSV file with the terminal's columns, a row for each day: all of them or none, in one transaction. Errors:
 * `rows_unreadable`, `validation` by line and field (`zeile.3.ende`), `idempotency_mismatch`.
 */
export const enterHoursCsv = deskQuery(
  EnterHoursCsvInput,
  async (ctx, input): Promise<{ sheets: number; days: number }> => {
    const rows = await readRows(input.csv);
    const problems: FieldErrors = {};
    const days = await daysIn(ctx, rows.map(fieldReader(rows, HOURS_HEADS)), problems);
    // Every verb that locks several assignments locks them in this order.
    const sheets = [...Map.groupBy(days, ({ assignmentId }) => assignmentId)].toSorted(
      ([a], [b]) => (a < b ? -1 : 1),
    );
    return transaction(ctx, (tx) =>
      runIdempotently(tx, "admin-enter-hours-csv", input, async () => {
        for (const [assignmentId, its] of sheets) {
          const reason = its.map((one) => one.reason).find(Boolean);
          const sheet = { assignmentId, days: its.map(({ day }) => day), reason };
          try {
            await enterDays(tx, EnterHoursInput.parse(sheet));
          } catch (error) {
            const lines = its.map(({ line }) => line);
            Object.assign(problems, problemsOf(error, lines));
          }
        }
        if (Object.keys(problems).length > 0) {
          throw new DomainError("validation", { fields: problems });
        }
        return { sheets: sheets.length, days: days.length };
      }),
    );
  },
);

interface DayOfLine {
  line: number;
  assignmentId: string;
  reason: string | undefined;
  day: SheetDayInput;
}

/** The rows with their assignments, each looked up once; what names none is added to `problems`. */
async function daysIn(ctx: Ctx, rows: readonly FieldRow[], problems: FieldErrors) {
  const found = new Map<string, Promise<string>>();
  const days: DayOfLine[] = [];
  for (const { line, values } of rows) {
    // `EnterHoursInput` reports missing and wrong fields.
    const { assignmentId, reason, ...day } = values as unknown as DayRow;
    const reference = String(assignmentId ?? "");
    const looked = found.get(reference) ?? findAssignmentId(ctx, reference);
    found.set(reference, looked);
    try {
      days.push({ line, assignmentId: await looked, reason, day });
    } catch (error) {
      Object.assign(problems, problemsOf(error, [line]));
    }
  }
  return days;
}

/** What is wrong with rows, by line and field; what is about all of them stands at the first. Rethrows faults. */
function problemsOf(error: unknown, lines: readonly number[]): FieldErrors {
  const isZod = error instanceof ZodError;
  if (!isZod && !(error instanceof DomainError)) throw error;
  const fields = isZod ? errorsByPath(error) : (error.fields ?? { assignmentId: error.message });
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [, index = 0, field = path] = /^days\.(\d+)\.(\w+)$/.exec(path) ?? [];
      return [`zeile.${lines[Number(index)]}.${field}`, message];
    }),
  );
}
