import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { freePort, untilHealthy } from "../support/ports.ts";
import { copyProject } from "../support/project-copy.ts";

/** Two databases, two `.env`: the project's own is meant, from wherever it is called. */

const BUN = process.execPath;
let folder: string;
let project: string;
let foreign: string;
let empty: string;
let port: number;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), "fahrer-anywhere-")));
  const own = await databaseWith("Eigener Kunde");
  const other = await databaseWith("Fremder Kunde");
  port = await freePort();
  project = await copyProject(folder, `DATABASE_URL=${own}\nPORT=${port}\nLOG_LEVEL=silent\n`);
  foreign = path.join(folder, "foreign");
  empty = path.join(folder, "empty");
  await mkdir(path.join(foreign, "src"), { recursive: true });
  await mkdir(empty);
  for (const name of [".env", ".env.local", ".env.development"]) {
    const file = `DATABASE_URL=${other}\nPORT=1\nSMTP_URL=smtp://127.0.0.1:1\n`;
    await writeFile(path.join(foreign, name), file);
  }
  const jsx = { compilerOptions: { jsx: "react", jsxFactory: "foreign" } };
  await writeFile(path.join(foreign, "tsconfig.json"), JSON.stringify(jsx));
  await symlink(path.join(project, "cli", "fahrer"), path.join(folder, "fahrer-link"));
});

afterAll(async () => {
  for (const { drop } of databases) await drop();
  await rm(folder, { recursive: true, force: true });
});

async function databaseWith(customer: string) {
  const database = await createTestDatabase();
  databases.push(database);
  const sql = postgres(database.url, { max: 1 });
  await sql`
    insert into job_requests (id, customer_name, einsatzort, zeitraum, fahrzeugtyp, fuehrerscheinklasse, nachricht, source)
    values (gen_random_uuid(), ${customer}, 'Kranweg 7', 'bald', 'kran', 'C', 'x', 'desk')`;
  await sql.end();
  return database.url;
}

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
  ["a link to fahrer", () => [[path.join(folder, "fahrer-link")], foreign]],
];

describe.each(WAYS)("called by %s", (_, way) => {
  it("the command line uses the project's .env and no other", async () => {
    const [command, cwd] = way();
    const { stdout, stderr, exitCode } = await run([...command, "jobs", "list"], cwd);
    expect({ stderr, exitCode }).toEqual({ stderr: "", exitCode: 0 });
    expect(stdout).toContain("Eigener Kunde");
  });
});

describe("the command line", () => {
  it("lets a real variable win over .env", async () => {
    const environment = { DATABASE_URL: String(databases[1]?.url) };
    const direct = [BUN, `${project}/cli/index.ts`, "jobs", "list"];
    const byNode = ["node", `${project}/cli/bootstrap.mjs`, "cli", "jobs", "list"];
    for (const command of [direct, byNode]) {
      const { stdout } = await run(command, foreign, environment);
      expect(stdout).toContain("Fremder Kunde");
    }
  });

  it("reads and writes files where the person stands", async () => {
    const order = {
      customerName: "Aus der Datei",
      customerEmail: "petra@bau.example",
      customerPhone: "069 555 0101",
      einsatzort: "Kranweg 7, Frankfurt",
      zeitraum: "KW 49",
      fahrzeugtyp: "Kran",
      nachricht: "x",
    };
    // Also where the project has a folder of the same name.
    await writeFile(path.join(foreign, "src", "auftrag.json"), JSON.stringify(order));
    for (const way of [
      [BUN, `${project}/cli/index.ts`],
      ["node", `${project}/cli/bootstrap.mjs`, "cli"],
      ["npm", "--prefix", project, "run", "-s", "cli", "--"],
      [path.join(folder, "fahrer-link")],
    ]) {
      const create = ["jobs", "create", "--from-json", "src/auftrag.json"];
      const { stderr, exitCode } = await run([...way, ...create], foreign);
      expect({ stderr, exitCode }).toEqual({ stderr: "", exitCode: 0 });
    }
  });

  it("renders mails by its own tsconfig, whatever the folder's says", async () => {
    const cli = [BUN, `${project}/cli/index.ts`];
    const driver = [
      "--vorname",
      "Anna",
      "--nachname",
      "Muster",
      "--email",
      "anna@fahrer.example",
      "--telefon",
      "069 555 0102",
      "--erfahrung-jahre",
      "5",
      "--stundensatz",
      "38,50",
      "--fuehrerscheinklassen",
      "C,CE",
      "--vermittlungszustimmung",
      "--datenschutz",
    ];
    expect((await run([...cli, "drivers", "register", ...driver], foreign)).exitCode).toBe(0);
    const { stdout } = await run([...cli, "emails", "list", "--json"], foreign);
    const { data } = JSON.parse(stdout) as { data: { id: string }[] };
    const shown = await run([...cli, "emails", "show", String(data[0]?.id)], foreign);
    expect(shown).toMatchObject({ exitCode: 0, stderr: "" });
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
