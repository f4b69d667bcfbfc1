import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { ended } from "./cli-process.ts";
import { copyProject } from "./project-copy.ts";

/** The tag of a migration and its statements. */
type Migrations = Record<string, string>;

/** Today's program with more migrations than it has: its command line, in a folder of its own below `parent`. */
export async function nextVersion(parent: string, name: string, migrations: Migrations) {
  const project = path.join(parent, name);
  await rename(await copyProject(parent, ""), project);
  const file = path.join(project, "migrations/meta/_journal.json");
  const journal: { entries: { when: number }[] } = JSON.parse(await readFile(file, "utf8"));
  for (const [tag, statements] of Object.entries(migrations)) {
    await writeFile(path.join(project, "migrations", `${tag}.sql`), statements);
    const last = journal.entries.at(-1);
    const entry = { ...last, idx: journal.entries.length, when: (last?.when ?? 0) + 1, tag };
    journal.entries.push(entry);
  }
  await writeFile(file, JSON.stringify(journal));
  const program = [process.execPath, "--no-env-file", path.join(project, "cli/index.ts")];
  return {
    async json(args: string[], env: Record<string, string>) {
      const { exitCode, stdout } = await ended([...program, ...args, "--json"], { env });
      return { exitCode, answer: JSON.parse(stdout) };
    },
  };
}
