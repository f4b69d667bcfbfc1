import { appendFileSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { startS3 } from "../support/s3-process.ts";
import { register } from "./desk-client.ts";
import type { DrillRow } from "./drill.ts";
import { INLINE, NOT_RUN, RUN_BY_DRILL, readGuide } from "./operate-guide.ts";
import { book } from "./writers.ts";

/** Follows docs/operate.md on the machine that operate.ts has made, and prints what came of it. */

const STATE = process.env.FAHRER_DRILL_STATE ?? "";
const SITE = "https://www.agentur.de";
const boxes = new Map(readGuide().map(({ name, commands }) => [name, commands]));
const done = new Set<string>();
let folder = "/srv";

/** Each command in a shell of its own, in the folder in which the one before ended. */
async function say(command: string) {
  process.stderr.write(`  ${command.slice(0, 120)}\n`);
  const end = path.join(STATE, "folder");
  const child = Bun.spawn(["bash", "-c", `${command}\ncode=$?; pwd > ${end}; exit $code`], {
    cwd: folder,
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  folder = readFileSync(end, "utf8").trim();
  return { command, exitCode, stdout, stderr };
}
type Said = Awaited<ReturnType<typeof say>>;

/** A box of the guide, to its end; stops at what fails, but for the doctor, who has something to say. */
async function follow(name: (typeof RUN_BY_DRILL)[number], skipped: readonly string[] = []) {
  const all: Said[] = [];
  for (const command of boxes.get(name) ?? []) {
    if (NOT_RUN[command] || skipped.includes(command)) continue;
    const said = await say(command);
    all.push(said);
    const isFine = said.exitCode === 0 || (said.exitCode === 4 && command.endsWith("doctor"));
    if (!isFine)
      throw new Error(`${name}: ${command}: ${said.exitCode}\n${said.stdout}${said.stderr}`);
  }
  done.add(name);
  return all;
}

const ofGuide = (name: (typeof RUN_BY_DRILL)[number], at: number) => boxes.get(name)?.[at] ?? "";

async function status(address: string) {
  const answer = await fetch(address, { redirect: "manual" }).catch(() => undefined);
  return answer?.status ?? 0;
}

/** What the desk knows, counted by the program itself. */
async function stored() {
  const counts: Record<string, number> = {};
  for (const list of ["jobs", "drivers", "emails"]) {
    const { stdout } = await say(`docker compose exec app fahrer ${list} list --all --json`);
    counts[list] = JSON.parse(stdout).data.length;
  }
  return JSON.stringify(counts);
}

/** Readers who never stop, while something happens; how many got no page. */
async function whileRead<T>(work: () => Promise<T>) {
  let isOver = false;
  const failed: number[] = [];
  let read = 0;
  const reader = async () => {
    while (!isOver) {
      const answer = await status(`${SITE}/`);
      read += 1;
      if (answer !== 200) failed.push(answer);
      await Bun.sleep(100);
    }
  };
  const readers = Promise.all([reader(), reader()]);
  const result = await work();
  isOver = true;
  await readers;
  return { result, read, failed };
}

async function fromNothing(): Promise<DrillRow> {
  const began = performance.now();
  const said = await follow("From an empty machine to a running site");
  const seconds = Math.round((performance.now() - began) / 1000);
  const doctor = said.at(-1)?.stdout ?? "";
  const password = said.find(({ command }) => command.endsWith("passwort"))?.stdout.trim() ?? "";
  const signIn = await fetch(`${SITE}/api/check-admin-login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "chefin@agentur.de", password }),
  });
  await follow("From an empty machine to a running site 2");
  const redirect = await status("http://www.agentur.de/");
  const named = (sign: string) =>
    [...doctor.matchAll(new RegExp(`^${sign} ([^.]*)\\.`, "gm"))].map(([, title]) => title);
  const fine = [
    "Datenbank bereit",
    "Datenbankrolle „fahrer_app“.",
    "Ablage der Dokumente",
    "Datenträger",
  ].filter((one) => doctor.includes(one));
  const booked = await book(SITE, crypto.randomUUID());
  const registered = await register(SITE, { email: "anna@fahrer.example", files: 2 });
  const rights = (await say("stat -c %a .env")).stdout.trim();
  return {
    variant: "an empty folder to a running site",
    counts: {
      "commands:": said.length,
      "not run here:": Object.keys(NOT_RUN).length,
      "s:": seconds,
      "http:": redirect,
      "first password signs in:": signIn.status,
      "doctor ✓:": named("✓").join("; "),
      "doctor ✗:": named("✗").join("; "),
      "booking:": booked.status,
      "registration:": registered.status,
      "rights of .env:": rights,
    },
    kept:
      said.length + Object.keys(NOT_RUN).length === 10 &&
      redirect === 308 &&
      signIn.status === 200 &&
      fine.length === 4 &&
      booked.status === 201 &&
      registered.status === 201 &&
      rights === "600",
  };
}

async function twoCopies(): Promise<DrillRow> {
  await follow("Two copies");
  const { read, failed } = await whileRead(async () => {
    await Bun.sleep(3000);
    for (const name of ["app", "app-2"]) {
      const { pid } = JSON.parse(readFileSync(path.join(STATE, "running", name), "utf8"));
      process.kill(pid, "SIGKILL");
      await Bun.sleep(4000);
      await say("docker compose up -d --wait");
    }
  });
  return {
    variant: "two copies, each killed once",
    counts: { "pages read:": read, "not served:": failed.length },
    kept: read > 40 && failed.length === 0,
  };
}

/** The version after is this one with another word in its package.json. */
async function updateAndBack(): Promise<DrillRow[]> {
  await say(
    `git clone --quiet ${STATE}/origin.git ${STATE}/work && cd ${STATE}/work && sed -i 's/"version": ".*"/"version": "9.9.9"/' package.json && git commit --quiet --all --message Next && git push --quiet && cd /srv/fahrer`,
  );
  const version = async () =>
    (await say("docker compose exec app fahrer --version")).stdout.match(/\d[\d.]*\d/)?.[0] ?? "";
  const before = await version();
  const count = await stored();
  const rows: DrillRow[] = [];
  for (const [name, expected] of [
    ["Update and roll back", "9.9.9"],
    ["Update and roll back 2", before],
  ] as const) {
    const { read, failed } = await whileRead(async () => {
      await follow(name);
      if (name === "Update and roll back 2")
        await say("docker compose up -d --no-deps --wait app-2");
    });
    const [now, kept] = [await version(), await stored()];
    rows.push({
      variant: name === "Update and roll back" ? "update, two copies" : "roll back, two copies",
      counts: {
        "version:": now,
        "pages read:": read,
        "not served:": failed.join(" ") || 0,
        "rows:": kept,
      },
      kept: now === expected && failed.length === 0 && read > 20 && kept === count,
    });
  }
  return rows;
}

async function comeBack(
  name: "Restore here" | "Documents in a bucket",
  variant: string,
): Promise<DrillRow> {
  const before = await stored();
  const isTwo = readFileSync("/srv/fahrer/.env", "utf8").includes("COMPOSE_PROFILES");
  // As the guide says of two copies.
  if (isTwo) await say("docker compose stop app-2");
  await follow(name);
  const [after, ready] = [await stored(), await status(`${SITE}/readyz`)];
  const doctor = (await say("docker compose exec app fahrer system doctor --offline")).stdout;
  const isStored = /^✓ Ablage der Dokumente/m.test(doctor);
  const objects = (
    await say(
      `find ${STATE}/s3 ${STATE}/volumes/data/documents -type f -path '*documents*' | grep -vc metadata`,
    )
  ).stdout.trim();
  return {
    variant,
    counts: {
      "before:": before,
      "after:": after,
      "readyz:": ready,
      "store works:": String(isStored),
      "files:": objects,
    },
    kept: before === after && ready === 200 && isStored,
  };
}

/** The old machine is gone; `.env` and the backups were kept elsewhere. */
async function onANewMachine(): Promise<DrillRow> {
  const before = await stored();
  await say("docker compose down && mkdir /srv/kept && cp -a .env backups /srv/kept/");
  await say("sed -i -e /^S3_/d -e /^AWS_/d -e /^DATABASE_NAME=/d /srv/kept/.env");
  forget();
  folder = "/srv";
  for (const at of [2, 3, 4]) await say(ofGuide("From an empty machine to a running site", at));
  await say("cp -a /srv/kept/.env . && cp -a /srv/kept/backups/. backups/");
  await follow("Restore here 2");
  const [after, ready] = [await stored(), await status(`${SITE}/readyz`)];
  return {
    variant: "a new machine from .env and the newest backup",
    counts: { "before:": before, "after:": after, "readyz:": ready },
    kept: before === after && ready === 200,
  };
}

async function oneContainer(): Promise<DrillRow> {
  await say("docker compose down");
  forget();
  folder = "/srv";
  const first = boxes.get("From an empty machine to a running site") ?? [];
  for (const at of [2, 3, 4]) await say(first[at] ?? "");
  await follow("One container");
  for (const at of [6, 7, 8]) await say(first[at] ?? "");
  const booked = await book(SITE, crypto.randomUUID());
  const registered = await register(SITE, { email: "anna@fahrer.example", files: 2 });
  const before = await stored();
  await follow("One container 2");
  const after = await stored();
  const doctor = (await say("docker compose exec app fahrer system doctor --offline")).stdout;
  const isExternal = doctor.includes("Externes PostgreSQL");
  return {
    variant: "one container, and from it to PostgreSQL of its own",
    counts: {
      "booking:": booked.status,
      "registration:": registered.status,
      "before:": before,
      "after:": after,
      "external:": String(isExternal),
    },
    kept: booked.status === 201 && registered.status === 201 && before === after && isExternal,
  };
}

/** What stands within sentences, on a site that runs. */
async function inSentences(): Promise<DrillRow> {
  const failed: string[] = [];
  const all = Object.keys(INLINE).filter((one) => INLINE[one] === "drill");
  for (const one of all) {
    const said = await say(one.replace(/^fahrer/, "docker compose exec app fahrer"));
    if (said.exitCode !== 0 && !one.endsWith("doctor")) failed.push(one);
  }
  const ready = await status(`${SITE}/readyz`);
  return {
    variant: "commands within sentences",
    counts: { "run:": all.length, "failed:": failed.join("; ") || 0, "readyz:": ready },
    kept: failed.length === 0 && ready === 200,
  };
}

function forget() {
  rmSync("/srv/fahrer", { recursive: true, force: true });
  for (const name of ["data", "database", "certificates", "caddy"]) {
    rmSync(path.join(STATE, "volumes", name), { recursive: true, force: true });
  }
}

/** Where nobody answers, Caddy notes it: without the address, which may be a key. */
async function silentLog(): Promise<DrillRow> {
  await say("docker compose stop app app-2");
  await fetch(`${SITE}/f/GEHEIMER-SCHLUESSEL?t=NOCH-EINER`, {
    signal: AbortSignal.timeout(40_000),
  }).catch(() => {});
  const log = readFileSync(path.join(STATE, "logs/caddy"), "utf8");
  const errors = log.match(/"level":"error"/g)?.length ?? 0;
  const told = /SCHLUESSEL|NOCH-EINER/.test(log);
  return {
    variant: "Caddy's log while nobody answers",
    counts: { "errors:": errors, "addresses of visitors' pages:": told ? 1 : 0 },
    kept: errors > 0 && !told,
  };
}

const rows: DrillRow[] = [];
const s3 = await startS3(path.join(STATE, "s3"), 9000);
try {
  rows.push(await fromNothing());
  rows.push(await twoCopies());
  rows.push(...(await updateAndBack()));
  rows.push(await comeBack("Restore here", "restore into a new database, two copies"));
  rows.push(await comeBack("Documents in a bucket", "documents from the folder to a bucket"));
  rows.push(await silentLog());
  await say("docker compose up -d --wait");
  rows.push(await onANewMachine());
  rows.push(await oneContainer());
  rows.push(await inSentences());
} catch (error) {
  rows.push({ variant: "broke off", counts: { error: String(error) }, kept: false });
}
const left = RUN_BY_DRILL.filter((name) => !done.has(name));
rows.push({
  variant: "boxes of the guide",
  counts: { "run:": done.size, "left:": left.join(", ") || 0 },
  kept: left.length === 0,
});
s3.kill("SIGKILL");
appendFileSync(1, `\n${JSON.stringify(rows)}\n`);
process.exit(0);
