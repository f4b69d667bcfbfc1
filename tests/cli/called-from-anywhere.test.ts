import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DRIVER_PROFILE } from "../support/cast.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { freePort, untilHealthy } from "../support/ports.ts";
import { copyProject } from "../support/project-copy.ts";
import { callHere } from "./run-cli.ts";

/** Two databases, two `.env`: the project's own is meant, from wherever it is called. */

const BUN = process.execPath;
let folder: string;
let project: string;
let foreign: string;
let empty: string;
let port: number;
let database: TestDatabase;
let ownEnvironment: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), "fahrer-anywhere-")));
  database = await createTestDatabase();
  port = await freePort();
  ownEnvironment = `DATABASE_URL=${database.url}\nPORT=${port}\nLOG_LEVEL=silent\n`;
  project = await copyProject(folder, ownEnvironment);
  foreign = path.join(folder, "foreign");
  empty = path.join(folder, "empty");
  await mkdir(path.join(foreign, "src"), { recursive: true });
  await mkdir(empty);
  for (const name of [".env", ".env.local", ".env.development"]) {
    // Whoever obeys it does not start.
    const file =
      "DATABASE_URL=postgres://nobody@127.0.0.1:1/nothing\nPORT=1\nRATE_LIMIT_FACTOR=fremd\n";
    await writeFile(path.join(foreign, name), file);
  }
  const jsx = { compilerOptions: { jsx: "react", jsxFactory: "foreign" } };
  await writeFile(path.join(foreign, "tsconfig.json"), JSON.stringify(jsx));
  await symlink(path.join(project, "cli", "fahrer"), path.join(folder, "fahrer-link"));
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function spawn(command: string[], cwd: string, environment: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, HOME: folder, ...environment };
  return Bun.spawn(command, { cwd, env, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
}

async function run(command: string[], cwd: string, environment?: Record<string, string>) {
  const child = spawn(command, cwd, environment);
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { stdout, stderr, exitCode };
}

/** The ways to call the command line, each with the folder it is called in. */
const WAYS: [string, () => [string[], string]][] = [
  ["bun, from an empty folder", () => [[BUN, `${project}/cli/index.ts`], empty]],
  ["bun, from a foreign project", () => [[BUN, `${project}/cli/index.ts`], foreign]],
  ["bun, from a sub-folder", () => [[BUN, "index.ts"], path.join(project, "cli")]],
  ["bun, from the project", () => [[BUN, "cli/index.ts"], project]],
  ["bun cli, from the project", () => [[BUN, "run", "--silent", "cli"], project]],
  ["the bootstrap", () => [["node", `${project}/cli/bootstrap.mjs`, "cli"], foreign]],
  ["the bootstrap by bun", () => [[BUN, `${project}/cli/bootstrap.mjs`, "cli"], foreign]],
  ["npm", () => [["npm", "--prefix", project, "run", "-s", "cli", "--"], foreign]],
  ["npm, from a sub-folder", () => [["npm", "run", "-s", "cli", "--"], path.join(project, "src")]],
  ["npx", () => [["npx", "fahrer"], project]],
  ["npx, from a sub-folder", () => [["npx", "fahrer"], path.join(project, "src")]],
  ["a link to fahrer", () => [[path.join(folder, "fahrer-link")], foreign]],
];

/** Reads the configuration and nothing else; what is wrong in it is told, each by its name. */
const ASKS_CONFIGURATION = ["assignments", "no-show-fee", "--json"];

describe("called by", () => {
  beforeAll(() => writeFile(path.join(project, ".env"), "PORT=eigener\n"));
  afterAll(() => writeFile(path.join(project, ".env"), ownEnvironment));

  it.each(WAYS)("%s, the command line uses the project's .env and no other", async (_, way) => {
    const [command, cwd] = way();
    const { stdout, exitCode } = await run([...command, ...ASKS_CONFIGURATION], cwd);
    expect(exitCode).toBe(2);
    const told = JSON.parse(stdout).error as string;
    expect(told).toContain("PORT ist ungültig");
    expect(told).not.toContain("RATE_LIMIT_FACTOR");
  });

  it.each([
    ["bun", () => [BUN, `${project}/cli/index.ts`]],
    ["the bootstrap", () => ["node", `${project}/cli/bootstrap.mjs`, "cli"]],
  ])("%s, it lets a real variable win over .env", async (_, way) => {
    const environment = { PORT: "3000" };
    const { exitCode } = await run([...way(), ...ASKS_CONFIGURATION], foreign, environment);
    expect(exitCode).toBe(0);
  });
});

describe("the command line", () => {
  it.each([
    ["bun", () => [BUN, `${project}/cli/index.ts`]],
    ["the bootstrap", () => ["node", `${project}/cli/bootstrap.mjs`, "cli"]],
    ["npm", () => ["npm", "--prefix", project, "run", "-s", "cli", "--"]],
    ["a link to fahrer", () => [path.join(folder, "fahrer-link")]],
  ])("called by %s reads files where the person stands", async (_, way) => {
    // Also where the project has a folder of the same name.
    await writeFile(path.join(foreign, "src", "auftrag.json"), JSON.stringify({ nur_hier: true }));
    const create = ["jobs", "create", "--from-json", "src/auftrag.json", "--json"];
    const { stdout, exitCode } = await run([...way(), ...create], foreign);
    expect(exitCode).toBe(2);
    expect(JSON.parse(stdout).error).toContain("„nur_hier“");
  });

  it("renders mails of its own database by its own tsconfig, whatever the folder's says", async () => {
    const env = { NODE_ENV: "test", DATABASE_URL: database.url, DATA_DIR: folder };
    const register = ["drivers", "register", "--from-json", "-"];
    const { exitCode } = await callHere(register, { env, stdin: JSON.stringify(DRIVER_PROFILE) });
    expect(exitCode).toBe(0);
    const { stdout } = await callHere(["emails", "list", "--json"], { env });
    const { data } = JSON.parse(stdout) as { data: { id: string }[] };
    const show = [BUN, `${project}/cli/index.ts`, "emails", "show", String(data[0]?.id)];
    expect(await run(show, foreign)).toMatchObject({ exitCode: 0, stderr: "" });
  });

  it("runs nothing of the current folder before it, called as fahrer", async () => {
    const hostile = path.join(folder, "hostile");
    await mkdir(hostile);
    await writeFile(path.join(hostile, "bunfig.toml"), 'preload = ["./evil.ts"]\n');
    await writeFile(path.join(hostile, "evil.ts"), 'console.log("evil");\n');
    const help = await run([path.join(folder, "fahrer-link"), "--help"], hostile);
    expect(help.exitCode).toBe(0);
    expect(help.stdout).not.toContain("evil");
  });

  it("takes an env file of the caller's choice, and then no other", async () => {
    const file = path.join(folder, "own-choice.env");
    await writeFile(file, "PORT=none\n");
    const call = [`${project}/cli/index.ts`, "assignments", "no-show-fee", "--json"];
    const chosen = await run([BUN, `--env-file=${file}`, ...call], foreign);
    expect(chosen.stdout).toContain("PORT ist ungültig");
  });
});

describe("the server", () => {
  it.each([
    ["bun", () => [BUN, `${project}/src/server.ts`]],
    ["npm", () => ["npm", "--prefix", project, "start"]],
  ])("started by %s from a foreign project uses its own .env", async (_, command) => {
    const child = spawn(command(), foreign);
    try {
      await untilHealthy(child, port);
    } finally {
      child.kill("SIGTERM");
      await child.exited;
    }
  });
});

describe("a developer's .env", () => {
  it("is not read by what runs in the project's folder, nor with NODE_ENV=test", async () => {
    const bare = await run([BUN, "-p", "String(process.env.PORT)"], project);
    expect(bare.stdout.trim()).toBe("undefined");
    await writeFile(path.join(project, ".env"), "PORT=none\n");
    const call = ["assignments", "no-show-fee", "--json"];
    for (const way of [
      [BUN, "cli/index.ts"],
      ["node", "cli/bootstrap.mjs", "cli"],
    ]) {
      expect((await run([...way, ...call], project)).exitCode).toBe(2);
      expect((await run([...way, ...call], project, { NODE_ENV: "test" })).exitCode).toBe(0);
    }
  });
});

describe("where the system does not tell the first environment", () => {
  const ask = (cwd: string) => {
    const module = path.join(project, "src", "project-environment.mjs");
    const program = `const { originalEnvironment } = await import(${JSON.stringify(module)}); console.log(originalEnvironment("/nowhere").HOME)`;
    return run([BUN, "-e", program], cwd);
  };

  it("a foreign .env is refused instead of obeyed", async () => {
    const refused = await ask(foreign);
    expect(refused.exitCode).not.toBe(0);
    expect(refused.stderr).toContain("die nicht zu diesem System gehört");
    expect((await ask(empty)).stdout.trim()).toBe(folder);
  });
});
