import { execFileSync } from "node:child_process";
import { loadavg } from "node:os";
import { DRILLS } from "./all-drills.ts";
import type { Drill, DrillRow } from "./drill.ts";

/**
 * `npm run drill [-- NAME ...]`: runs every drill, or those named, and prints a table of counts in Markdown. Exit code 1 if a
 * promise was not kept.
 */

const names = process.argv.slice(2);
const unknown = names.filter((one) => !DRILLS.some(({ name }) => name === one));
if (unknown.length > 0) {
  process.stderr.write(`Unknown drill: ${unknown.join(", ")}\nKnown:\n${listed(DRILLS)}\n`);
  process.exit(2);
}

const chosen = DRILLS.filter(({ name }) => names.length === 0 || names.includes(name));
let broken = 0;
for (const drill of chosen) {
  process.stderr.write(`${drill.name} …\n`);
  const rows = await outcome(drill);
  broken += rows.filter(({ kept }) => !kept).length;
  process.stdout.write(`${table(drill, rows)}\n`);
}
process.stdout.write(`${chosen.length} drills, ${broken} promises not kept\n`);
process.exit(broken > 0 ? 1 : 0);

/** A drill that breaks off is a promise not kept. */
async function outcome(drill: Drill): Promise<DrillRow[]> {
  try {
    return await drill.run();
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    return [{ variant: "broke off", counts: { error: message }, kept: false }];
  }
}

function table({ name, promise }: Drill, rows: DrillRow[]) {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const lines = rows.map(({ variant, counts, kept }) => {
    const figures = Object.entries(counts).map(([what, figure]) => `${what} ${figure}`);
    return `| ${cell(variant)} | ${cell(figures.join(", "))} | ${kept ? "kept" : "**BROKEN**"} |`;
  });
  return [
    `### ${name}`,
    "",
    promise,
    "",
    `${day}, commit ${commit}, load ${loadavg()[0]?.toFixed(1)} at the end:`,
    "",
    "| variant | counts | |",
    "|---|---|---|",
    ...lines,
    "",
  ].join("\n");
}

function cell(text: string) {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}

function listed(drills: readonly Drill[]) {
  return drills.map(({ name, promise }) => `  ${name}: ${promise}`).join("\n");
}
