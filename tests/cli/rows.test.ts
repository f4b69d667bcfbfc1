import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { rowsOfText } from "../../cli/rows/file-rows.ts";
import { DESPITE, type Json, rowsOf, useCli } from "./run-cli.ts";

const cli = useCli();

const HEAD =
  "Ansprechpartner;E-Mail;Telefon;Straße;Hausnummer;PLZ;Ort;Einsatzort;Beginn;Ende;Fahrzeug;Klasse;Beschreibung;Schlüssel";
const row = (day: string, text = "Fertigteile", key = "") =>
  `Petra Muster;petra@bau.example;069 5550101;Kranweg;7;60311;Frankfurt;60311 Frankfurt;${day};${day};kran;C;"${text}";${key}`;

const results = (answer: Json) => {
  if (!Array.isArray(answer.results)) throw new Error("The answer has no results");
  return answer.results as Record<string, unknown>[];
};
const create = (stdin: string, ...options: string[]) =>
  cli.json(["jobs", "create", "--from", "-", "--yes", ...options], { stdin });
const jobs = async () => rowsOf((await cli.json(["jobs", "list", "--limit", "500"])).answer);

describe("jobs create --from", () => {
  it("takes CSV with German heads and days, quotes and line breaks in cells", async () => {
    const csv = `\ufeff${HEAD}\r\n${row("1.3.2099", 'Sagt: ""Halt"";\nZweite Zeile')}\r\n\r\n${row("02.03.2099")}\r\n`;
    const { exitCode, answer } = await create(csv);
    expect({ exitCode, answer }).toMatchObject({ exitCode: 0, answer: { done: 2, refused: 0 } });
    expect(results(answer)).toMatchObject([
      { reference: "Zeile 2", line: 2, outcome: "done", answer: { nummer: expect.any(Number) } },
      { reference: "Zeile 5", line: 5, outcome: "done" },
    ]);
    const first = (await jobs()).find(({ einsatzbeginn }) => einsatzbeginn === "2099-03-01");
    expect(first).toMatchObject({
      customer_name: "Petra Muster",
      fahrzeugtyp: "Kran",
      einsatzende: "2099-03-01",
      nachricht: 'Sagt: "Halt";\nZweite Zeile',
    });
  });

  it("repeated, does nothing twice: not the whole file, nor with a new row, nor by a row's own key", async () => {
    const before = (await jobs()).length;
    const [one, two] = [row("3.3.2099"), row("3.3.2099")];
    const file = [HEAD, one, two].join("\n");
    expect((await create(file)).answer).toMatchObject({ done: 2 });
    // The same twice in one file is two; once more is none, and one more row is one.
    expect(await jobs()).toHaveLength(before + 2);
    const again = await create([HEAD, row("4.3.2099", "Neu", "k-1"), one, two].join("\n"));
    expect(results(again.answer).map(({ repeated }) => repeated)).toEqual([undefined, true, true]);
    expect(await jobs()).toHaveLength(before + 3);

    const changed = await create([HEAD, row("5.3.2099", "Anders", "k-1")].join("\n"));
    expect(changed).toMatchObject({ exitCode: 4 });
    expect(results(changed.answer)).toMatchObject([{ code: "idempotency_mismatch" }]);
    const anew = await create([HEAD, one].join("\n"), "--again");
    expect(anew.answer).toMatchObject({ done: 1 });
    expect(await jobs()).toHaveLength(before + 4);
  });

  it("tells every bad row with its line and does none, unless the others are wanted", async () => {
    const before = (await jobs()).length;
    const file = [
      HEAD,
      row("31.2.2099"),
      row("6.3.2099"),
      row("6.3.2099").replace("kran;", "Boot;"),
    ];
    const refused = await cli.run(["jobs", "create", "--from", "-", "--yes"], {
      stdin: file.join("\n"),
    });
    expect(refused).toMatchObject({ exitCode: 2, stdout: "" });
    expect(refused.stderr).toMatch(
      / {2}Zeile 2: .*Spalte „Beginn“: „31\.2\.2099“ gilt hier nicht\.\n {2}Zeile 4: Spalte „Fahrzeug“: „Boot“ gilt hier nicht\./,
    );
    expect(await jobs()).toHaveLength(before);
    const rest = await create(file.join("\n"), "--keep-going");
    expect(rest).toMatchObject({ exitCode: 4, answer: { done: 1, refused: 2 } });
    expect(await jobs()).toHaveLength(before + 1);
  });

  it("shows in a dry run what it would do, and gives out no number", async () => {
    const before = await jobs();
    const file = [HEAD, row("7.3.2099"), row("6.3.2099")].join("\n");
    const dry = await create(file, "--dry-run");
    expect(dry).toMatchObject({ exitCode: 0, answer: { dryRun: true, done: 2 } });
    expect(results(dry.answer)).toMatchObject([
      { text: expect.stringMatching(/^Anzulegen: 1\. Preis für den Kunden: \d+\s€ netto je Tag/) },
      { text: "Schon angelegt.", repeated: true },
    ]);
    expect(await jobs()).toHaveLength(before.length);
    const highest = Math.max(...before.map(({ nummer }) => Number(nummer)));
    const next = await create(file);
    expect(results(next.answer)[0]?.answer).toMatchObject({ nummer: highest + 1 });
  });

  it("takes a JSON array, JSON lines and English heads, and what all rows share from options", async () => {
    const order = {
      customerName: "Karl Kurz",
      customerEmail: "karl@kurz.example",
      customerPhone: "069 5550188",
      einsatzort: "65183 Wiesbaden",
      nachricht: "Kies",
      start: "8.3.2099",
    };
    const shared = ["--vehicle", "Kran"];
    const array = JSON.stringify([order, { ...order, isTest: true }], null, 2);
    expect((await create(array, ...shared)).answer).toMatchObject({ done: 2 });
    const lines = [order, order].map((one, n) => JSON.stringify({ ...one, zeitraum: `KW ${n}` }));
    const told = await create(lines.join("\n"), ...shared);
    expect(results(told.answer).map(({ line }) => line)).toEqual([1, 2]);
    expect((await create(JSON.stringify({ ...order, key: 7 }), ...shared)).answer).toMatchObject({
      done: 1,
    });
  });

  it("reads Windows-1252, in which German Excel saves", async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), "fahrer-rows-")), "excel.csv");
    await writeFile(file, Buffer.from([HEAD, row("9.3.2099", "Größe")].join("\r\n"), "latin1"));
    const { answer } = await cli.json(["jobs", "create", "--from", file, "--yes"]);
    expect(answer).toMatchObject({ done: 1 });
    const read = (await jobs()).find(({ einsatzbeginn }) => einsatzbeginn === "2099-03-09");
    expect(read).toMatchObject({ nachricht: "Größe" });
    await rm(path.dirname(file), { recursive: true });
  });

  it("refuses a column that it does not know, another encoding, and what is no table", async () => {
    for (const [stdin, said] of [
      ["Ansprechpartner;Farbe\nPetra;rot", "Diese Spalten gibt es nicht: Farbe."],
      ['[{"customerNmae": "Petra"}]', "customerNmae"],
      ["Stra\ufffde\nx", "Umlaute verloren"],
      ['Name\n"offen', "das nicht endet"],
      ["Name;Name\na;b", "Die Spalte „Name“ steht zweimal"],
      ["E-Mail;e_mail\na;b", "Die Spalte „e_mail“ steht zweimal"],
      ["Name\na;b", "Zeile 2 hat mehr Spalten"],
      ['{"a": 1}\nkaputt', "Zeile 2 ist kein JSON"],
      ["[1]", "Zeile 1 ist kein JSON-Objekt"],
      ["[", "kein JSON"],
    ] as const) {
      const { exitCode, stderr } = await cli.run(["jobs", "create", "--from", "-", "--yes"], {
        stdin,
      });
      expect({ exitCode, stderr }, stdin).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining(said),
      });
    }
    // Each took the square of its length, or held up the server for its whole length.
    const names = (count: number) => Array.from({ length: count }, (_, n) => `c${n}`);
    for (const [stdin, said] of [
      [names(300_000).join(";"), "Zeile 1 hat mehr als 20000 Zeichen."],
      [names(201).join(";"), "Die Datei hat mehr als 200 Spalten."],
      [`[{"${names(201).join('":1,"')}":1}]`, "Die Datei hat mehr als 200 Spalten."],
      [`Name\n${"x".repeat(10_000)}${'"'.repeat(10_001)}`, "Zeile 2 hat mehr als 20000 Zeichen."],
      [`[{"Name":"${"x".repeat(20_001)}"}]`, "Zeile 1 hat mehr als 20000 Zeichen."],
      [`Name\n${"x\n".repeat(5001)}`, "Die Datei hat mehr als 5000 Zeilen."],
      [`[${"{},".repeat(5000)}{}]`, "Die Datei hat mehr als 5000 Zeilen."],
      ["{}\n".repeat(5001), "Die Datei hat mehr als 5000 Zeilen."],
    ] as const) {
      const { stderr } = await cli.run(["jobs", "create", "--from", "-", "--yes"], { stdin });
      expect(stderr).toContain(said);
    }
    const empty = await create(`${HEAD}\n`);
    expect(empty).toMatchObject({ exitCode: 0, answer: { done: 0, results: [] } });
  });
});

