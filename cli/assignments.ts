import { ASSIGNMENT_EXPORT } from "../src/domain/desk/export/columns.ts";
import { noteExport } from "../src/domain/desk/export/note-export.ts";
import { cancelAssignment } from "../src/domain/dispatch/assignments/cancel-assignment.ts";
import { confirmAssignment } from "../src/domain/dispatch/assignments/confirm-assignment.ts";
import { findAssignmentId } from "../src/domain/dispatch/assignments/find-assignment-id.ts";
import { markNoShow } from "../src/domain/dispatch/assignments/mark-no-show.ts";
import { getParties } from "../src/domain/dispatch/assignments/parties.ts";
import {
  ASSIGNMENT_SORTS,
  type AssignmentListOptions,
  type AssignmentRow,
  changedAssignments,
  listAssignments,
} from "../src/domain/dispatch/assignments/queries.ts";
import { replaceDriver } from "../src/domain/dispatch/assignments/replace-driver.ts";
import {
  type AssignmentStatus,
  NO_SHOW_REASON,
  NoShowFeeInput,
} from "../src/domain/dispatch/assignments/schemas.ts";
import { sendConfirmation } from "../src/domain/dispatch/assignments/send-confirmation.ts";
import { sendNoShowNotice } from "../src/domain/dispatch/assignments/send-no-show-notice.ts";
import { undoConfirmation } from "../src/domain/dispatch/assignments/undo-confirmation.ts";
import { undoNoShow } from "../src/domain/dispatch/assignments/undo-no-show.ts";
import {
  ASSIGNMENT_STATUS_LABEL,
  RATE_TYPE_LABEL,
  UNDO_CONFIRM_SECONDS,
} from "../src/domain/dispatch/assignments/vocabulary.ts";
import { VEHICLE_FILTERS } from "../src/domain/dispatch/jobs/filter/schemas.ts";
import { findJobId } from "../src/domain/dispatch/jobs/find-job-id.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { optionalDate } from "../src/domain/kernel/fields/schemas.ts";
import { DIRECTIONS } from "../src/domain/kernel/list.ts";
import { startOfWork } from "../src/domain/kernel/time/berlin.ts";
import { ACTIVE_STATUSES, jobNumber } from "../src/domain/kernel/vocabulary.ts";
import type { EmailStatus } from "../src/domain/mail/vocabulary.ts";
import { formatCents } from "../src/domain/pricing/money.ts";
import { NO_SHOW_TIER_LABEL, noShowFee } from "../src/domain/pricing/no-show-fee.ts";
import { addAssignFromFile } from "./assign-rows.ts";
import { addAssignmentShow } from "./assignment-show.ts";
import { nextMoment, nextMomentHint, readSince, SINCE_FLAG, sinceOption } from "./changed-since.ts";
import { addAssignmentChanges } from "./changes.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { CliFailure } from "./failures.ts";
import { addList, listAnswer } from "./lists.ts";
import {
  addFields,
  type Fields,
  flagNames,
  given,
  listed,
  oneOf,
  parseNumber,
  readFields,
  searchOption,
  statusOption,
} from "./options.ts";
import { addPlacement, PLACEMENT_FLAGS, readPlacement } from "./placement.ts";
import { referenceIn } from "./references.ts";
import { actOnNamed, addSeveral } from "./several.ts";
import { type Column, day } from "./table.ts";

