import { spawnSync } from "node:child_process";
import journal from "../migrations/meta/_journal.json" with { type: "json" };
import { version } from "../package.json" with { type: "json" };
import { PROJECT } from "../src/project-files.ts";

/** Version of the running program. */
export interface Version {
  version: string;
  /** Commit; null without git, as in the image. */
  commit: string | null;
  /** The newest migration that the program knows: `db status` compares it with the database's. */
  schema: string;
}

export function readVersion(): Version {
  const { status, stdout } = spawnSync("git", ["rev-parse", "--short=12", "HEAD"], {
    cwd: PROJECT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const commit = status === 0 ? stdout.trim() : null;
  return { version, commit, schema: journal.entries.at(-1)?.tag ?? "" };
}

/** `fahrer 0.1.0 (1a2b3c4d5e6f), Schema 0000_baseline` */
export function versionInWords({ version: number, commit, schema }: Version): string {
  return `fahrer ${number}${commit ? ` (${commit})` : ""}, Schema ${schema}`;
}
