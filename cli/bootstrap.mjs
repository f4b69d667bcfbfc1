// The two commands of the README on a machine that has only Node and npm, or only Bun: installs what is missing, then
// hands over to Bun. Plain JavaScript without dependencies, because nothing is installed yet when it runs.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { bunFlags, originalEnvironment } from "../src/project-environment.mjs";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const STAMP = path.join(ROOT, "node_modules", ".installed-lockfile");
const BUN_VERSION = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")).dependencies
  .bun;
const BUN = path.join(ROOT, "node_modules", "bun", "bin", "bun.exe");

/** The shell of npm, or whoever called. */
const PARENT = process.ppid;
const ORPHANED_CHECK_MS = 200;

// Node reads no `.env`; Bun, where it runs this, reads that of the current folder.
const environment = process.versions.bun ? originalEnvironment() : process.env;

const [command = "", ...args] = process.argv.slice(2);
const commands = {
  start: () => handOver("src/server.ts", bunFlags(environment)),
  dev: () => handOver("src/server.ts", ["--watch", ...bunFlags(environment)]),
  cli: () => handOver("cli/index.ts", bunFlags(environment), args),
  test: runChecks,
  docs: () => handOver("src/web/api/write-docs.ts", ["--no-env-file"]),
  drill: () => handOver("tests/drills/index.ts", ["--no-env-file"], args),
};
if (!(command in commands))
  fail(`Unbekannter Befehl „${command}“. Bekannt: ${Object.keys(commands).join(", ")}`);
process.chdir(command === "cli" ? callersFolder() : ROOT);
installIfNeeded();
await commands[command]();

/** Installs exactly the lockfile, with the patches; skipped when node_modules already holds it. */
function installIfNeeded() {
  const hash = createHash("sha256").update(readFileSync(path.join(ROOT, "bun.lock")));
  const patches = path.join(ROOT, "patches");
  // The lockfile names the patches, but says nothing of their content.
  for (const name of readdirSync(patches).sort()) {
    hash.update(readFileSync(path.join(patches, name)));
  }
  const wanted = hash.digest("hex");
  const installed = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : "";
  if (installed === wanted && existsSync(BUN)) return;
  process.stderr.write("Abhängigkeiten werden installiert …\n");
  const [program, prefix] = process.versions.bun
    ? [process.execPath, []]
    : ["npx", ["--yes", `bun@${BUN_VERSION}`]];
  const shell = process.platform === "win32";
  // Standard output belongs to the command that follows; `cli --json` prints one document there.
  const stdio = ["ignore", 2, 2];
  const options = { cwd: ROOT, stdio, shell };
  const { status } = spawnSync(program, [...prefix, "install", "--frozen-lockfile"], options);
  if (status !== 0) fail("Die Installation ist fehlgeschlagen. Ist das Netz erreichbar?");
  writeFileSync(STAMP, wanted);
}

/** Where the person stands, for the files that he names: npm changes into the project before it runs a script. */
function callersFolder() {
  return process.cwd() === ROOT ? (environment.INIT_CWD ?? ROOT) : process.cwd();
}

/** Runs Bun in this process's place: same streams, same signals, same exit code. */
function handOver(program, flags, programArgs = []) {
  const bunArgs = [...flags, path.join(ROOT, program), ...programArgs];
  const child = spawn(BUN, bunArgs, { stdio: "inherit", env: environment });
  // Ctrl-C reaches the child by itself; SIGTERM reaches only us.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  // npm ends on SIGTERM together with its shell, which passes nothing on: whoever stopped it means us.
  if (process.env.npm_lifecycle_event) onceOrphaned(() => child.kill("SIGTERM"));
  return new Promise(() => {
    child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  });
}

function onceOrphaned(act) {
  const watch = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(watch);
    act();
  }, ORPHANED_CHECK_MS);
}

/** `npm test`: every check, in the order of how fast it fails. Arguments go to vitest. */
async function runChecks() {
  const { ensureChromium } = await import("../tests/support/chromium.mjs");
  ensureChromium(BUN);
  const folder = mkdtempSync(path.join(tmpdir(), "fahrer-test-report-"));
  const report = path.join(folder, "vitest.json");
  const steps = [
    ["biome", ["check", "--error-on-warnings", "."]],
    ["tsc", ["--noEmit"]],
    ["depcruise", ["--config", ".dependency-cruiser.cjs", "src", "cli", "tests"]],
    ["knip", []],
    [
      "vitest",
      ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...args],
    ],
  ];
  const failed = steps
    .filter(([program, stepArgs]) => !passes(program, stepArgs))
    .map(([program]) => program);
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
  rmSync(folder, { recursive: true, force: true });
  if (failed.length > 0) process.stdout.write(`\nNicht bestanden: ${failed.join(", ")}\n`);
  process.stdout.write(
    `${counts.numPassedTests ?? 0} passed, ${counts.numFailedTests ?? 0} failed\n`,
  );
  process.exit(failed.length > 0 ? 1 : 0);
}

function passes(program, stepArgs) {
  process.stdout.write(`\n> ${program} ${stepArgs.join(" ")}\n`);
  const script = path.join(ROOT, "node_modules", ".bin", program);
  // `--bun`: the machine's own Node may be too old for these tools.
  const { status } = spawnSync(BUN, ["--bun", script, ...stepArgs], {
    cwd: ROOT,
    stdio: "inherit",
  });
  return status === 0;
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