const COLUMNS: Column<AssignmentRow>[] = [
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

const FLAGS = { assignmentId: "<Zuweisung>" };

/** `assignments list | show | confirm | undo-confirm | resend | cancel | replace | no-show | undo-no-show | no-show-notice | no-show-fee` */
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
    run({ ...flagNames(FILTER_FIELDS), ...SINCE_FLAG }, async ({ connect }, options) => {
      const ctx = await connect();
      const { q, status, unanswered } = options;
      const filters = {
        q,
        status,
        ...readFields(FILTER_FIELDS, options),
        ...(unanswered && { isAccepted: false }),
        ...(options.driver && { driverId: await findDriverId(ctx, options.driver) }),
        ...(options.job && { jobId: await findJobId(ctx, options.job) }),
      };
      return listAnswer(options, {
        columns: COLUMNS,
        read: readSince(options.since, {
          filters,
          listed: (at) => listAssignments(ctx, given<AssignmentListOptions>({ ...filters, ...at })),
          changed: (asked) => changedAssignments(ctx, asked),
        }),
        about: nextMoment,
        hint: nextMomentHint,
        empty: "Keine Zuweisungen vorhanden.",
        csv: { columns: ASSIGNMENT_EXPORT },
        noteTaken: () => noteExport(ctx, "Zuweisungen", filters),
      });
    }),
  );

  addSeveral(assignments, "confirm <Zuweisung...>", "Zuweisungen bestätigen", {
    examples: ["assignments confirm 1042 --by-phone", "assignments confirm 1042 1043 --yes"],
  })
    .option("--by-phone", "er hat am Telefon zugesagt; wird als seine Antwort eingetragen")
    .option("--unanswered", "auch ohne seine Antwort")
    .action(
      run(FLAGS, (session, words, { byPhone, unanswered, ...options }) =>
        actOnNamed(session, options, {
          words,
          find: meaning(ACTIVE_STATUSES),
          nouns: ["Zuweisung", "Zuweisungen"],
          verb: "bestätigen",
          mails: "Fahrer und Auftraggeber bekommen eine E-Mail.",
          async act(ctx, assignmentId) {
            if (!byPhone && !unanswered) await expectAnswer(ctx, assignmentId);
            const answeredByPhone = Boolean(byPhone);
            const { undoSeconds } = await confirmAssignment(ctx, { assignmentId, answeredByPhone });
            // Repeated, nothing new is queued: this asks what became of the mail.
            const { emailId, status } = await sendConfirmation(ctx, { assignmentId });
            return { json: { emailId, status, undoSeconds }, ...confirmed(status) };
          },
        }),
      ),
    );

  addSeveral(
    assignments,
    "undo-confirm <Zuweisung...>",
    `Bestätigungen zurücknehmen, ${UNDO_CONFIRM_SECONDS} Sekunden lang`,
    { examples: ["assignments undo-confirm 1042"] },
  ).action(
    run(FLAGS, (session, words, options) =>
      actOnNamed(session, options, {
        words,
        find: meaning(["confirmed"]),
        nouns: ["Bestätigung", "Bestätigungen"],
        verb: "zurücknehmen",
        async act(ctx, assignmentId) {
          await undoConfirmation(ctx, { assignmentId });
          return { json: {}, text: "Bestätigung zurückgenommen. Keine E-Mail ging hinaus." };
        },
      }),
    ),
  );

  addSeveral(assignments, "resend <Zuweisung...>", "die E-Mail an den Fahrer noch einmal senden", {
    examples: ["assignments resend 1042"],
  }).action(
    run(FLAGS, (session, words, options) =>
      actOnNamed(session, options, {
        words,
        find: meaning(ACTIVE_STATUSES),
        nouns: ["E-Mail an den Fahrer", "E-Mails an Fahrer"],
        verb: "noch einmal senden",
        async act(ctx, assignmentId) {
          const sent = await sendConfirmation(ctx, { assignmentId, stage: "resend" });
          return { json: { ...sent }, text: `E-Mail: ${sent.emailId}`, isMailQueued: true };
        },
      }),
    ),
  );

  addSeveral(
    assignments,
    "cancel <Zuweisung...>",
    "stornieren; der Auftrag ist dann wieder offen",
    { examples: ['assignments cancel 1042 --reason "Fahrer krank" --yes'] },
  )
    .option("--reason <Text>", "Grund, nur für die Disposition")
    .action(
      run({ ...FLAGS, note: "--reason" }, (session, words, { reason, ...options }) =>
        actOnNamed(session, options, {
          words,
          find: meaning(ACTIVE_STATUSES),
          nouns: ["Zuweisung", "Zuweisungen"],
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
        }),
      ),
    );

  addPlacement(
    assignments,
    "replace <Zuweisung...>",
    "den Fahrer ersetzen: stornieren und neu zuweisen in einem Schritt",
    { examples: ["assignments replace 1042 --driver 1018 --rate 45 --replace-reason krank"] },
  )
    .option("--replace-reason <Text>", "warum der bisherige nicht fährt; steht nur im Verlauf")
    .action(
      run(
        { ...FLAGS, ...PLACEMENT_FLAGS, replaceReason: "--replace-reason" },
        async ({ connect, readInput }, words, options) => {
          const ctx = await connect();
          const replaced = await referenceIn(words, readInput);
          const replacedId = await findAssignmentId(ctx, replaced, ACTIVE_STATUSES);
          const { job } = await getParties(ctx, replacedId);
          const { replaceReason } = options;
          const placed = await readPlacement(ctx, options);
          const placement = { jobId: job.id, replacedId, replaceReason, ...placed };
          const { assignmentId } = await replaceDriver(ctx, placement);
          const text = `Fahrer ersetzt. Neue Zuweisung: ${assignmentId}`;
          return { json: { assignmentId }, text, isMailQueued: true };
        },
      ),
    );

  addAssignmentShow(assignments, run);
  addAssignFromFile(assignments, run);
  addNoShow(assignments, run);
  addAssignmentChanges(assignments, run);
}

