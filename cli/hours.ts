import { createHash } from "node:crypto";
import { enterHours, settleHours } from "../src/domain/billing/hours/enter-hours.ts";
import { type DayRow, HOURS_HEADS } from "../src/domain/billing/hours/enter-hours-csv.ts";
import { remindHours } from "../src/domain/billing/hours/notices.ts";
import { getHours, type HoursRow, listHours } from "../src/domain/billing/hours/queries.ts";
import {
  type EnterHoursInput,
  type ListHoursInput,
  SheetDayInput,
} from "../src/domain/billing/hours/schemas.ts";
import { SHEET_SIDE_LABEL, SHEET_STATUS_LABEL } from "../src/domain/billing/hours/vocabulary.ts";
import {
  dayInWords,
  differenceInWords,
  hoursAndMinutes,
  versionInWords,
} from "../src/domain/billing/hours/wording.ts";
import { HOURS_EXPORT } from "../src/domain/desk/export/export-list.ts";
import { findAssignmentId } from "../src/domain/dispatch/assignments/find-assignment-id.ts";
import { findJobId } from "../src/domain/dispatch/jobs/find-job-id.ts";
import { jobNumber } from "../src/domain/kernel/vocabulary.ts";
import { formatCents } from "../src/domain/pricing/money.ts";
import type { WorkMoney } from "../src/domain/pricing/work-money.ts";
import type { Group, Run } from "./command.ts";
import { addList } from "./lists.ts";
import { type Given, given, searchOption, statusOption } from "./options.ts";
import { addEach, addShow, each, paged } from "./records.ts";
import { addFromFile } from "./rows/file-rows.ts";
import { addSeveral, type Row } from "./several.ts";
import { type Column, day } from "./table.ts";

const sum = (row: HoursRow, of: (day: HoursRow["tage"][number]) => number) =>
  row.tage.reduce((all, one) => all + of(one), 0);

const COLUMNS: Column<HoursRow>[] = [
  { title: "Auftrag", value: (row) => jobNumber(row.nummer) },
  { title: "Status", value: (row) => SHEET_STATUS_LABEL[row.status] },
  { title: "Fahrer", value: ({ fahrer }) => fahrer, max: 28 },
  { title: "Auftraggeber", value: ({ kunde }) => kunde, max: 28, leaves: 4 },
  { title: "Tage", value: ({ tage }) => String(tage.length || "") },
  { title: "Stunden", value: (row) => hoursAndMinutes(sum(row, ({ arbeit_min }) => arbeit_min)) },
  {
    title: "Abweichungen",
    value: ({ differences }) => String(differences.length || ""),
    leaves: 3,
  },
  { title: "Wartet seit", value: (row) => day(row.wartet_seit), leaves: 2 },
  { title: "Kennung", value: (row) => row.assignment_id, isId: true },
];

/** `hours list | show | enter | confirm | settle | remind` */
export function addHours(hours: Group, run: Run): void {
  addList(hours, "list", "Stundenzettel, der letzte Schritt zuerst", {
    examples: ["hours list --waiting", "hours list --status locked --all --csv > stunden.csv"],
  })
    .addOption(statusOption(SHEET_STATUS_LABEL))
    .addOption(searchOption())
    .option("--waiting", "nur die, die die Disposition klären muss")
    .option("--job <Auftrag>", "nur die dieses Auftrags")
    .action(
      paged(run, async ({ q, status, waiting, job }, { ctx }) => ({
        columns: COLUMNS,
        filters: given<ListHoursInput>({
          q,
          status,
          waiting,
          ...(job && { jobId: await findJobId(ctx, job) }),
        }),
        list: listHours,
        empty: "Keine Stundenzettel vorhanden.",
        csv: { columns: HOURS_EXPORT },
        taken: "Stundenzettel",
      })),
    );

  addShow(hours, run, "show <Zuweisung>", "ein Stundenzettel mit allem, was dazu gesagt wurde", {
    examples: ["hours show FA 1042"],
    find: findAssignmentId,
    read: (ctx, assignmentId) => getHours(ctx, { assignmentId }),
    parts: (view, { publicUrl }) => [
      {
        heading: `Stunden zu ${jobNumber(view.nummer)}`,
        facts: [
          { term: "Status", text: SHEET_STATUS_LABEL[view.status] },
          { term: "Fahrer", text: view.fahrer },
          { term: "Auftraggeber", text: view.kunde },
          ...moneyFacts(view.money),
          { term: "PDF", text: view.pdf && `${publicUrl}${view.pdf}` },
        ],
      },
      { heading: view.isProposal ? "Vorschlag" : "Tage", lines: view.tage.map(dayInWords) },
      { heading: "Abweichungen", lines: view.differences.map(differenceInWords) },
      { heading: "Verlauf", lines: view.fassungen.map(versionInWords) },
    ],
  });

  addEnter(hours, run);

  addEach(hours, run, "confirm <Zuweisung...>", "der Auftraggeber hat am Telefon bestätigt", {
    examples: ["hours confirm FA 1042", "hours confirm 1042 1043 --yes"],
    find: findAssignmentId,
    nouns: ["Stundenzettel", "Stundenzettel"],
    verb: "bestätigen",
    act: (ctx, assignmentId) => settled(ctx, assignmentId, { reason: CONFIRMED_BY_PHONE }),
  });

  addSeveral(hours, "settle <Zuweisung...>", "Stundenzettel mit Grund festlegen", {
    examples: [
      'hours settle FA 1042 --reason "Tachograf geprüft" --version 1',
      'hours settle 1042 --nothing-driven --reason "Baustelle gesperrt" --yes',
    ],
  })
    .requiredOption("--reason <Text>", "Grund; beide Seiten können ihn lesen")
    .option("--version <Fassung>", "diese Fassung gilt, eine Nummer aus „hours show“", Number)
    .option("--nothing-driven", "es wurde nichts gefahren; niemand schuldet etwas")
    .action(
      each(run, ({ reason, version, nothingDriven }) => ({
        find: findAssignmentId,
        nouns: ["Stundenzettel", "Stundenzettel"],
        verb: "festlegen",
        asksForOne: true,
        act: (ctx, assignmentId) => settled(ctx, assignmentId, { reason, version, nothingDriven }),
      })),
    );

  addEach(hours, run, "remind <Zuweisung...>", "erinnern, wer als Nächstes antworten muss", {
    examples: ["hours remind FA 1042"],
    find: findAssignmentId,
    nouns: ["Stundenzettel", "Stundenzettel"],
    verb: "erinnern",
    mails: "Wer dran ist, bekommt eine E-Mail.",
    async act(ctx, assignmentId) {
      const { reminded } = await remindHours(ctx, { assignmentId });
      const text = `Erinnert: ${SHEET_SIDE_LABEL[reminded]}.`;
      return { json: { reminded }, text, isMailQueued: true };
    },
  });
}

