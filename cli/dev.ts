import { SAMPLE_PICTURE } from "../src/project-files.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { CliFailure } from "./failures.ts";
import { parseNumber } from "./options.ts";

/** `dev seed`: artificial data for development and for measuring. */
export function addDev(dev: Group, run: Run): void {
  addCommand(dev, "seed", "künstliche Fahrer und Aufträge anlegen; verschickt keine E-Mail", {
    effect: "local",
    examples: ["dev seed --drivers 40 --jobs 120"],
  })
    .option("--drivers <Zahl>", "so viele Fahrer (50)", parseNumber)
    .option("--jobs <Zahl>", "so viele Aufträge (500)", parseNumber)
    .action(
      run(async ({ connect, environment, publicUrl }, { drivers, jobs }) => {
        if (environment === "production") throw refusal();
        // The image has no cli/dev (cli/dev/build-image-files.ts).
        const { seedDemoData } = await import("../src/domain/desk/samples/seed-demo-data.ts");
        const { addDemoReferences, seedBilling } = await import("./dev/demo-settings.ts");
        const ctx = await connect();
        const wanted = { drivers, jobs, picture: SAMPLE_PICTURE };
        const created = await seedDemoData(ctx, wanted);
        await addDemoReferences(ctx);
        await seedBilling(ctx);
        const text =
          created.drivers + created.jobs === 0
            ? "Musterdaten sind schon da. Es ist nichts hinzugekommen."
            : `Angelegt: ${created.drivers} Fahrer, ${created.jobs} Aufträge, ${created.assignments} Zuweisungen, ${created.responses} Antworten, ${created.emails} E-Mails im Protokoll.`;
        const next = `Weiter: ${publicUrl}/admin öffnen. Adresse und Passwort hat der erste Start ausgegeben (npm start).`;
        return { json: { created }, text: `${text}\n${next}` };
      }),
    );
}

function refusal() {
  return new CliFailure(
    "not_in_production",
    "Nicht erlaubt",
    "Im Betrieb (NODE_ENV=production) werden keine Musterdaten angelegt.",
    5,
  );
}
