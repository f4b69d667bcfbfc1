import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { startEmbeddedDatabase } from "../../src/db/embedded.ts";
import { outageOf } from "../../src/domain/outage.ts";
import { freeBytes } from "../../src/platform/disk-space.ts";
import { localSecrets } from "../../src/platform/local-secrets.ts";

/** Run by `runOnSmallDisk` on less than a new database needs: prints what came of making secrets and database, and what was left. */

const [dataDir = ""] = process.argv.slice(2);

async function attempt(work: () => Promise<unknown>) {
  const outcome = await work().then(
    () => "done",
    (error: unknown) => outageOf(error) ?? String(error),
  );
  return { outcome, left: (await readdir(dataDir)).filter((name) => name !== "filler").sort() };
}

const filler = path.join(dataDir, "filler");
await writeFile(filler, new Uint8Array(freeBytes(dataDir)));
const secrets = await attempt(() => localSecrets(dataDir));
await rm(filler);
const database = await attempt(() =>
  startEmbeddedDatabase({ dataDir, port: 0, password: "nur-hier" }),
);
process.stdout.write(JSON.stringify({ secrets, database }));
