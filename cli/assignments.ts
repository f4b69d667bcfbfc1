import type { Command } from "commander";
import { exportAssignments } from "../src/domain/desk/export/export-list.ts";
import { confirmAssignment } from "../src/domain/dispatch/assignments/confirm-assignment.ts";
import { type AssignmentRow, listAssignments } from "../src/domain/dispatch/assignments/queries.ts";
import { sendConfirmation } from "../src/domain/dispatch/assignments/send-confirmation.ts";
import { ASSIGNMENT_STATUS_LABEL } from "../src/domain/dispatch/assignments/vocabulary.ts";
import { jobNumber } from "../src/domain/kernel/vocabulary.ts";
import type { EmailStatus } from "../src/domain/mail/vocabulary.ts";
import { formatCents } from "../src/domain/pricing/money.ts";
import { addChanges } from "./assignments-change.ts";
import { addNoShow } from "./assignments-no-show.ts";
import { addNoShowFee } from "./assignments-no-show-fee.ts";
import { addCommand, type Run } from "./command.ts";
import { addCsvOption, addListOptions } from "./list-options.ts";
import { type Column, day, listAnswer } from "./table.ts";

const COLUMNS: Column<AssignmentRow>[] = [
  { title: "Kennung", value: (row) => row.id },
  { title: "Auftrag", value: (row) => jobNumber(row.job.nummer) },
  { title: "Status", value: (row) => ASSIGNMENT_STATUS_LABEL[row.status] },
  { title: "Antwort", value: (row) => (row.accepted_at ? "angenommen" : "") },
  { title: "Fahrer", value: (row) => `${row.driver.vorname} ${row.driver.nachname}`, max: 28 },
  { title: "Auftraggeber", value: (row) => row.job.company || row.job.customer_name, max: 28 },
  { title: "Satz", value: rateOf },
  { title: "Beginn", value: (row) => row.start_date ?? "" },
  { title: "Ende", value: (row) => row.end_date ?? "" },
  { title: "Zugewiesen", value: (row) => day(row.assigned_at) },
];
const FLAGS = { assignmentId: "<Zuweisung>" };

/** `assignments list | confirm | resend | cancel | replace | no-show | undo-no-show | no-show-notice | no-show-fee` */
export function addAssignments(program: Command, run: Run): void {
  const assignments = program
    .command("assignments")
    .description("Zuweisungen ansehen, bestätigen, stornieren, ersetzen, No-Show vermerken");

  const list = addCommand(assignments, "list", "Zuweisungen, neueste zuerst");
  addCsvOption(addListOptions(list, ASSIGNMENT_STATUS_LABEL)).action((options) =>
    run(options, async ({ connect }) => {
      const ctx = await connect();
      if (options.csv) return { json: {}, text: exportAssignments(ctx, options) };
      const page = await listAssignments(ctx, options);
      return listAnswer({ columns: COLUMNS, page, empty: "Keine Zuweisungen vorhanden." });
    }),
  );

  addCommand(assignments, "confirm <Zuweisung>", "eine Zuweisung bestätigen").action(
    (assignmentId: string, options) =>
      run(
        options,
        async ({ connect }) => {
          const ctx = await connect();
          await confirmAssignment(ctx, { assignmentId });
          // Repeated, nothing new is queued: this asks what became of the mail.
          const { emailId, status } = await sendConfirmation(ctx, { assignmentId });
          return { json: { emailId, status }, ...confirmed(status) };
        },
        FLAGS,
      ),
  );

  addCommand(
    assignments,
    "resend <Zuweisung>",
    "die E-Mail an den Fahrer noch einmal senden",
  ).action((assignmentId: string, options) =>
    run(
      options,
      async ({ connect }) => {
        const sent = await sendConfirmation(await connect(), { assignmentId, stage: "resend" });
        return { json: { ...sent }, text: `E-Mail: ${sent.emailId}`, isMailQueued: true };
      },
      FLAGS,
    ),
  );

  addChanges(assignments, run);
  addNoShow(assignments, run);
  addNoShowFee(assignments, run);
}

function confirmed(status: EmailStatus) {
  const text = "Die Zuweisung ist bestätigt.";
  if (status === "sent") return { text: `${text} Die E-Mail an den Fahrer ist gesendet.` };
  if (status === "failed") return { text: `${text} Die E-Mail an den Fahrer ist fehlgeschlagen.` };
  return { text, isMailQueued: true };
}

function rateOf({ rate_value, rate_type }: AssignmentRow) {
  return `${formatCents(Math.round(rate_value * 100))}/${rate_type === "hourly" ? "h" : "Tag"}`;
}