/** `assignments no-show | undo-no-show | no-show-notice | no-show-fee` */
function addNoShow(assignments: Group, run: Run) {
  addCommand(assignments, "no-show <Zuweisung...>", "No-Show mit Gebühr vermerken", {
    examples: ["assignments no-show 1042 --inform-customer"],
  })
    .option("--reason <Text>", `Grund; steht in der E-Mail an den Fahrer (${NO_SHOW_REASON})`)
    .option("--fee <Euro>", "Gebühr statt der berechneten", parseNumber)
    .option("--inform-customer", "den Auftraggeber informieren")
    .option("--inform-driver", "den Fahrer über die Gebühr informieren")
    .option("--keep-driver", "den Fahrer nicht sperren")
    .action(
      run(
        { ...FLAGS, reason: "--reason", overrideFee: "--fee", informCustomer: "--inform-customer" },
        async ({ connect, readInput }, words, options) => {
          const ctx = await connect();
          const assignmentId = await meaning(ACTIVE_STATUSES)(
            ctx,
            await referenceIn(words, readInput),
          );
          const { reason, fee: overrideFee, informCustomer, informDriver } = options;
          const { feeCents, tier } = await markNoShow(ctx, {
            assignmentId,
            reason,
            overrideFee,
            informCustomer,
            informDriver,
            blockDriver: !options.keepDriver,
          });
          const fee = `${formatCents(feeCents)} (${NO_SHOW_TIER_LABEL[tier]})`;
          const text = `No-Show erfolgreich vermerkt. Gebühr: ${fee}`;
          const isMailQueued = Boolean(informCustomer || informDriver);
          return { json: { feeCents, tier }, text, isMailQueued };
        },
      ),
    );

  addCommand(assignments, "undo-no-show <Zuweisung...>", "einen No-Show rückgängig machen", {
    examples: ["assignments undo-no-show 1042"],
  }).action(
    run(FLAGS, async ({ connect, readInput }, words) => {
      const ctx = await connect();
      const assignmentId = await meaning(["no_show"])(ctx, await referenceIn(words, readInput));
      await undoNoShow(ctx, { assignmentId });
      return { json: {}, text: "No-Show rückgängig gemacht. Der Auftrag ist bestätigt." };
    }),
  );

  addCommand(
    assignments,
    "no-show-notice <Zuweisung...>",
    "den Auftraggeber über einen No-Show informieren",
    { examples: ["assignments no-show-notice 1042"] },
  ).action(
    run(FLAGS, async ({ connect, readInput }, words) => {
      const ctx = await connect();
      const assignmentId = await meaning(["no_show"])(ctx, await referenceIn(words, readInput));
      const { emailId, status } = await sendNoShowNotice(ctx, { assignmentId });
      const isMailQueued = status === "pending";
      return { json: { emailId, status }, text: `E-Mail: ${emailId}`, isMailQueued };
    }),
  );

  // Works without a database.
  addCommand(
    assignments,
    "no-show-fee",
    "die Gebühr berechnen, wenn jetzt ein No-Show vermerkt würde",
    {
      effect: "reads",
      examples: ["assignments no-show-fee --rate-type hourly --rate 45 --start 2026-12-01"],
    },
  )
    .option("--rate-type <Art>", listed(RATE_TYPE_LABEL), oneOf(RATE_TYPE_LABEL))
    .option("--rate <Euro>", "Satz in Euro", parseNumber)
    .option("--start <Beginn>", "Tag (JJJJ-MM-TT, gilt ab 08:00 Uhr) oder Zeitpunkt nach ISO 8601")
    .action(
      run(
        { rateType: "--rate-type", rateValue: "--rate", startTime: "--start" },
        async (_session, { rateType, rate: rateValue, start }) => {
          const input = { rateType, rateValue, startTime: instantOf(start) };
          const { startTime, ...rate } = NoShowFeeInput.parse(input);
          const { feeCents, tier } = noShowFee({
            ...rate,
            startsAt: startTime === null ? null : new Date(startTime),
            markedAt: new Date(),
          });
          const text = `No-Show-Gebühr: ${formatCents(feeCents)} (${NO_SHOW_TIER_LABEL[tier]})`;
          return { json: { feeCents, tier }, text };
        },
      ),
    );
}

/** Finds the assignment that a command means which acts on those in these statuses. */
function meaning(statuses: readonly AssignmentStatus[]) {
  return (ctx: Ctx, reference: string) => findAssignmentId(ctx, reference, statuses);
}

/** The question that the desk asks too. */
async function expectAnswer(ctx: Ctx, assignmentId: string) {
  const { assignment, driver } = await getParties(ctx, assignmentId);
  if (assignment.status !== "assigned" || assignment.accepted_at) return;
  throw new CliFailure(
    "not_answered",
    "Antwort steht aus",
    `${driver.vorname} ${driver.nachname} hat nicht geantwortet. Hat er am Telefon zugesagt? Dann mit --by-phone, sonst mit --unanswered.`,
    2,
  );
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

/** A plain day stands for its start of work; anything else is left to the schema. */
function instantOf(start: string | undefined) {
  const day = optionalDate().safeParse(start);
  return day.success && day.data !== null ? startOfWork(day.data).toISOString() : start;
}
