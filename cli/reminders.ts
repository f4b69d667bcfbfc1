import { signedAmount } from "../src/domain/billing/documents/wording.ts";
import { listReminders, type ReminderRow } from "../src/domain/billing/money/list-reminders.ts";
import { sendReminder } from "../src/domain/billing/money/send-reminder.ts";
import { REMINDER_LABEL } from "../src/domain/billing/money/vocabulary.ts";
import { germanDate } from "../src/domain/kernel/time/days.ts";
import type { Group, Run } from "./command.ts";
import { addList } from "./lists.ts";
import { each, whole } from "./records.ts";
import { addSeveral } from "./several.ts";
import type { Column } from "./table.ts";

const COLUMNS: Column<ReminderRow>[] = [
  { title: "Beleg", value: ({ nummer }) => nummer },
  { title: "Kunde oder Fahrer", value: ({ partner }) => partner, max: 28, leaves: 2 },
  { title: "Fällig", value: ({ faellig }) => germanDate(faellig), leaves: 4 },
  { title: "Tage", value: ({ tage }) => String(tage) },
  { title: "Zuletzt", value: ({ stufe }) => (stufe ? REMINDER_LABEL[stufe] : ""), leaves: 1 },
  { title: "Offen", value: ({ offen_cents }) => signedAmount(offen_cents) },
  { title: "Als Nächstes", value: ({ naechste }) => (naechste ? REMINDER_LABEL[naechste] : "") },
  { title: "Über", value: ({ summe_cents }) => signedAmount(summe_cents), leaves: 3 },
  { title: "Hindernis", value: ({ hindernis }) => hindernis },
  { title: "Kennung", value: ({ id }) => id, isId: true },
];

/** `reminders list | send` */
export function addReminders(reminders: Group, run: Run): void {
  addList(reminders, "list", "überfällige Rechnungen mit ihrer nächsten Mahnung", {
    examples: ["reminders list"],
    isShort: true,
  }).action(
    whole(run, {
      columns: COLUMNS,
      key: ({ id }) => id,
      empty: "Nichts ist überfällig.",
      rows: listReminders,
    }),
  );

  addSeveral(reminders, "send <Beleg...>", "an überfällige Rechnungen erinnern oder mahnen", {
    examples: ["reminders send RE-2026-0001", "reminders send RE-2026-0001 --dry-run"],
  }).action(
    each(run, {
      verb: "mahnen",
      asksForOne: true,
      mails: "Jeder Empfänger bekommt eine E-Mail.",
      async act(ctx, documentId) {
        const sent = await sendReminder(ctx, { documentId });
        const text = `${REMINDER_LABEL[sent.stufe]} über ${signedAmount(sent.summe_cents)} versendet.`;
        return { json: { ...sent }, text, isMailQueued: true };
      },
    }),
  );
}
