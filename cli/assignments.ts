import { Option } from "@commander-js/extra-typings";
import { ASSIGNMENT_EXPORT } from "../src/domain/desk/export/export-list.ts";
import { replaceDriver } from "../src/domain/dispatch/assignments/assign-driver.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../src/domain/dispatch/assignments/confirm-assignment.ts";
import {
  ASSIGNMENT_SORTS,
  type AssignmentListOptions,
  type AssignmentRow,
  changedAssignments,
  listAssignments,
} from "../src/domain/dispatch/assignments/queries.ts";
import { sendConfirmation } from "../src/domain/dispatch/assignments/send-emails.ts";
import {
  ASSIGNMENT_STATUS_LABEL,
  UNDO_CONFIRM_SECONDS,
} from "../src/domain/dispatch/assignments/vocabulary.ts";
import { undoConfirmation } from "../src/domain/dispatch/assignments/withdraw-confirmation.ts";
import { VEHICLE_FILTERS } from "../src/domain/dispatch/jobs/filter/schemas.ts";
import { findJobId } from "../src/domain/dispatch/jobs/find-job-id.ts";
import { getParties } from "../src/domain/dispatch/jobs/parties.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import { DIRECTIONS } from "../src/domain/kernel/list.ts";
import { jobNumber } from "../src/domain/kernel/vocabulary.ts";
import type { EmailStatus } from "../src/domain/mail/vocabulary.ts";
import { moneyInWords } from "../src/domain/pricing/customers-price.ts";
import { formatCents } from "../src/domain/pricing/money.ts";
import { addNoShow } from "./assignment-no-show.ts";
import { addAssignmentChanges } from "./changes.ts";
import type { Group, Run } from "./command.ts";
import { addAssignmentShow } from "./job-show.ts";
import { addList } from "./lists.ts";
import {
  addFields,
  type Fields,
  given,
  readFields,
  searchOption,
  sinceOption,
  statusOption,
} from "./options.ts";
import { addAssignFromFile, addPlacement, readPlacement } from "./placement.ts";
import { addEach, assignmentsIn, each, one, paged } from "./records.ts";
import { addSeveral } from "./several.ts";
import { type Column, day } from "./table.ts";

export const ASSIGNMENTS: Column<AssignmentRow>[] = [
  { title: "Auftrag", value: (row) => jobNumber(row.job.nummer) },
  { title: "Status", value: (row) => ASSIGNMENT_STATUS_LABEL[row.status] },
  { title: "Fahrer", value: (row) => `${row.driver.vorname} ${row.driver.nachname}`, max: 28 },
  {
    title: "Auftraggeber",
    value: (row) => row.job.company || row.job.customer_name,
    max: 28,
    leaves: 6,
  },
  { title: "Beginn", value: (row) => row.start_date ?? "", leaves: 5 },
  { title: "Ende", value: (row) => row.end_date ?? "", leaves: 4 },
  { title: "Antwort", value: (row) => (row.accepted_at ? "angenommen" : ""), leaves: 3 },
  { title: "Satz", value: rateOf, leaves: 2 },
  { title: "Zugewiesen", value: (row) => day(row.assigned_at), leaves: 1 },
  { title: "Kennung", value: (row) => row.id, isId: true },
];

/** The options of `assignments list`, beside those of every list. */
const FILTER_FIELDS: Fields<
  Pick<AssignmentListOptions, "from" | "to" | "vehicle" | "isAccepted" | "sort" | "direction">
> = {
  from: { kind: "text", help: "gefahren ab diesem Tag, JJJJ-MM-TT" },
  to: { kind: "text", help: "gefahren bis zu diesem Tag, JJJJ-MM-TT" },
  vehicle: { kind: "text", help: "Fahrzeug", words: VEHICLE_FILTERS },
  isAccepted: { kind: "yes", flag: "accepted", help: "der Fahrer hat zugesagt" },
  sort: { kind: "text", help: "sortiert nach", words: ASSIGNMENT_SORTS },
  direction: { kind: "text", help: "Richtung", words: DIRECTIONS },
};

