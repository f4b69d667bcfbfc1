import type { SettleWishInput } from "../src/domain/customers/schemas.ts";
import { settleWish } from "../src/domain/customers/settle-wish.ts";
import { alertDrivers, listNotAsked } from "../src/domain/dispatch/assignments/alert-drivers.ts";
import { resetTestJobs } from "../src/domain/dispatch/changes/reset-test-jobs.ts";
import { completeOldJobs, listOldJobs } from "../src/domain/dispatch/jobs/complete-old-jobs.ts";
import { markJobCompleted, markJobOpen } from "../src/domain/dispatch/jobs/job-status.ts";
import { JOB_STATUS_LABEL } from "../src/domain/dispatch/jobs/vocabulary.ts";
import { settleProblem } from "../src/domain/dispatch/on-the-job/problems.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { rehearse } from "../src/domain/kernel/idempotency.ts";
import { driverNumber, jobNumber, WISH_OUTCOMES } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { parseNumber, yesOption } from "./options.ts";
import { addEach, each, one } from "./records.ts";
import { addSeveral } from "./several.ts";

/** `jobs done | reopen | alert | reset-tests | complete-old` */
export function addJobState(jobs: Group, run: Run): void {
  addEach(jobs, run, "done <Auftrag...>", "Aufträge als erledigt markieren", {
    aliases: ["complete"],
    examples: [
      "jobs done 1042",
      "jobs done FA 1042 FA 1043 --yes",
      "jobs done - --yes < liste.txt",
    ],
    verb: "als erledigt markieren",
    async act(ctx, jobId) {
      const { status } = await markJobCompleted(ctx, { jobId });
      return { json: { status }, text: "Auftrag als erledigt markiert." };
    },
  });

  addEach(jobs, run, "reopen <Auftrag...>", "erledigte Aufträge oder No-Shows wieder öffnen", {
    examples: ["jobs reopen 1042", "jobs reopen 1042 1043 --yes"],
    verb: "wieder öffnen",
    async act(ctx, jobId) {
      const { status } = await markJobOpen(ctx, { jobId });
      const text = `Auftrag wieder geöffnet. Status: ${JOB_STATUS_LABEL[status]}`;
      return { json: { status }, text };
    },
  });

  addSeveral(jobs, "alert <Auftrag...>", "passende Fahrer zu offenen Aufträgen anschreiben", {
    examples: ["jobs alert 1042 --yes", "jobs alert 1042 --driver 1017 --driver 1023 --yes"],
  })
    .option(
      "--driver <Fahrer>",
      "nur dieser Fahrer; für mehrere wiederholen",
      (text: string, before: string[] = []) => [...before, text],
    )
    .option(
      "--within <Kilometer>",
      "nur wer höchstens so weit entfernt ist (Luftlinie)",
      parseNumber,
    )
    .action(
      each(run, ({ driver, within: withinKm }) => ({
        verb: driver ? `${driver.length} Fahrern anbieten` : "allen passenden Fahrern anbieten",
        mails: "Jeder bekommt eine E-Mail.",
        asksForOne: true,
        act: async (ctx, jobId) => alertAnswer(ctx, jobId, { driver, withinKm }),
      })),
    );

  addCommand(jobs, "reset-tests", "Testaufträge zurücksetzen, alle anderen bleiben", {
    examples: ["jobs reset-tests --dry-run", "jobs reset-tests --yes"],
  })
    .addOption(yesOption())
    .option("--dry-run", "nur sagen, wie viele es wären")
    .action(
      run(async ({ connect, confirm }, { dryRun }) => {
        const ctx = await connect();
        const { count: used } = await rehearse(ctx, resetTestJobs);
        if (dryRun || used === 0) {
          const message = `Jobs, die zurückgesetzt würden: ${used}`;
          return { json: { message, count: used, dryRun: true }, text: message };
        }
        await confirm(`${used} Testaufträge zurücksetzen, mit ihren Zuweisungen?`);
        const { count } = await resetTestJobs(ctx);
        const message = `Jobs zurückgesetzt: ${count}`;
        return { json: { message, count }, text: message };
      }),
    );

  addCommand(jobs, "complete-old", "alte Aufträge abschließen", {
    examples: ["jobs complete-old --dry-run", "jobs complete-old --days 60 --yes"],
  })
    .option("--days <Tage>", "älter als so viele Tage (30)", parseNumber)
    .addOption(yesOption())
    .option("--dry-run", "nur zeigen, was abgeschlossen würde")
    .action(
      run(async ({ connect, confirm }, { days: daysOld, dryRun }) => {
        const ctx = await connect();
        const old = await listOldJobs(ctx, { daysOld });
        const numbers = old.map(({ nummer }) => jobNumber(nummer)).join(", ");
        if (dryRun) {
          const json = { data: old, nextCursor: null };
          const text = `Abzuschließen: ${numbers}`;
          return { json, text: old.length > 0 ? text : "Keine alten Aufträge." };
        }
        if (old.length > 0) {
          await confirm(`${old.length} Aufträge abschließen (${numbers})?`);
        }
        const { updatedCount, numbers: nummern } = await completeOldJobs(ctx, { daysOld });
        const message =
          updatedCount === 1
            ? "1 Auftrag abgeschlossen."
            : `${updatedCount} Aufträge abgeschlossen.`;
        const which = nummern.map(jobNumber).join(", ");
        return {
          json: { message, data: { updated_count: updatedCount, nummern } },
          text: which ? `${message} ${which}` : message,
        };
      }),
    );
}