describe("a long file", () => {
  it("lets others have a turn while it is read", async () => {
    let turns = 0;
    let isRead = false;
    const turn = () => {
      turns += 1;
      if (!isRead) setImmediate(turn);
    };
    setImmediate(turn);
    const rows = await rowsOfText<{ name: string }>(`Name\n${"Petra\n".repeat(4000)}`, {
      command: "test",
      heads: { name: { kind: "text", names: ["Name"] } },
      prepare: async ({ name }) => ({ name: String(name) }),
    });
    isRead = true;
    expect(rows).toHaveLength(4000);
    // One for every 10 lines that are parsed, and one for every 8 rows that are prepared.
    expect(turns).toBeGreaterThan(800);
  });
});

describe("assignments assign --from", () => {
  const numbers: number[] = [];
  beforeAll(async () => {
    for (const vorname of ["Anna", "Bert"]) {
      const profile = {
        vorname,
        nachname: "Muster",
        email: `${vorname.toLowerCase()}@fahrer.example`,
        telefon: "069 555 0102",
        fuehrerscheinklassen: ["C", "CE"],
        erfahrung_jahre: 5,
        stundensatz: 38.5,
        spezialisierungen: ["Kran"],
        vermittlungszustimmung: true,
        datenschutz: true,
      };
      const stdin = JSON.stringify(profile);
      await cli.json(["drivers", "register", "--from-json", "-"], { stdin });
      await cli.json(["drivers", "approve", profile.email, ...DESPITE]);
    }
    const days = ["1.6.2099", "2.6.2099", "1.6.2099"];
    const { answer } = await create(
      [HEAD, ...days.map((day) => row(day, "Einteilung"))].join("\n"),
    );
    numbers.push(
      ...results(answer).map((one) => Number((one.answer as { nummer: number }).nummer)),
    );
  });

  const assign = (stdin: string, ...options: string[]) =>
    cli.json(["assignments", "assign", "--from", "-", "--yes", ...options], { stdin });

  it("assigns by number, e-mail or name, with decimal commas and overrides; once, however often", async () => {
    const [a, b, c] = numbers;
    const file = [
      "Auftrag,Fahrer,Satz,Art des Satzes,Notiz,Trotz",
      `FA ${a},anna@fahrer.example,"42,50",,früh da,documents`,
      `${b},Bert Muster,380 €,Tagessatz,,documents`,
      `${c},Anna Muster,42.5,hourly,,documents`,
    ].join("\n");
    const dry = await assign(file, "--dry-run");
    expect(dry).toMatchObject({ exitCode: 4, answer: { done: 2, refused: 1 } });
    const { exitCode, answer } = await assign(file);
    expect(exitCode).toBe(4);
    // Anna drives the first of them on that day.
    expect(results(answer).map(({ code }) => code)).toEqual([null, null, "confirmation_required"]);
    const { answer: list } = await cli.json(["assignments", "list", "--driver", "Bert Muster"]);
    expect(rowsOf(list)).toMatchObject([{ rate_type: "daily", rate_value: 380 }]);

    const again = await assign(file.replace("hourly,,documents", "hourly,,documents|overlap"));
    expect(results(again.answer).map(({ outcome, repeated }) => [outcome, repeated])).toEqual([
      ["done", true],
      ["done", true],
      ["done", undefined],
    ]);
  });

  it("says of each row what is wrong before it does any", async () => {
    const file = ["job;driver;rate", "99999;anna@fahrer.example;40", `${numbers[0]};Niemand Da;x`];
    const { exitCode, answer } = await assign(file.join("\n"));
    expect({ exitCode, answer }).toMatchObject({
      exitCode: 2,
      answer: { code: "rows_refused", results: [{ line: 2, code: "job_not_found" }, { line: 3 }] },
    });
    const wrong = await assign(`job;driver;rate\n${numbers[0]};anna@fahrer.example;abc`);
    expect(results(wrong.answer)[0]?.text).toBe("Spalte „rate“: „abc“ gilt hier nicht.");
    const missing = await assign(`job;driver\n${numbers[0]};anna@fahrer.example`);
    expect(results(missing.answer)[0]?.text).toBe("Spalte „Satz“ fehlt oder ist leer.");
  });
});

