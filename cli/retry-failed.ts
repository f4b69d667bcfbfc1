import {
  type EmailOutcome,
  listFailedEmails,
  retryFailedEmails,
} from "../src/domain/dispatch/at-once/retry-failed-emails.ts";
import { RETRIED_DAYS } from "../src/domain/mail/vocabulary.ts";
import { addCommand, type Group, type Run, type Screen } from "./command.ts";
import { CliFailure } from "./failures.ts";
import { calendarDay, yesOption } from "./options.ts";
import { type Column, tableText } from "./table.ts";

type Told = Pick<EmailOutcome, "recipient" | "subject" | "outcome" | "text">;

const COLUMNS: Column<Told>[] = [
  { title: "Empfänger", value: ({ recipient }) => recipient, max: 32 },
  { title: "Betreff", value: ({ subject }) => subject, max: 40, leaves: 1 },
  {
    title: "Ergebnis",
    value: ({ outcome, text }) => (outcome === "done" ? text : `! ${text}`),
    max: 60,
  },
];

/** `emails retry-failed`: once more whatever was given up and nobody has sent again since. */
export function addRetryFailed(emails: Group, run: Run): void {
  addCommand(
    emails,
    "retry-failed",
    "alle endgültig fehlgeschlagenen E-Mails noch einmal senden, die älteste zuerst",
    { examples: ["emails retry-failed", "emails retry-failed --since 2026-12-01 --yes"] },
  )
    .option(
      "--since <Tag>",
      `seit diesem Tag, JJJJ-MM-TT (die letzten ${RETRIED_DAYS} Tage)`,
      calendarDay,
    )
    .option("--dry-run", "nur zeigen, welche es wären")
    .addOption(yesOption())
    .action(
      run({ since: "--since" }, async ({ connect, confirm }, { since, dryRun }) => {
        const ctx = await connect();
        const mails = await listFailedEmails(ctx, { since });
        if (mails.length === 0) {
          return { json: { results: [] }, text: "Keine fehlgeschlagenen E-Mails." };
        }
        const count = mails.length === 1 ? "1 E-Mail" : `${mails.length} E-Mails`;
        if (dryRun) {
          const rows = mails.map((mail) => ({ ...mail, ...WOULD_GO }));
          return { json: { dryRun: true, data: mails }, text: tableOf(rows) };
        }
        await confirm(`${count} noch einmal senden?`);
        const results = await retryFailedEmails(ctx, { since });
        const refused = results.filter(({ outcome }) => outcome !== "done").length;
        if (refused === results.length) throw noneSent(results);
        const sent = results.length - refused;
        return {
          json: { results, sent, refused },
          text: (screen: Screen) =>
            `${tableOf(results)(screen)}\nErneut gesendet: ${sent}, nicht gesendet: ${refused}`,
          isMailQueued: sent > 0,
        };
      }),
    );
}

const WOULD_GO = { outcome: "done", text: "würde gesendet" } as const;

function tableOf(rows: readonly Told[]) {
  return (screen: Screen) => tableText(COLUMNS, rows, screen);
}

/** All of them are out of date, or their drivers erased. */
function noneSent(results: readonly EmailOutcome[]) {
  const why = [...new Set(results.map(({ text }) => text))].join(" ");
  return new CliFailure("none_sent", "Nichts gesendet", why, 4);
}
