import { beforeAll, describe, expect, it } from "vitest";
import { DESPITE, type Json, rowsOf, UNKNOWN, useCli } from "./run-cli.ts";

const cli = useCli();

async function driver(vorname: string, nachname: string) {
  const email = `${vorname}.${nachname}@fahrer.example`.toLowerCase();
  return { id: await cli.newApplicant({ vorname, nachname, email }), email };
}

async function numberOf(email: string) {
  const { answer } = await cli.json(["drivers", "list", "--q", email]);
  return Number(rowsOf(answer)[0]?.nummer);
}

const statusOf = async (nummer: string) => (await cli.jobRow(nummer)).status;

async function mails() {
  return rowsOf((await cli.json(["emails", "list", "--limit", "500"])).answer).length;
}

function results(answer: Json) {
  if (!Array.isArray(answer.results)) throw new Error("The answer has no results");
  return answer.results as Record<string, unknown>[];
}

describe("several jobs", () => {
  it("are done one after the other, named however, each with a row of its own", async () => {
    const numbers = [await cli.newJob(), await cli.newJob(), await cli.newJob()];
    const [a, b, c] = numbers;
    const words = [`${a}`, "FA", `${b}`, `fa${c}`, `FA ${a}`];
    const unsure = await cli.run(["jobs", "done", ...words]);
    expect(unsure).toMatchObject({ exitCode: 2, stdout: "" });
    expect(unsure.stderr).toContain(
      "3 Aufträge als erledigt markieren? Bitte bestätigen Sie mit --yes.",
    );
    expect(await statusOf(`${a}`)).toBe("open");

    const done = await cli.json(["jobs", "done", ...words, "--yes"]);
    expect(done).toMatchObject({ exitCode: 0, answer: { success: true, done: 3, refused: 0 } });
    expect(results(done.answer)).toMatchObject([
      { reference: `${a}`, outcome: "done", answer: { status: "completed" } },
      { reference: `FA ${b}`, outcome: "done" },
      { reference: `fa${c}`, outcome: "done" },
    ]);
    for (const one of numbers) expect(await statusOf(one)).toBe("completed");
  });

  it("come from standard input too, one a line", async () => {
    const [a, b] = [await cli.newJob(), await cli.newJob()];
    const stdin = `\ufeffFA ${a}\r\n\n  ${b}  \n`;
    const done = await cli.run(["jobs", "done", "-", "--yes"], { stdin });
    expect(done).toMatchObject({ exitCode: 0, stderr: "" });
    expect(done.stdout).toContain("Erledigt: 2 von 2.");
    const nothing = await cli.run(["jobs", "done", "-", "--yes"], { stdin: "\n" });
    expect(nothing.exitCode).toBe(2);
  });

  it("of which one is unknown are all left alone, unless the others are wanted", async () => {
    const [a, b] = [await cli.newJob(), await cli.newJob()];
    const words = ["jobs", "done", a, "99999", "Müller", b, "--yes"];
    const refused = await cli.run(words);
    expect(refused).toMatchObject({ exitCode: 2, stdout: "" });
    expect(refused.stderr).toContain("2 Zeilen sind so nicht auszuführen. Geschehen ist nichts");
    expect(refused.stderr).toMatch(
      / {2}99999: .*\n {2}Müller: Bitte nennen Sie eine Auftragsnummer/,
    );
    expect(await statusOf(a)).toBe("open");

    const rest = await cli.json([...words, "--keep-going"]);
    expect(rest).toMatchObject({
      exitCode: 4,
      answer: { success: false, code: "some_refused", done: 2, refused: 2 },
    });
    expect(results(rest.answer).map(({ code }) => code)).toEqual([
      null,
      "job_not_found",
      "validation",
      null,
    ]);
  });

  it("of which one is refused by its own state: the others are done, the exit code says so", async () => {
    const [a, b] = [await cli.newJob(), await cli.newJob()];
    await cli.json(["jobs", "cancel", b, "--reason", "Ende", "--yes"]);
    const both = await cli.json(["jobs", "undo-cancel", a, b, "--yes"]);
    expect(both).toMatchObject({ exitCode: 4, answer: { done: 1, refused: 1 } });
    expect(results(both.answer)[0]).toMatchObject({ outcome: "refused", code: expect.any(String) });
    expect(await statusOf(b)).toBe("open");
  });

  it("in a dry run answer as they would, one seeing what the one before did, and nothing stays", async () => {
    const { email } = await driver("Probe", "Lauf");
    await cli.json(["drivers", "approve", email, ...DESPITE]);
    const [a, b] = [
      await cli.newJob({ einsatzbeginn: "2099-03-02" }),
      await cli.newJob({ einsatzbeginn: "2099-03-02" }),
    ];
    const before = await mails();
    const assign = [
      "jobs",
      "assign",
      a,
      b,
      "--driver",
      email,
      "--rate",
      "42,50",
      "--despite-documents",
    ];
    const dry = await cli.json([...assign, "--dry-run"]);
    expect(dry).toMatchObject({ exitCode: 4, answer: { dryRun: true, done: 1, refused: 1 } });
    expect(results(dry.answer)[1]).toMatchObject({
      code: "confirmation_required",
      warnings: [{ code: "documents_missing" }, { code: "overlap" }],
    });
    const told = await cli.run([...assign, "--dry-run"]);
    expect(told.stdout).toContain("Probelauf, geändert ist nichts. Ginge: 1 von 2. Mit E-Mail: 1.");
    expect(told.stdout).not.toContain("eingereiht");
    expect([await statusOf(a), await statusOf(b), await mails()]).toEqual(["open", "open", before]);

    const c = await cli.newJob();
    const one = await cli.run(["jobs", "done", c, "--dry-run"]);
    expect(one).toMatchObject({ exitCode: 0 });
    expect(one.stdout).toContain("Probelauf, geändert ist nichts.");
    expect(await statusOf(c)).toBe("open");
  });

  it("a command about one takes no second", async () => {
    const { exitCode, stderr } = await cli.run([
      "jobs",
      "move",
      "1001",
      "1002",
      "--start",
      "2099-01-01",
    ]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("Das sind zu viele Angaben");
  });
});

describe("names", () => {
  beforeAll(async () => {
    for (const [vorname, nachname] of [
      ["Jürgen", "Groß"],
      ["Jan", "Zwei"],
    ] as const) {
      await driver(vorname, nachname);
    }
    await cli.newApplicant({ vorname: "JAN", nachname: "ZWEI", email: "jz@fahrer.example" });
  });

  it("stand wherever an id stood: number, e-mail, full name", async () => {
    const nummer = await numberOf("jürgen.groß@fahrer.example");
    for (const name of [
      `${nummer}`,
      `FR ${nummer}`,
      "jürgen gross",
      "JÜRGEN.GROß@fahrer.example",
    ]) {
      const { exitCode } = await cli.json([
        "notes",
        "add",
        "ruft mittags zurück",
        "--driver",
        name,
      ]);
      expect(exitCode, name).toBe(0);
    }
    const approved = await cli.json(["drivers", "approve", "Juergen Gross", ...DESPITE]);
    expect(approved.exitCode).toBe(0);
  });

  it("that several have end with 4 and name them all", async () => {
    const told = await cli.run(["notes", "add", "x", "--driver", "jan zwei"]);
    expect(told).toMatchObject({ exitCode: 4, stdout: "" });
    expect(told.stderr).toMatch(
      /„jan zwei“ kann 2 meinen[\s\S]* {2}FR\u00a0\d+ {2}Jan Zwei {2}[\da-f-]{36}\n/,
    );
    const { exitCode, answer } = await cli.json(["notes", "add", "x", "--driver", "jan zwei"]);
    expect(exitCode).toBe(4);
    expect(answer).toMatchObject({
      code: "ambiguous_reference",
      candidates: [
        { name: "Jan Zwei" },
        { name: "JAN ZWEI", number: expect.stringMatching(/^FR\u00a0/) },
      ],
    });
    expect((await cli.run(["notes", "add", "x", "--driver", "Niemand Da"])).exitCode).toBe(3);
  });
});

describe("an alert", () => {
  it("tells whom nobody has with 3, and who gets no mail and why", async () => {
    const nummer = await cli.newJob();
    const { email } = await driver("Nicht", "Freigegeben");
    const number = await numberOf(email);
    const unknown = await cli.run(["jobs", "alert", nummer, "--driver", UNKNOWN, "--yes"]);
    expect(unknown.exitCode).toBe(3);
    const left = await cli.run(["jobs", "alert", "--driver", email, nummer, "--yes"]);
    expect(left.exitCode).toBe(0);
    expect(left.stdout).toContain("0 Fahrer angeschrieben.");
    expect(left.stdout).toContain(
      `FR\u00a0${number} Nicht Freigegeben nicht: Nicht freigeschaltet: Wartend.\n`,
    );
    const { answer } = await cli.json(["jobs", "alert", nummer, "--driver", email, "--yes"]);
    expect(answer).toMatchObject({ sent: 0, notAsked: [{ nummer: number }] });
  });
});

describe("assignments", () => {
  it("are named by their job, found in the list, and a second cancel says that nothing happened", async () => {
    const { email } = await driver("Marek", "Muster-Kamp");
    await cli.json(["drivers", "approve", email, ...DESPITE]);
    const nummer = await cli.newJob({ einsatzbeginn: "2099-05-04" });
    const assign = [
      "jobs",
      "assign",
      nummer,
      "--driver",
      email,
      "--rate",
      "42",
      "--despite-documents",
    ];
    const assigned = await cli.json([...assign, "--key", "einmal"]);
    const again = await cli.json([...assign, "--key", "einmal"]);
    expect([assigned.exitCode, again.exitCode]).toEqual([0, 0]);
    expect(again.answer.assignmentId).toBe(assigned.answer.assignmentId);

    for (const filter of [
      ["--q", `FA ${nummer}`],
      ["--q", "Marek Muster-Kamp"],
      ["--q", `FR ${await numberOf(email)}`],
      ["--job", nummer],
      ["--driver", "marek muster-kamp"],
    ]) {
      const { answer } = await cli.json(["assignments", "list", ...filter]);
      expect(
        rowsOf(answer).map(({ id }) => id),
        filter.join(" "),
      ).toEqual([assigned.answer.assignmentId]);
    }
    const other = await cli.json(["assignments", "list", "--q", `FA ${nummer.slice(0, -1)}`]);
    expect(rowsOf(other.answer)).toEqual([]);

    const cancel = ["assignments", "cancel", "FA", nummer, "--yes"];
    const unsure = await cli.run(cancel.slice(0, -1));
    expect(unsure).toMatchObject({ exitCode: 2 });
    expect(unsure.stderr).toContain(
      `Zuweisung „FA ${nummer}“ stornieren? Der Fahrer bekommt eine E-Mail.`,
    );
    expect((await cli.run(cancel)).stdout).toContain("eingereiht");
    const second = await cli.run(cancel);
    expect(second).toMatchObject({
      exitCode: 0,
      stdout: "Diese Zuweisung war schon storniert. Geändert ist nichts.\n",
    });
  });
});
