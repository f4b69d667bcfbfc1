import postgres from "postgres";
import { beforeAll, expect, test } from "vitest";
import { useCli } from "./run-cli.ts";

const cli = useCli();
const PERIOD = ["--from", "2026-06-01", "--to", "2026-06-14"];

beforeAll(async () => {
  const sql = postgres(cli.url, { max: 1 });
  await sql`
    insert into job_requests (id, customer_name, einsatzort, zeitraum, fahrzeugtyp, fuehrerscheinklasse, nachricht, source, einsatzbeginn, created_at)
    select gen_random_uuid(), 'Muster', 'Kranweg 7, 60311 Frankfurt am Main', 'x', 'kran', 'C', 'x', 'desk', '2026-06-20', timestamptz '2026-06-01 08:00+00' + n * interval '1 day'
    from generate_series(1, 3) as n`;
  await sql.end();
});

test("figures: a table, one JSON document, or a file", async () => {
  const { exitCode, stdout } = await cli.run(["figures", ...PERIOD]);
  expect(exitCode).toBe(0);
  const [title, head, ...rows] = stdout.split("\n");
  expect(title).toBe("Anfragen vom 01.06.2026 bis 14.06.2026");
  expect(head).toMatch(/^Woche +Anfragen +Besetzt +Offen /);
  expect(rows[0]).toMatch(/^KW 23, ab 01\.06\.2026 +3 +0 von 3 +0 +0 +- +- +-/);
  expect(rows[1]).toMatch(/^KW 24, ab 08\.06\.2026 +0 +- /);
  expect(rows[2]).toMatch(/^Gesamt +3 /);
  const { answer } = await cli.json(["figures", ...PERIOD, "--by", "state"]);
  expect(answer).toMatchObject({
    figures: { by: "state", total: { anfragen: 3 }, groups: [{ key: "Hessen", unbesetzt: 3 }] },
  });
  const csv = await cli.run(["figures", ...PERIOD, "--by", "vehicle", "--csv"]);
  expect(csv.stdout.split("\r\n").map((line) => line.split(";")[0])).toEqual([
    expect.stringMatching('"Fahrzeug"$'),
    '"Kran"',
    '"Gesamt"',
    "",
  ]);
});

test("without days these are whole weeks; nothing and nonsense say so", async () => {
  const { answer } = await cli.json(["figures", "--weeks", "4"]);
  expect(answer).toMatchObject({ figures: { groups: { length: 4 } } });
  const empty = await cli.run(["figures", "--from", "2020-01-01", "--to", "2020-01-07"]);
  expect(empty.stdout).toBe("Keine Anfragen vom 01.01.2020 bis 07.01.2020.\n");
  const unbilled = await cli.run(["figures", "--billing", ...PERIOD]);
  expect(unbilled.stdout).toBe("Keine Belege vom 01.06.2026 bis 14.06.2026.\n");
  const wrong = await cli.run(["figures", "--from", "2026-06-14", "--to", "2026-06-01"]);
  expect([wrong.exitCode, wrong.stderr]).toEqual([2, expect.stringContaining("--to")]);
  expect((await cli.run(["figures", "--by", "day"])).exitCode).toBe(2);
});
