/**
 * Writes `migrations` anew from `src/db/schema`: `npm run baseline`. Until the first release the schema is this one migration, and
 * nobody has a database to carry over (docs/decisions/0050).
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { PROJECT, projectFile } from "../../src/project-files.ts";

rmSync(projectFile("migrations"), { recursive: true });
const generate = ["--bun", projectFile("node_modules/.bin/drizzle-kit"), "generate"];
const { status } = spawnSync(process.execPath, [...generate, "--name", "baseline"], {
  cwd: PROJECT,
  stdio: "inherit",
});
if (status !== 0) process.exit(1);
const baseline = "migrations/0000_baseline.sql";
const parts = ["src/db/schema/before-tables.sql", baseline, "src/db/schema/after-tables.sql"];
const statements = parts.map((file) => readFileSync(projectFile(file), "utf8").trim());
writeFileSync(projectFile(baseline), `${statements.join("\n--> statement-breakpoint\n")}\n`);