describe("drivers register --from", () => {
  const DRIVERS =
    "Vorname;Nachname;E-Mail;Telefon;Führerscheinklassen;Erfahrung;Stundensatz;Sprache;Zustimmung zur Provision;Datenschutz;Zugestimmt am";
  const driver = (name: string, more = "38,50;Polnisch;ja;ja;1.2.2026") =>
    `Toni;${name};${name}@fahrer.example;069 5550102;C,CE;5;${more}`;
  const register = (rows: string[], ...options: string[]) =>
    cli.json(["drivers", "register", "--from", "-", "--yes", ...options], {
      stdin: [DRIVERS, ...rows].join("\n"),
    });
  const names = async () =>
    rowsOf((await cli.json(["drivers", "list", "--q", "Toni"])).answer)
      .map(({ nachname }) => nachname)
      .toSorted();

  it("registers each row once, and repeats nothing", async () => {
    const dry = await register([driver("Adler"), driver("Bussard")], "--dry-run");
    expect(dry).toMatchObject({ exitCode: 0, answer: { dryRun: true, done: 2 } });
    expect(await names()).toEqual([]);
    const { answer } = await register([driver("Adler"), driver("Bussard")]);
    expect(answer).toMatchObject({ done: 2, refused: 0 });
    const shown = await cli.json(["drivers", "show", "adler@fahrer.example"]);
    expect(shown.answer.driver).toMatchObject({
      nachname: "Adler",
      fuehrerscheinklassen: ["C", "CE"],
      stundensatz: 38.5,
      sprache: "pl",
      zustimmung_weg: "phone",
      provision_zugestimmt_at: "2026-02-01T11:00:00.000Z",
      status: "pending",
    });
    const again = await register([driver("Bussard"), driver("Condor"), driver("Adler")]);
    expect(results(again.answer).map(({ repeated }) => repeated)).toEqual([true, undefined, true]);
    expect(await names()).toEqual(["Adler", "Bussard", "Condor"]);
  });

  it("refuses whom somebody else has the address of, within the file too, and does the others", async () => {
    const rows = [driver("Adler", "40;;ja;ja;"), driver("Dohle"), driver("dohle", "40;;ja;ja;")];
    const dry = await register(rows, "--dry-run");
    expect(results(dry.answer).map(({ code }) => code)).toEqual([
      "email_taken",
      null,
      "email_taken",
    ]);
    const done = await register(rows);
    expect(done).toMatchObject({ exitCode: 4, answer: { done: 1, refused: 2 } });
    expect(await names()).toEqual(["Adler", "Bussard", "Condor", "Dohle"]);
  });

  it("does none where one is not as it must be: no consent, no number", async () => {
    const rows = [driver("Eule"), driver("Falke", "viel;;ja;ja;"), driver("Geier", "40;;nein;ja;")];
    const { exitCode, answer } = await register(rows);
    expect({ exitCode, answer }).toMatchObject({ exitCode: 2, answer: { code: "rows_refused" } });
    expect(results(answer).map(({ line }) => line)).toEqual([3, 4]);
    expect(await names()).not.toContain("Eule");
    expect((await register([], "--from-json", "x.json")).exitCode).toBe(2);
  });

  it("under a key registers one once, and a dry run says what it would do", async () => {
    const one = JSON.stringify({
      vorname: "Toni",
      nachname: "Habicht",
      email: "habicht@fahrer.example",
      telefon: "069 555 0102",
      fuehrerscheinklassen: ["C"],
      erfahrung_jahre: 5,
      stundensatz: 40,
      vermittlungszustimmung: true,
      datenschutz: true,
    });
    const call = (...more: string[]) =>
      cli.json(["drivers", "register", "--from-json", "-", "--key", "h-1", ...more], {
        stdin: one,
      });
    expect((await call("--dry-run")).answer).toEqual({ success: true, drivers: 1, dryRun: true });
    const { driverId } = (await call()).answer;
    expect((await call()).answer).toEqual({ success: true, driverId });
    expect((await call("--dry-run")).answer).toMatchObject({ drivers: 0 });
  });
});