/** `assignments list | show | confirm | undo-confirm | resend | cancel | replace`, and about no-shows: assignment-no-show.ts */
export function addAssignments(assignments: Group, run: Run): void {
  const list = addList(
    assignments,
    "list",
    "Zuweisungen, neueste zuerst, wenn nicht anders sortiert",
    {
      examples: [
        "assignments list --status assigned --unanswered",
        "assignments list --from 2026-12-01 --to 2026-12-31 --all --jsonl",
      ],
    },
  )
    .addOption(statusOption(ASSIGNMENT_STATUS_LABEL))
    .addOption(searchOption())
    .addOption(sinceOption())
    .option("--unanswered", "zugewiesen, noch ohne Antwort des Fahrers")
    .option("--driver <Fahrer>", "nur die dieses Fahrers")
    .option("--job <Auftrag>", "nur die dieses Auftrags");
  addFields(list, FILTER_FIELDS);
  list.action(
    paged(run, async ({ q, status, unanswered, driver, job, ...options }, { ctx }) => ({
      columns: ASSIGNMENTS,
      filters: given<AssignmentListOptions>({
        q,
        status,
        ...readFields(FILTER_FIELDS, options),
        ...(unanswered && { isAccepted: false }),
        ...(driver && { driverId: await findDriverId(ctx, driver) }),
        ...(job && { jobId: await findJobId(ctx, job) }),
      }),
      list: listAssignments,
      changed: changedAssignments,
      empty: "Keine Zuweisungen vorhanden.",
      csv: { columns: ASSIGNMENT_EXPORT },
      taken: "Zuweisungen",
    })),
  );

  addSeveral(assignments, "confirm <Zuweisung...>", "Zuweisungen bestätigen", {
    examples: ["assignments confirm 1042 --by-phone", "assignments confirm 1042 1043 --yes"],
  })
    .option("--by-phone", "er hat am Telefon zugesagt; wird als seine Antwort eingetragen")
    .addOption(new Option("--unanswered", "auch ohne seine Antwort").conflicts("byPhone"))
    .action(
      each(run, ({ byPhone, unanswered }) => ({
        verb: "bestätigen",
        mails: "Fahrer und Auftraggeber bekommen eine E-Mail.",
        async act(ctx, assignmentId) {
          const { emailId, ...done } = await confirmAssignment(ctx, {
            assignmentId,
            answeredByPhone: Boolean(byPhone),
            confirmedWarnings: unanswered ? ["not_answered"] : [],
          });
          // Repeated, nothing new is queued: this asks what became of the mail.
          const mail = emailId
            ? { emailId, status: "pending" as const }
            : await sendConfirmation(ctx, { assignmentId });
          return { json: { ...mail, ...done }, ...confirmed(mail.status, done) };
        },
      })),
    );

  addSeveral(
    assignments,
    "undo-confirm <Zuweisung...>",
    `Bestätigungen zurücknehmen, ${UNDO_CONFIRM_SECONDS} Sekunden lang`,
    { examples: ["assignments undo-confirm 1042"] },
  ).action(
    each(run, {
      find: assignmentsIn(["confirmed"]),
      nouns: ["Bestätigung", "Bestätigungen"],
      verb: "zurücknehmen",
      async act(ctx, assignmentId) {
        await undoConfirmation(ctx, { assignmentId });
        return { json: {}, text: "Bestätigung zurückgenommen. Keine E-Mail ging hinaus." };
      },
    }),
  );

  addEach(
    assignments,
    run,
    "resend <Zuweisung...>",
    "die E-Mail an den Fahrer noch einmal senden",
    {
      examples: ["assignments resend 1042"],
      nouns: ["E-Mail an den Fahrer", "E-Mails an Fahrer"],
      verb: "noch einmal senden",
      async act(ctx, assignmentId) {
        const sent = await sendConfirmation(ctx, { assignmentId, stage: "resend" });
        return { json: { ...sent }, text: `E-Mail: ${sent.emailId}`, isMailQueued: true };
      },
    },
  );

  addSeveral(
    assignments,
    "cancel <Zuweisung...>",
    "stornieren; der Auftrag ist dann wieder offen",
    { examples: ['assignments cancel 1042 --reason "Fahrer krank" --yes'] },
  )
    .option("--reason <Text>", "Grund, nur für die Disposition")
    .action(
      each(run, ({ reason }) => ({
        verb: "stornieren",
        mails: "Der Fahrer bekommt eine E-Mail.",
        asksForOne: true,
        async act(ctx, assignmentId) {
          const { wasCancelled } = await cancelAssignment(ctx, { assignmentId, note: reason });
          const text = wasCancelled
            ? "Diese Zuweisung war schon storniert. Geändert ist nichts."
            : "Zuweisung storniert. Der Auftrag ist wieder offen.";
          return { json: { wasCancelled }, text, isMailQueued: !wasCancelled };
        },
      })),
    );

  addPlacement(
    assignments,
    "replace <Zuweisung>",
    "den Fahrer ersetzen: stornieren und neu zuweisen in einem Schritt",
    { examples: ["assignments replace 1042 --driver 1018 --rate 45 --replace-reason krank"] },
  )
    .option("--replace-reason <Text>", "warum der bisherige nicht fährt; steht nur im Verlauf")
    .action(
      one(run, async ({ ctx }, replacedId, options) => {
        const { job } = await getParties(ctx, replacedId);
        const { replaceReason } = options;
        const placed = await readPlacement(ctx, options);
        const placement = { jobId: job.id, replacedId, replaceReason, ...placed };
        const replacement = await replaceDriver(ctx, placement);
        const { emailId: _, ...json } = replacement;
        const text = `Fahrer ersetzt. ${moneyInWords(replacement)}. Neue Zuweisung: ${json.assignmentId}`;
        return { json, text, isMailQueued: true };
      }),
    );

  addAssignmentShow(assignments, run);
  addAssignFromFile(assignments, run);
  addNoShow(assignments, run);
  addAssignmentChanges(assignments, run);
}

type Confirmed = Omit<Awaited<ReturnType<typeof confirmAssignment>>, "emailId">;

function confirmed(status: EmailStatus, price: Confirmed) {
  const text = `Die Zuweisung ist bestätigt. ${priceInContract(price)}.`;
  if (status === "sent") return { text: `${text} Die E-Mail an den Fahrer ist gesendet.` };
  if (status === "failed") return { text: `${text} Die E-Mail an den Fahrer ist fehlgeschlagen.` };
  return { text, isMailQueued: true };
}

/** `Preis im Vertrag: 539 € netto je Tag, zusammen 1.078 € netto` */
function priceInContract({ kunde_tag_cents: day, kunde_netto_cents: all }: Confirmed) {
  const sum = all === null ? "" : `, zusammen ${formatCents(all)} netto`;
  return `Preis im Vertrag: ${formatCents(day ?? 0)} netto je Tag${sum}`;
}

function rateOf({ rate_value, rate_type }: AssignmentRow) {
  return `${formatCents(Math.round(rate_value * 100))}/${rate_type === "hourly" ? "h" : "Tag"}`;
}
