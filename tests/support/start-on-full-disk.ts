import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { startEmbeddedDatabase } from "../../src/db/embedded.ts";
import { outageOf } from "../../src/domain/kernel/outage.ts";
import { freeBytes } from "../../src/platform/disk-outages.ts";
import { folderMailer } from "../../src/platform/mail-folder.ts";
import { localSecrets } from "../../src/platform/private-folder.ts";

/**
 * Run by `runOnSmallDisk` on less than a new database needs: prints what came of making secrets, a mail and a database, and
 * which files were left.
 */

const FROM = "dispo@agentur.example";
const MAIL = { subject: "Auftrag", text: "Guten Tag", html: "<p>Guten Tag</p>" };

const [dataDir = ""] = process.argv.slice(2);

async function attempt(work: () => Promise<unknown>) {
  const outcome = await work().then(
    () => "done",
    (error: unknown) => outageOf(error) ?? String(error),
  );
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return { outcome, left: files.filter((name) => name !== "filler").sort() };
}

const filler = path.join(dataDir, "filler");
await writeFile(filler, new Uint8Array(freeBytes(dataDir)));
const secrets = await attempt(() => localSecrets(dataDir));
const mailer = folderMailer(path.join(dataDir, "mail"), { from: FROM, replyTo: FROM });
const mail = await attempt(() =>
  mailer.send({ ...MAIL, to: FROM, messageId: "<1@agentur.example>" }),
);
await rm(filler);
const database = await attempt(() =>
  startEmbeddedDatabase({ dataDir, port: 0, password: "nur-hier" }),
);
process.stdout.write(JSON.stringify({ secrets, mail, database }));
