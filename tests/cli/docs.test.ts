import { readFile } from "node:fs/promises";
import postgres from "postgres";
import { beforeAll, describe, expect, inject, it } from "vitest";
import * as z from "zod";
import { cliDocs, LIST_ROWS, listCalls } from "../../cli/dev/write-cli-docs.ts";
import { rowsOf, useCli } from "./run-cli.ts";

it("docs/cli.md is as the commands are (else: npm run docs)", async () => {
  const written = await readFile(new URL("../../docs/cli.md", import.meta.url), "utf8");
  const isWritten = written === (await cliDocs());
  expect(isWritten, "docs/cli.md is older than the commands: npm run docs").toBe(true);
});

const cli = useCli();
const CHEFIN = "chefin@agentur.example";
let driver = "";
let job = "";

beforeAll(async () => {
  await cli.json(["dev", "seed", "--drivers", "12", "--jobs", "24"]);
  const chefin = ["--name", "Chefin", "--email", CHEFIN, "--initial-password"];
  await cli.run(["admin", "add", ...chefin]);
  await cli.run(["privacy", "purge"]);
  const owner = new URL(inject("superuserUrl"));
  owner.pathname = new URL(cli.url).pathname;
  await cli.run(["backup", "create"], { env: { DATABASE_MIGRATE_URL: owner.href } });
  await cli.run(["keys", "make", "Buchhaltung", "--scope", "read"]);
  const sql = postgres(cli.url, { max: 1 });
  const [found] = await sql`select fahrer_id from fahrer_dokumente limit 1`;
  driver = String(found?.fahrer_id);
  const [answered] = await sql`select job_id from job_responses limit 1`;
  job = String(answered?.job_id);
  await sql.end();
});

/** What is to be said beside the command. */
function argumentsOf(command: string): string[] {
  if (command.endsWith("documents") || command === "documents list") return [driver];
  if (/answers|attachments/.test(command)) return [job];
  if (command === "admin sessions") return [CHEFIN];
  if (command === "settings history") return ["zeiten"];
  return [];
}

/** Of these the artificial data has no row; tsc compares their schemas with what the queries give. */
const HELD_BY_TYPES = [
  "jobs attachments list",
  "newsletter list",
  "admin sessions",
  "settings history",
  "webhooks list",
  "webhooks log",
  "jobs wishes",
  "jobs problems",
];

const LISTS = await listCalls();

describe("the rows of --json are what the documentation says", () => {
  it.each(LISTS)("%s", async (command) => {
    const call = [...command.split(" "), ...argumentsOf(command), "--all"];
    const { exitCode, answer } = await cli.json(call);
    expect(exitCode).toBe(0);
    expect(Object.keys(answer)).toEqual(["success", "data", "nextCursor"]);
    const schema = LIST_ROWS[command];
    if (!(schema instanceof z.ZodObject)) throw new Error("The rows of a list are objects");
    expect(rowsOf(answer).length > 0).toBe(!HELD_BY_TYPES.includes(command));
    for (const row of rowsOf(answer)) {
      expect(schema.strict().safeParse(row).error?.issues).toBeUndefined();
    }
  });
});