interface Chosen {
  driver: string[] | undefined;
  withinKm: number | undefined;
}

/** Chosen drivers who get no mail are named with the reason. */
async function alertAnswer(ctx: Ctx, jobId: string, { driver, withinKm }: Chosen) {
  const driverIds = driver && (await Promise.all(driver.map((one) => findDriverId(ctx, one))));
  const left = driverIds ? await listNotAsked(ctx, { jobId, driverIds, withinKm }) : [];
  const { sent } = await alertDrivers(ctx, { jobId, driverIds, withinKm });
  const told = sent === 1 ? "1 Fahrer angeschrieben." : `${sent} Fahrer angeschrieben.`;
  const not = left.map(({ nummer, name, why }) => `${driverNumber(nummer)} ${name} nicht: ${why}.`);
  return {
    json: { sent, notAsked: left },
    text: [told, ...not].join("\n"),
    isMailQueued: sent > 0,
  };
}

/** Reports of customers and drivers: `jobs settle-wish | settle-problem` */
export function addJobReports(jobs: Group, run: Run): void {
  addCommand(jobs, "settle-problem <Meldung>", "eine Problemmeldung als erledigt vermerken", {
    examples: ["jobs settle-problem 5b0e91c2 --note 'Kran steht jetzt bereit'"],
  })
    .option("--note <Text>", "was vereinbart wurde; steht nur im Verlauf")
    .action(
      one(run, async ({ ctx }, problemId, { note }) => {
        const { jobId } = await settleProblem(ctx, { problemId, note });
        return { json: { problemId, jobId }, text: "Problem als erledigt vermerkt." };
      }),
    );

  addCommand(jobs, "settle-wish <Wunsch>", "einen Kundenwunsch als erledigt markieren", {
    examples: ["jobs settle-wish 5b0e91c2 --outcome uebernommen --note 'Gern, ab Montag.'"],
  })
    .option(
      "--outcome <Ergebnis>",
      `${WISH_OUTCOMES.join(", ")}; der Auftraggeber bekommt eine E-Mail`,
    )
    .option("--note <Text>", "Antwort an den Auftraggeber")
    .action(
      one(run, async ({ ctx }, wishId, { outcome, note }) => {
        const input = { wishId, outcome, note } as SettleWishInput;
        const { jobId } = await settleWish(ctx, input);
        const isMailQueued = outcome !== undefined;
        return { json: { wishId, jobId }, text: "Kundenwunsch erledigt.", isMailQueued };
      }),
    );
}
