import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { statfsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startEmbeddedDatabase } from "../../src/db/embedded.ts";
import { prepareDatabase } from "../../src/db/migrations.ts";
import { RESULTS } from "./results.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated database that every test file clones, as the running system signs in. */
    templateUrl: string;
    /** As the one who may do anything there: what a test does behind the system's back. */
    superuserUrl: string;
    /** Where the cluster's socket lies; null where there are none. */
    socketFolder: string | null;
  }
}

/** Linux keeps what lies here in memory. */
const IN_MEMORY = "/dev/shm";
/** More than the databases and folders that two dozen files hold at once, and the log of what they wrote. */
const ROOM_BYTES = 3e9;
const PASSWORD = "only-for-this-run";
/** Nothing has to outlive the run, and nobody copies it as it goes. */
const SETTINGS = [
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "autovacuum=off",
  "jit=off",
  // One plan for each statement of a connection: to plan anew for the values of each call is a fifth of what the tests take.
  "plan_cache_mode=force_generic_plan",
  "max_connections=300",
];

/** One real PostgreSQL cluster a run; nothing in it outlives the run, so it needs no fsync, and no disk. */
export default async function setup(project: TestProject) {
  await rm(RESULTS, { recursive: true, force: true });
  provideVolume(project);
  const folder = await mkdtemp(path.join(folderForAll(), "fahrer-tests-"));
  // Others too start what lies in it: the image's user, PostgreSQL's.
  await chmod(folder, 0o711);
  // For the workers, which begin later, and all that they start: a folder of a test or a browser is many small files too.
  if (await mayRunPrograms(folder)) process.env.TMPDIR = folder;
  const dataDir = await mkdtemp(path.join(folder, "database-"));
  const socketFolder = process.platform === "win32" ? null : path.join(dataDir, "postgres");
  const cluster = await startEmbeddedDatabase({
    dataDir,
    port: 0,
    password: PASSWORD,
    settings: [...SETTINGS, `unix_socket_directories=${socketFolder ?? ""}`],
  });
  await prepareDatabase(cluster);
  await simplifyPasswords(cluster.superuserUrl, [cluster.superuserUrl, cluster.url]);
  project.provide("templateUrl", cluster.url);
  project.provide("superuserUrl", cluster.superuserUrl);
  project.provide("socketFolder", socketFolder);
  return async () => {
    await cluster.release();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The seed is the commit's, so that each push covers another part; `TEST_SEED` repeats a run. */
function provideVolume(project: TestProject) {
  const whole = process.env.TEST_VOLUME === "whole";
  const seed = Number(process.env.TEST_SEED ?? seedOfCommit() ?? randomInt(2 ** 31));
  project.provide("volume", { whole, seed });
  process.stdout.write(`Volume: ${whole ? "whole" : "a tenth"}, TEST_SEED=${seed}\n`);
}

/** None in a copy without git. */
function seedOfCommit() {
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" });
  return status === 0 ? Number.parseInt(stdout.slice(0, 8), 16) | 0 : undefined;
}

/** A database is 350 files, and to make one in memory costs a sixth of what it costs on a disk; ext4 also looks long for a place after many deletions. */
function folderForAll() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize > ROOM_BYTES) return IN_MEMORY;
  } catch {
    // Not on every system.
  }
  return tmpdir();
}

/** Some containers let no program be started from memory. */
async function mayRunPrograms(folder: string): Promise<boolean> {
  const program = path.join(folder, "program");
  await writeFile(program, "#!/bin/sh\n", { mode: 0o755 });
  return spawnSync(program).status === 0;
}

/** The same passwords and protocol; but to stretch them 4,096 times at each of thousands of connections keeps nobody out. */
async function simplifyPasswords(url: string, all: string[]) {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client.unsafe("set scram_iterations = 1");
    for (const { username, password } of all.map((each) => new URL(each))) {
      await client.unsafe(`alter role ${username} password '${password}'`);
    }
  } finally {
    await client.end();
  }
}
