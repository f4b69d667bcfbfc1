import postgres from "postgres";
import { expect, test } from "vitest";
import { ORDER } from "../support/cast.ts";
import { rowsOf, useCli } from "./run-cli.ts";

const cli = useCli();

test("jobs create --drivers makes linked jobs; their wishes are listed and settled", async () => {
  const stdin = JSON.stringify(ORDER);
  const create = ["jobs", "create", "--from-json", "-", "--drivers", "2"];
  const { exitCode, answer } = await cli.json(create, { stdin });
  expect(exitCode).toBe(0);
  expect(answer.jobIds).toHaveLength(2);
  const many = await cli.run(["jobs", "create", "--from-json", "-", "--drivers", "11"], {
    stdin,
  });
  expect(many.exitCode).not.toBe(0);
  expect(many.stderr).toContain("--drivers");

  const sql = postgres(cli.url, { max: 1 });
  await sql`
      insert into kundenwuensche (id, job_id, art, nachricht)
      values (gen_random_uuid(), ${String(answer.jobId)}, 'storno', 'Baustelle ruht')`;
  await sql.end();
  const listed = await cli.json(["jobs", "wishes"]);
  const [wish] = rowsOf(listed.answer);
  expect(wish).toMatchObject({ jobId: answer.jobId, kind: "storno", message: "Baustelle ruht" });

  const settle = ["jobs", "settle-wish", String(wish?.id)];
  const wrong = await cli.run([...settle, "--outcome", "vielleicht"]);
  expect(wrong.exitCode).not.toBe(0);
  expect(wrong.stderr).toContain("--outcome");
  const settled = await cli.run([...settle, "--outcome", "besprochen", "--note", "Bis März."]);
  expect(settled.exitCode).toBe(0);
  expect(settled.stdout).toMatch(/^Kundenwunsch erledigt\.\n.+\n$/);
  const empty = await cli.run(["jobs", "wishes"]);
  expect(empty.stdout).toContain("Keine offenen Kundenwünsche.");
  const unknown = await cli.run(["jobs", "settle-wish", String(answer.jobId)]);
  expect(unknown.exitCode).not.toBe(0);
  expect(unknown.stderr).toContain("Kundenwunsch nicht gefunden");
});
