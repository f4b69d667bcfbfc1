import { noteCustomer } from "../src/domain/customer-records/edit-customer.ts";
import { type ActionRow, listActions } from "../src/domain/desk/sessions/list-actions.ts";
import { noteJob } from "../src/domain/dispatch/jobs/desk-marks.ts";
import { noteDriver } from "../src/domain/drivers/driver-state.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { CliFailure } from "./failures.ts";
import { addList, paged } from "./lists.ts";
import { aboutInWords, findAbout } from "./log.ts";
import { calendarDay, searchOption } from "./options.ts";
import { one } from "./records.ts";
import { type Column, moment } from "./table.ts";

const COLUMNS: Column<ActionRow>[] = [
  { title: "Zeit", value: ({ created_at }) => moment(created_at) },
  { title: "Zu", value: aboutInWords, max: 26 },
  { title: "Notiz", value: ({ note }) => note, max: 80 },
  { title: "Von", value: ({ by }) => by, max: 24, leaves: 1 },
];

const NOTES = ["note_job", "note_driver", "note_customer"] as const;

/** `notes list | add`; `jobs note`, `drivers note` and `customers note` add the same. */
export function addNotes(notes: Group, run: Run): void {
  addList(notes, "list", "Notizen, neueste zuerst: alle, oder die zu einem", {
    examples: ["notes list --since 2026-12-01", "notes list --driver juergen@fahrer.example"],
  })
    .addOption(searchOption())
    .option("--since <Tag>", "ab diesem Tag, JJJJ-MM-TT", calendarDay)
    .option("--job <Auftrag>", "zu diesem Auftrag")
    .option("--driver <Fahrer>", "zu diesem Fahrer")
    .option("--customer <Kunde>", "zu diesem Kunden")
    .action(
      run(async ({ connect }, options) => {
        const ctx = await connect();
        const about = await findAbout(ctx, options);
        const { q, since } = options;
        return paged(ctx, options, {
          columns: COLUMNS,
          filters: { q, since, ...about },
          list: (its, asked) => listActions(its, { actions: [...NOTES], ...asked }),
          empty: "Keine Notizen.",
          taken: "Notizen",
        });
      }),
    );

  addCommand(notes, "add <Text>", "notieren, nur für die Disposition: zu einem von dreien", {
    aliases: ["create"],
    examples: ['notes add "Polier meldet sich Montag" --job 1042'],
  })
    .option("--job <Auftrag>", "zu diesem Auftrag")
    .option("--driver <Fahrer>", "zu diesem Fahrer")
    .option("--customer <Kunde>", "zu diesem Kunden")
    .action(
      run(async ({ connect }, text, options) => {
        const ctx = await connect();
        const about = await findAbout(ctx, options);
        if (Object.keys(about).length !== 1) throw notOne();
        const { jobId, driverId, customerId } = about;
        if (jobId !== undefined) await noteJob(ctx, { jobId, text });
        if (driverId !== undefined) await noteDriver(ctx, { driverId, text });
        if (customerId !== undefined) await noteCustomer(ctx, { customerId, text });
        return { json: about, text: "Notiert." };
      }),
    );
}

/** `jobs note | drivers note | customers note` */
export function addNote(
  group: Group,
  usage: "note <Auftrag> <Text>" | "note <Fahrer> <Text>" | "note <Kunde> <Text>",
  example: string,
  run: Run,
  note: (ctx: Ctx, id: string, text: string) => Promise<unknown>,
): void {
  addCommand(group, usage, "eine Notiz, nur für die Disposition", {
    examples: [`${group.name()} note ${example}`],
  }).action(
    one(run, async ({ ctx }, id, text) => {
      await note(ctx, id, text);
      return { json: {}, text: "Notiert." };
    }),
  );
}

function notOne() {
  const text = "Bitte nennen Sie genau eines: --job, --driver oder --customer.";
  return new CliFailure("usage", "Falscher Aufruf", text, 2);
}
