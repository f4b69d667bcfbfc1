import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { DRILLS } from "./all-drills.ts";
import type { Drill, DrillRow } from "./drill.ts";

/**
 * `npm run drill [-- NAME ...] [--write]`: runs every drill, or those named, and prints a table of counts. `--write` puts
 * it into docs/drills.md, and leaves there what the others said when they last ran. Exit code 1 if a promise was not kept.
 */

const PAGE = path.resolve(import.meta.dirname, "../../docs/drills.md");
/** Where the page keeps the last output; what stands before it is written by people. */
const MARK = "<!-- npm run drill -- --write: everything below is its output -->";

const given = process.argv.slice(2);
const names = given.filter((one) => !one.startsWith("--"));
const unknown = given.filter(
  (one) => one !== "--write" && !DRILLS.some(({ name }) => name === one),
);
if (unknown.length > 0) {
  process.stderr.write(`Unknown drill: ${unknown.join(", ")}\nKnown:\n${listed(DRILLS)}\n`);
  process.exit(2);
}

const chosen = DRILLS.filter(({ name }) => names.length === 0 || names.includes(name));
const sections = new Map<string, string>();
let broken = 0;
for (const drill of chosen) {
  process.stderr.write(`${drill.name} …\n`);
  const rows = await outcome(drill);
  broken += rows.filter(({ kept }) => !kept).length;
  const section = table(drill, rows);
  sections.set(drill.name, section);
  process.stdout.write(`${section}\n`);
}
process.stdout.write(`${sections.size} drills, ${broken} promises not kept\n`);
if (given.includes("--write")) writePage();
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

function writePage() {
  const [written = "", output = ""] = readFileSync(PAGE, "utf8").split(MARK);
  const before = new Map(output.split(/^(?=### )/m).map((one) => [headingOf(one), one] as const));
  const all = DRILLS.flatMap(({ name }) => sections.get(name) ?? before.get(name) ?? []);
  const unkept = all.join("").match(/\| \*\*BROKEN\*\* \|$/gm)?.length ?? 0;
  const head = `${all.length} drills, ${unkept} promises not kept when each was last run.`;
  const parts = [written, MARK, head, ...all].map((part) => part.trim());
  writeFileSync(PAGE, `${parts.join("\n\n")}\n`);
}

/** `### desk-week` */
function headingOf(section: string) {
  return section.match(/^### (\S+)/)?.[1] ?? "";
}

function listed(drills: readonly Drill[]) {
  return drills.map(({ name, promise }) => `  ${name}: ${promise}`).join("\n");
}
