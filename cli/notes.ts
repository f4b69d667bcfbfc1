import { noteCustomer } from "../src/domain/customer-records/edit-customer.ts";
import { findCustomerId } from "../src/domain/customer-records/find-customer-id.ts";
import { type ActionRow, listActions } from "../src/domain/desk/sessions/list-actions.ts";
import { ACTION_LABEL } from "../src/domain/desk/sessions/vocabulary.ts";
import { noteJob } from "../src/domain/dispatch/jobs/desk-marks.ts";
import { findJobId } from "../src/domain/dispatch/jobs/find-job-id.ts";
import { noteDriver } from "../src/domain/drivers/driver-state.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import { fullName } from "../src/domain/drivers/wording.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { jobNumber } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { usageFailure } from "./failures.ts";
import { addList } from "./lists.ts";
import { calendarDay, oneOf, searchOption } from "./options.ts";
import { paged } from "./records.ts";
import { type Column, moment } from "./table.ts";

export const NOTES: Column<ActionRow>[] = [
  { title: "Zeit", value: ({ created_at }) => moment(created_at) },
  { title: "Zu", value: aboutInWords, max: 26 },
  { title: "Notiz", value: ({ note }) => note, max: 80 },
  { title: "Von", value: ({ by }) => by, max: 24, leaves: 1 },
];

const NOTE_ACTIONS = ["note_job", "note_driver", "note_customer"] as const;

/** `notes list | add` */
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
      paged(run, async ({ q, since, ...about }, { ctx }) => ({
        columns: NOTES,
        filters: { q, since, ...(await findAbout(ctx, about)) },
        list: (its, asked) => listActions(its, { actions: [...NOTE_ACTIONS], ...asked }),
        empty: "Keine Notizen.",
        taken: "Notizen",
      })),
    );

  addCommand(notes, "add <Text>", "notieren, nur für die Disposition: zu einem von dreien", {
    aliases: ["create", "note"],
    examples: ['notes add "Polier meldet sich Montag" --job 1042'],
  })
    .option("--job <Auftrag>", "zu diesem Auftrag")
    .option("--driver <Fahrer>", "zu diesem Fahrer")
    .option("--customer <Kunde>", "zu diesem Kunden")
    .action(
      run(async ({ connect }, text, options) => {
        const ctx = await connect();
        const about = await findAbout(ctx, options);
        if (Object.keys(about).length !== 1) {
          throw usageFailure("Bitte nennen Sie genau eines: --job, --driver oder --customer.");
        }
        const { jobId, driverId, customerId } = about;
        if (jobId !== undefined) await noteJob(ctx, { jobId, text });
        if (driverId !== undefined) await noteDriver(ctx, { driverId, text });
        if (customerId !== undefined) await noteCustomer(ctx, { customerId, text });
        return { json: about, text: "Notiert." };
      }),
    );
}

export const LOG: Column<ActionRow>[] = [
  { title: "Zeit", value: ({ created_at }) => moment(created_at) },
  { title: "Was", value: ({ label }) => label },
  { title: "Zu", value: aboutInWords, max: 26 },
  { title: "Notiz", value: ({ note }) => note, max: 60 },
  { title: "Von", value: ({ by }) => by, max: 24, leaves: 1 },
];

/** `log`: who did what, newest first. */
export function addLog(program: Group, run: Run): void {
  addList(program, "log", "wer was getan hat, das Neueste zuerst", {
    examples: [
      "log --since 2026-12-01 --actor Terminal",
      "log --action assign_driver,cancel_assignment",
      "log --job 1042 --all --jsonl",
    ],
  })
    .addOption(searchOption())
    .option("--since <Tag>", "ab diesem Tag, JJJJ-MM-TT", calendarDay)
    .option("--until <Tag>", "bis zu diesem Tag, JJJJ-MM-TT", calendarDay)
    .option("--actor <Wer>", "Name oder Adresse, auch ein Teil; Terminal, Programm, System, Fahrer")
    .option("--action <Was,…>", "assign_driver oder „Fahrer zugewiesen“, auch mehrere", actionsOf)
    .option("--job <Auftrag>", "zu diesem Auftrag")
    .option("--driver <Fahrer>", "zu diesem Fahrer")
    .option("--customer <Kunde>", "zu diesem Kunden")
    .action(
      paged(run, async ({ q, since, until, actor, action: actions, ...about }, { ctx }) => ({
        columns: LOG,
        filters: { q, since, until, actor, actions, ...(await findAbout(ctx, about)) },
        list: listActions,
        empty: "Keine Einträge gefunden.",
        taken: "Protokoll",
      })),
    );
}

/** References to the order, driver or customer of an entry. */
interface About {
  job?: string | undefined;
  driver?: string | undefined;
  customer?: string | undefined;
}

/** Ids of the named order, driver and customer; those not named are missing. */
async function findAbout(ctx: Ctx, { job, driver, customer }: About) {
  return {
    ...(job !== undefined && { jobId: await findJobId(ctx, job) }),
    ...(driver !== undefined && { driverId: await findDriverId(ctx, driver) }),
    ...(customer !== undefined && { customerId: await findCustomerId(ctx, customer) }),
  };
}

/** `FA 1042, Jürgen Beispiel`: what an entry is about, as far as it has a name. */
function aboutInWords({ job, driver, customer_id }: ActionRow): string {
  const named = [job && jobNumber(job.nummer), driver && fullName(driver)].filter(Boolean);
  if (named.length > 0) return named.join(", ");
  return customer_id ? `Kunde ${customer_id.slice(0, 8)}` : "";
}

function actionsOf(text: string) {
  return text.split(",").map((name) => oneOf(ACTION_LABEL)(name.trim()));
}
