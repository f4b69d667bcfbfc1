import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Command } from "commander";
import { eraseDriver } from "../src/domain/privacy/erase-driver.ts";
import { type DriverExport, exportDriver } from "../src/domain/privacy/export-driver.ts";
import { CliFailure } from "./cli-failure.ts";
import { addCommand, type Run } from "./command.ts";

const FLAGS = { driverId: "<Fahrer>" };

/** `drivers export | erase` */
export function addPrivacy(drivers: Command, run: Run): void {
  addCommand(drivers, "export <Fahrer>", "alle Daten eines Fahrers in einen Ordner schreiben")
    .requiredOption("--to <Ordner>", "dieser Ordner; er wird angelegt")
    .action((driverId, { to, ...options }) =>
      run(
        options,
        async ({ connect }) => {
          const folder = path.resolve(to);
          const data = await exportDriver(await connect(), { driverId });
          const files = await writeFiles(folder, data).catch((cause: unknown) => {
            const reason = cause instanceof Error ? cause.message : String(cause);
            const text = `In „${folder}“ ließ sich nicht schreiben: ${reason}`;
            throw new CliFailure("folder_unusable", "Nicht gespeichert", text, 6);
          });
          return {
            json: { folder, files },
            text: `Gespeichert in ${folder}:\n${files.join("\n")}`,
          };
        },
        FLAGS,
      ),
    );

  addCommand(drivers, "erase <Fahrer>", "die Daten eines Fahrers löschen; das geht nicht zurück")
    .option("--yes", "ja, wirklich löschen")
    .action((driverId, { yes, ...options }) =>
      run(
        options,
        async ({ connect }) => {
          if (!yes) throw unconfirmed();
          const { erased, kept } = await eraseDriver(await connect(), { driverId });
          const keptLines = kept.map(({ what, why }) => `  ${what} (${why})`);
          const erasedLines =
            erased.length > 0 ? erased.map((what) => `  ${what}`) : ["  nichts mehr"];
          const text = ["Gelöscht:", ...erasedLines, "Bleibt:", ...keptLines].join("\n");
          return { json: { erased, kept }, text };
        },
        FLAGS,
      ),
    );
}

/** Documents as streams; a file that is there already is never overwritten. */
async function writeFiles(folder: string, { profile, documents }: DriverExport) {
  await mkdir(path.join(folder, "dokumente"), { recursive: true, mode: 0o700 });
  const options = { flag: "wx", mode: 0o600 };
  await writeFile(
    path.join(folder, "profil.json"),
    `${JSON.stringify(profile, null, 2)}\n`,
    options,
  );
  const files = ["profil.json"];
  for (const { name, open } of documents) {
    const stream = await open();
    if (stream) await writeFile(path.join(folder, name), stream, options);
    files.push(stream ? name : `${name} (fehlt im Speicher)`);
  }
  return files;
}

function unconfirmed() {
  return new CliFailure(
    "not_confirmed",
    "Nicht bestätigt",
    "Das Löschen geht nicht zurück. Wiederholen Sie den Befehl mit --yes.",
    2,
  );
}
