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

/**
 * Tests end before the best machine code has paid for its making, and ask again at once for memory that was given back: a
 * fifth of their processor time. A second thread that looks for garbage takes more than it saves. What tsc has made it keeps
 * to its end, so that looking for garbage (a third of its time) finds none; the limit is for a machine that has no room.
 */
const FOR_CHECKS = {
  BUN_JSC_useFTLJIT: "0",
  BUN_JSC_numberOfGCMarkers: "1",
  MIMALLOC_PURGE_DELAY: "-1",
  GOGC: "off",
  GOMEMLIMIT: "3GiB",
};

/** The shell of npm, or whoever called. */
const PARENT = process.ppid;
const ORPHANED_CHECK_MS = 200;

const DRILLS = ["run", "--config", "tests/drills/vitest.config.ts"];

/** Enough to fill every screen, and there within seconds. */
const DEMO_SIZE = ["--drivers", "40", "--jobs", "120"];

// Node reads no `.env`; Bun, where it runs this, reads that of the current folder.
const environment = process.versions.bun ? originalEnvironment() : process.env;

const [command = "", ...args] = process.argv.slice(2);
const commands = {
  start: () => handOver("src/server.ts", bunFlags(environment)),
  dev: () => handOver("src/server.ts", ["--watch", ...bunFlags(environment)]),
  cli: () => handOver("cli/index.ts", bunFlags(environment), args),
  test: runChecks,
  "test:volume": runWhole,
  demo: () =>
    handOver("cli/index.ts", bunFlags(environment), ["dev", "seed", ...DEMO_SIZE, ...args]),
  docs: () => handOver("tests/contracts/write-released.ts", ["--no-env-file"]),
  baseline: () => handOver("cli/dev/write-baseline.ts", ["--no-env-file"]),
  drill: () => handOver("node_modules/.bin/vitest", ["--bun"], [...DRILLS, ...args]),
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

/**
 * `npm test`: every check, the quick ones first. With arguments it is the inner loop, and they go to vitest: only
 * the tests that they name; with `--changed` those that a change since HEAD (or `--changed=main`) can reach, and of the
 * checks lint of the changed files and types.
 */
async function runChecks() {
  const { ensureChromium } = await import("../tests/support/chromium.mjs");
  ensureChromium(BUN);
  if (args.includes("--watch")) return handOver("node_modules/.bin/vitest", ["--bun"], args);
  const folder = mkdtempSync(path.join(tmpdir(), "fahrer-test-report-"));
  const report = path.join(folder, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const checks = await runBeside(checksFor(args));
  for (const { program, checkArgs, output } of checks) {
    process.stdout.write(`\n> ${program} ${checkArgs.join(" ")}\n${output}`);
  }
  const testing = await run("vitest", ["run", ...reporters, ...args], "inherit");
  checks.push({ program: "vitest", ...testing });
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
  rmSync(folder, { recursive: true, force: true });
  const failed = checks.filter(({ status }) => status !== 0).map(({ program }) => program);
  if (failed.length > 0) process.stdout.write(`\nNicht bestanden: ${failed.join(", ")}\n`);
  process.stdout.write(
    `${counts.numPassedTests ?? 0} passed, ${counts.numFailedTests ?? 0} failed\n`,
  );
  process.exit(failed.length > 0 ? 1 : 0);
}

/** Like `npm test`, with all of what that repeats or generates a tenth of. */
function runWhole() {
  environment.TEST_VOLUME = "whole";
  return runChecks();
}

/**
 * The first of the checks beside the others, one after another. Before the tests: beside those, which keep all cores busy, the
 * compiler costs four times as much.
 */
async function runBeside([first, ...others]) {
  const inTurn = async (some) => {
    const done = [];
    for (const [program, checkArgs] of some) {
      done.push({ program, checkArgs, ...(await run(program, checkArgs, "pipe")) });
    }
    return done;
  };
  const [one, more] = await Promise.all([inTurn(first ? [first] : []), inTurn(others)]);
  return [...one, ...more];
}

/** Checks to run before the named tests, the slowest first. */
function checksFor(testArgs) {
  const lint = ["biome", ["check", "--error-on-warnings"]];
  // More than one checker looks at the same types again: twice the work, and the other core has some already.
  const types = ["tsc", ["--noEmit", "--singleThreaded"]];
  const changed = testArgs.find((arg) => /^--changed(=|$)/.test(arg));
  if (changed) {
    const since = changed.split("=")[1] ?? "HEAD";
    lint[1].push("--changed", `--since=${since}`, "--no-errors-on-unmatched");
    return [types, lint];
  }
  if (testArgs.length > 0) return [];
  lint[1].push(".");
  const imports = ["depcruise", ["--config", ".dependency-cruiser.cjs", "src", "cli", "tests"]];
  return [types, lint, imports, ["knip", []]];
}

/** Its output comes with its end, so that it doesn't mix with the tests', unless it is to inherit ours. */
function run(program, programArgs, stdio) {
  const script = path.join(ROOT, "node_modules", ".bin", program);
  // `--bun`: the machine's own Node may be too old for these tools.
  const child = spawn(BUN, ["--bun", script, ...programArgs], {
    cwd: ROOT,
    env: { ...environment, ...FOR_CHECKS },
    stdio: ["ignore", stdio, stdio],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on("close", (code) => resolve({ status: code ?? 1, output }));
  });
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