const CONFIRMED_BY_PHONE = "Auftraggeber hat am Telefon bestätigt";

async function settled(
  ctx: Parameters<typeof settleHours>[0],
  assignmentId: string,
  { nothingDriven, ...how }: { reason: string; version?: number; nothingDriven?: true | undefined },
) {
  await settleHours(ctx, { assignmentIds: [assignmentId], ...how, nothingDriven });
  const text = nothingDriven ? "Als nicht gefahren vermerkt." : "Die Stunden stehen fest.";
  return { json: {}, text, isMailQueued: !nothingDriven };
}

function moneyFacts({ customer, driver, leftCents }: WorkMoney) {
  const { netCents, commissionCents, driverCents } = driver;
  return [
    { term: "Kunde netto", text: customer && formatCents(customer.netCents) },
    {
      term: "Fahrer",
      text: `${formatCents(netCents)} netto − ${formatCents(commissionCents)} Provision = ${formatCents(driverCents)}`,
    },
    { term: "Bleibt", text: leftCents !== null && formatCents(leftCents) },
  ];
}

/** `hours enter --from`: the worked days of one assignment or of many, one row for each day. */
function addEnter(hours: Group, run: Run) {
  addFromFile<DayRow, EnterHoursInput>(hours, run, "enter", {
    description: "Stunden für Fahrer eintragen, eine Zeile je Tag",
    examples: ["hours enter --from stunden.csv --dry-run", "hours enter --template > stunden.csv"],
    heads: HOURS_HEADS,
    async rows(ctx, read) {
      return sheetsOf(
        await read({
          about: ({ assignmentId, tag }) => `${assignmentId ?? "?"}, ${tag ?? "?"}`,
          async prepare({ assignmentId = "", ...values }: Given<DayRow>) {
            const row = given<DayRow>({
              ...values,
              assignmentId: await findAssignmentId(ctx, String(assignmentId)),
            });
            SheetDayInput.parse(row);
            return row;
          },
        }),
      );
    },
    deed: {
      nouns: ["Stundenzettel", "Stundenzettel"],
      verb: "eintragen",
      mails: "Jeder Auftraggeber bekommt eine E-Mail.",
      async act(its, input) {
        const state = await enterHours(its, input);
        const days = input.days.length;
        const text = `${days} ${days === 1 ? "Tag" : "Tage"} eingetragen.`;
        return { json: { ...state }, text, isMailQueued: true };
      },
    },
  });
}

/** The days of an assignment as one entry, done once by the keys of all its rows; a row that was refused stays alone. */
function sheetsOf(rows: readonly Row<DayRow>[]): Row<EnterHoursInput>[] {
  const refused = rows.flatMap((row): Row<EnterHoursInput>[] =>
    "assignmentId" in row.subject ? [] : [{ ...row, subject: row.subject }],
  );
  const entries = new Map<string, Row<EnterHoursInput>>();
  for (const { subject, ...row } of rows) {
    if (!("assignmentId" in subject)) continue;
    const { assignmentId, reason, ...day } = subject;
    const entry = entries.get(assignmentId);
    const before = entry && "days" in entry.subject ? entry.subject : undefined;
    entries.set(assignmentId, {
      ...row,
      ...(entry && { label: entry.label }),
      key: `${entry?.key ?? ""}${row.key ?? ""}`,
      subject: {
        assignmentId,
        days: [...(before?.days ?? []), day],
        reason: before?.reason || reason,
      },
    });
  }
  const whole = [...entries.values()].map(({ key = "", ...entry }) => ({
    ...entry,
    key: createHash("sha256").update(key).digest("base64url"),
  }));
  return [...refused, ...whole];
}
