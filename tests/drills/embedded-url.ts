import { readFileSync } from "node:fs";
import path from "node:path";

/** The address of the embedded database that a server runs on this folder. */
export function embeddedUrl(dataDir: string): string {
  const secrets = readFileSync(path.join(dataDir, "secrets.json"), "utf8");
  const { databasePassword } = JSON.parse(secrets) as { databasePassword: string };
  const lockFile = readFileSync(path.join(dataDir, "postgres", "postmaster.pid"), "utf8");
  const port = lockFile.split("\n")[3];
  return `postgres://fahrer:${databasePassword}@127.0.0.1:${port}/fahrervermittlung`;
}
