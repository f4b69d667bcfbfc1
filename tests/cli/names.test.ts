import { beforeAll, describe, expect, it } from "vitest";
import { actOnRows } from "../../cli/several.ts";
import type { Ctx } from "../../src/domain/kernel/context.ts";
import { DESPITE, useCli } from "./run-cli.ts";

/** What somebody types without looking it up: numbers with a blank, other names of commands, a file to fill in. */

const cli = useCli();
let job: string;
let other: string;
let driver: string;

beforeAll(async () => {
  job = `FA ${await cli.newJob()}`;
  other = `FA ${await cli.newJob()}`;
  const { stdout } = await cli.run(["drivers", "register", "--template"]);
  expect(stdout).toContain(`"38,5"`);
  const { answer } = await cli.json(["drivers", "register", "--from", "-", "--yes"], {
    stdin: stdout,
  });
  expect(answer).toMatchObject({ done: 1, refused: 0 });
  const listed = await cli.json(["drivers", "list"]);
  driver = `FR ${(listed.answer.data as { nummer: number }[])[0]?.nummer}`;
  const approved = await cli.run(["drivers", "approve", ...driver.split(" "), ...DESPITE]);
  expect(approved.exitCode).toBe(0);
});

describe("a number with a blank", () => {
  it("is one word wherever it stands", async () => {
    const shown = await cli.run(["drivers", "show", ...driver.split(" ")]);
    expect([shown.exitCode, shown.stdout]).toEqual([0, expect.stringContaining("Petra Bauer")]);
    const words = ["jobs", "assign", ...job.split(" "), "--driver", ...driver.split(" ")];
    const assigned = await cli.run([...words, "--rate", "42,50", ...DESPITE]);
    expect(assigned).toMatchObject({ exitCode: 0, stderr: "" });
    const assignment = await cli.run(["assignments", "show", ...job.split(" ")]);
    expect(assignment.exitCode).toBe(0);
  });

  it("names the no-show whose fee is asked for", async () => {
    const fee = await cli.json(["assignments", "no-show-fee", ...job.split(" ")]);
    expect(fee).toMatchObject({ exitCode: 0, answer: { feeCents: expect.any(Number) } });
    const both = await cli.run(["assignments", "no-show-fee", job, "--rate", "45"]);
    expect([both.exitCode, both.stderr]).toEqual([2, expect.stringContaining("oder --rate")]);
  });
});

describe("a command of another name", () => {
  it("is told where it is", async () => {
    const nowhere = await cli.run(["assign"]);
    expect(nowhere.exitCode).toBe(2);
    expect(nowhere.stderr).toContain("Meinten Sie jobs assign oder assignments assign?");
    for (const [words, meant] of [
      [["jobs", "note"], "notes add"],
      [["drivers", "export"], "privacy export"],
      [["customers", "erase"], "privacy erase"],
    ] as const) {
      expect((await cli.run([...words])).stderr).toContain(`Meinten Sie ${meant}?`);
    }
    const elsewhere = await cli.run(["jobs", "confirm", job]);
    expect(elsewhere.stderr).toContain("Meinten Sie assignments confirm oder hours confirm?");
    const german = await cli.run(["stornieren"]);
    expect(german.stderr).toContain("Meinten Sie jobs cancel, assignments cancel");
  });

  it.each([
    ["keys", "create"],
    ["keys", "delete"],
    ["drivers", "add"],
    ["jobs", "complete"],
    ["webhooks", "delete"],
    ["admin", "create"],
  ])("is taken where it can only mean one: %s %s", async (...words) => {
    expect(await cli.run([...words, "--help"])).toMatchObject({ exitCode: 0, stderr: "" });
  });

  it("is an option's old name, which no help shows", async () => {
    const { stdout } = await cli.run(["drivers", "edit", "--help"]);
    expect(stdout).toContain("--postcode");
    expect(stdout).not.toContain("--plz");
    const edit = ["drivers", "edit", driver, "--plz", "60312"];
    expect((await cli.json(edit)).answer).toMatchObject({ changed: 1 });
    expect((await cli.json(["drivers", "edit", driver, "--postcode", "60311"])).answer).toEqual({
      success: true,
      changed: 1,
    });
  });
});

describe("rows of a file", () => {
  it.each(["jobs create", "drivers register", "assignments assign"])(
    "come from a template that the same command reads: %s",
    async (command) => {
      const words = command.split(" ");
      const { stdout, exitCode } = await cli.run([...words, "--template"]);
      expect(exitCode).toBe(0);
      const [head = "", row = "", ...rest] = stdout.split("\r\n");
      expect(head.split(";").length).toBe(row.trimEnd().split(";").length);
      expect(rest.join("").trim()).toBe("");
      const stdin = command === "assignments assign" ? stdout.replace("FA 1042", other) : stdout;
      const read = await cli.run([...words, "--from", "-", "--dry-run"], { stdin });
      expect(read.stderr).not.toContain("Spalte");
      if (command === "jobs create") expect(read).toMatchObject({ exitCode: 0, stderr: "" });
    },
  );

  it("are told by order and driver, and a dry run has done nothing", async () => {
    const [, number = ""] = driver.split(" ");
    const stdin = `Auftrag;Fahrer;Satz;Trotz\n${other};${number};45;documents\n999999;${driver};45;\n`;
    const assign = ["assignments", "assign", "--from", "-", "--dry-run", "--keep-going"];
    const { stdout } = await cli.run(assign, { stdin });
    expect(stdout).toContain(`Zeile 2  ${other} → ${driver}   `.trimEnd());
    expect(stdout).toMatch(/ginge: Zugewiesen\./);
    expect(stdout).not.toContain("erledigt");
    const { answer } = await cli.json(assign, { stdin });
    expect(answer).toMatchObject({
      code: "some_refused",
      error: "Einige Zeilen sind abgelehnt; die übrigen gingen.",
      results: [
        { reference: "Zeile 2", about: `${other} → ${driver}`, outcome: "done" },
        { reference: "Zeile 3", about: `FA 999999 → ${driver}`, outcome: "refused" },
      ],
    });
  });
});

describe("a list", () => {
  it("of sentences is read on 80 columns without a cut", async () => {
    const { stdout } = await cli.run(["privacy", "terms"], { columns: 80 });
    expect(stdout).not.toContain("…");
    expect(stdout).toContain("Frist");
    for (const line of stdout.split("\n")) expect(Bun.stringWidth(line)).toBeLessThanOrEqual(80);
  });
});

it("rows that are stopped say how far it came, and that the same call goes on", async () => {
  const stopping = new AbortController();
  const ctx: Ctx = Object.create(null);
  const session = {
    stopping: stopping.signal,
    confirm: async () => {},
    answersWhenStopped: () => {},
    progress: (_: string, done = 0) => done === 2 && stopping.abort(),
  };
  const rows = ["1", "2", "3", "4"].map((key) => ({ label: `Zeile ${key}`, key, subject: key }));
  const { text, json } = await actOnRows(session, ctx, {}, rows, {
    nouns: ["Zeile", "Zeilen"],
    verb: "anlegen",
    act: async () => ({ json: {}, text: "Angelegt." }),
  });
  expect(json).toMatchObject({ done: 3, refused: 0 });
  expect(text).toContain(
    "Abgebrochen nach 3 von 4. Derselbe Aufruf macht weiter und tut nichts doppelt.",
  );
});
