import postgres from "postgres";
import { beforeAll, expect, test } from "vitest";
import type { ListOptions } from "../../cli/command.ts";
import { listAnswer, shortListAnswer } from "../../cli/lists.ts";
import type { Screen } from "../../cli/sheet.ts";
import { rowsOf, useCli } from "./run-cli.ts";

/** What every list takes, alike. */

const SCREEN: Screen = { isTerminal: true, isStyled: false, width: 80 };
const ROWS = Array.from({ length: 1_234 }, (_, index) => ({ id: `n${index}`, text: "ä\n“;" }));
const COLUMNS = [{ title: "Kennung", value: ({ id }: { id: string }) => id }];

/** A list over these rows: what it printed, its hints, and the limits and cursors it was read with. */
async function printed(options: ListOptions, rows = ROWS, screen = SCREEN) {
  const asked: unknown[] = [];
  const list = listAnswer(options, {
    columns: COLUMNS,
    async read({ limit, cursor }) {
      asked.push([limit, cursor]);
      const start = cursor === undefined ? 0 : rows.findIndex(({ id }) => id === cursor) + 1;
      const page = rows.slice(start, start + limit);
      const hasMore = start + limit < rows.length;
      return { rows: page, nextCursor: hasMore ? (page.at(-1)?.id ?? null) : null };
    },
    empty: "Nichts.",
    noteTaken: async () => void asked.push("noted"),
  });
  const text = (await Array.fromAsync(list.pieces(screen, { show: () => {} }))).join("");
  return { text, hints: list.hints(), asked };
}

test("--json is one document, whole or a page, as JSON.stringify would write it", async () => {
  const page = await printed({ json: true, limit: 2 });
  const document = (data: unknown[], nextCursor: string | null) =>
    `${JSON.stringify({ success: true, data, nextCursor }, null, 2)}\n`;
  expect(page).toEqual({
    text: document(ROWS.slice(0, 2), "n1"),
    hints: [],
    asked: [[2, undefined]],
  });
  expect((await printed({ json: true, all: true })).text).toBe(document(ROWS, null));
  expect((await printed({ json: true }, [])).text).toBe(document([], null));
});

test("--all reads page after page, and notes first that the list is taken along", async () => {
  const { text, asked, hints } = await printed({ jsonl: true, all: true });
  const lines = text.trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toEqual(ROWS);
  expect(asked).toEqual([
    "noted",
    [200, undefined],
    ...["n199", "n399", "n599", "n799", "n999", "n1199"].map((cursor) => [200, cursor]),
  ]);
  expect(hints).toEqual([]);
  const rest = await printed({ jsonl: true, all: true, cursor: "n1231" });
  expect(rest.text.trimEnd().split("\n")).toHaveLength(2);
});

test("--csv is whole by itself, and obeys --limit", async () => {
  expect((await printed({ csv: true })).text.trimEnd().split("\r\n")).toHaveLength(1_235);
  const few = await printed({ csv: true, limit: 3, cursor: "n9" });
  expect(few.text).toBe('\ufeff"Kennung"\r\n"n10"\r\n"n11"\r\n"n12"\r\n');
  expect(few.hints).toEqual([expect.stringContaining("--cursor n12 ")]);
});

test("a table is a page; what there is beyond it is no row", async () => {
  const { text, hints } = await printed({});
  expect(text.trimEnd().split("\n")).toHaveLength(51);
  expect(hints).toEqual(["Es gibt mehr: --all zeigt alles, --cursor n49 die nächsten."]);
  expect((await printed({ all: true })).text.trimEnd().split("\n")).toHaveLength(1_235);
  expect(await printed({}, [])).toMatchObject({ text: "Nichts.\n", hints: [] });
});

test("a short list comes whole, takes --limit and --cursor all the same, and knows its cursors", async () => {
  const answer = (options: ListOptions) =>
    shortListAnswer(options, {
      columns: COLUMNS,
      rows: ROWS.slice(0, 300),
      key: ({ id }) => id,
      empty: "Nichts.",
    });
  const text = async (options: ListOptions) =>
    (await Array.fromAsync(answer(options).pieces(SCREEN, { show: () => {} }))).join("");
  expect((await text({})).trimEnd().split("\n")).toHaveLength(301);
  expect(JSON.parse(await text({ json: true, limit: 2, cursor: "n297" }))).toEqual({
    success: true,
    data: ROWS.slice(298, 300),
    nextCursor: null,
  });
  expect(JSON.parse(await text({ json: true, limit: 1 }))).toMatchObject({ nextCursor: "n0" });
  await expect(text({ cursor: "xyz" })).rejects.toMatchObject({ code: "validation" });
});

const cli = useCli();

beforeAll(async () => {
  const sql = postgres(cli.url, { max: 1 });
  await sql`
    insert into newsletter_subscriptions (id, email, status, consent_text_version, requested_at, confirmed_at)
    select gen_random_uuid(), 'n' || n || '@bau.example', 'confirmed', 'x', now() - n * interval '1 hour', now() - n * interval '1 hour'
    from generate_series(1, 260) as n`;
  await sql.end();
});

test("a list is taken along whole, and the log says so", async () => {
  const all = await cli.json(["newsletter", "list", "--all"]);
  expect(rowsOf(all.answer)).toHaveLength(260);
  const lines = await cli.run(["newsletter", "list", "--all", "--jsonl"]);
  expect(lines.stdout.trimEnd().split("\n")).toHaveLength(260);
  const sql = postgres(cli.url, { max: 1 });
  const [noted] = await sql`select count(*)::int from admin_actions where action = 'export_list'`;
  await sql.end();
  expect(noted).toEqual({ count: 2 });
});

test("what there is beyond a page stands on standard error, unless nobody wants to know", async () => {
  const page = await cli.run(["newsletter", "list", "--limit", "3"]);
  expect(page.stdout.trimEnd().split("\n")).toHaveLength(4);
  expect(page.stderr).toMatch(/^Es gibt mehr: --all zeigt alles, --cursor \S+ die nächsten\.\n$/);
  const quiet = await cli.run(["newsletter", "list", "--limit", "3", "--quiet"]);
  expect(quiet).toMatchObject({ exitCode: 0, stderr: "", stdout: page.stdout });
});

test.each([
  ["--csv", "--json"],
  ["--csv", "--jsonl"],
  ["--json", "--jsonl"],
  ["--all", "--limit", "5"],
  ["--wide", "--csv"],
  ["--wide", "--json"],
  ["--status", "confirmed", "--every-status"],
])("options that contradict each other are refused: %s %s", async (...options) => {
  const { exitCode, stdout, stderr } = await cli.run(["newsletter", "list", ...options]);
  expect(exitCode).toBe(2);
  expect(stdout + stderr).toMatch(/gehen nicht zusammen/);
});

test("a cursor that is none is named by its option", async () => {
  const { exitCode, stderr } = await cli.run(["newsletter", "list", "--cursor", "xyz"]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain("--cursor: ");
});

test("--quiet leaves of something that was done only the exit code", async () => {
  const leave = ["newsletter", "unsubscribe", "n1@bau.example"];
  expect(await cli.run([...leave, "--quiet"])).toEqual({ exitCode: 0, stdout: "", stderr: "" });
  const unknown = await cli.run(["newsletter", "unsubscribe", "x@bau.example", "--quiet"]);
  expect(unknown).toMatchObject({ exitCode: 3, stderr: expect.stringContaining("Fehler") });
});
