import postgres from "postgres";
import { expect, test } from "vitest";
import { ORDER } from "../support/cast.ts";
import { useCli } from "./run-cli.ts";

const cli = useCli();

test("jobs create --drivers makes linked jobs; their wishes are shown and settled", async () => {
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
  const wishes = async () => {
    const shown = await cli.json(["jobs", "show", String(answer.nummer)]);
    return (shown.answer.job as { wishes: Record<string, unknown>[] }).wishes;
  };
  const [wish] = await wishes();
  expect(wish).toMatchObject({ art: "storno", nachricht: "Baustelle ruht" });

  const settle = ["jobs", "settle-wish", String(wish?.id)];
  const wrong = await cli.run([...settle, "--outcome", "vielleicht"]);
  expect(wrong.exitCode).not.toBe(0);
  expect(wrong.stderr).toContain("--outcome");
  const settled = await cli.run([...settle, "--outcome", "besprochen", "--note", "Bis März."]);
  expect(settled.exitCode).toBe(0);
  expect(settled.stdout).toMatch(/^Kundenwunsch erledigt\.\n.+\n$/);
  expect(await wishes()).toEqual([]);
  const unknown = await cli.run(["jobs", "settle-wish", String(answer.jobId)]);
  expect(unknown.exitCode).not.toBe(0);
  expect(unknown.stderr).toContain("Kundenwunsch nicht gefunden");
});
