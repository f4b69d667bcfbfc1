import { expect, test } from "vitest";
import { ORDER } from "../support/cast.ts";
import { useCli } from "./run-cli.ts";

const cli = useCli();
test("what changed since a moment, and with which one to go on", async () => {
  const create = ["jobs", "create", "--from-json", "-"];
  const { answer: first } = await cli.json(create, { stdin: JSON.stringify(ORDER) });
  const list = ["jobs", "list", "--since", "2000-01-01T00:00:00Z"];
  const all = await cli.json([...list, "--all"]);
  expect(all.answer.data).toMatchObject([{ id: first.jobId }]);
  const since = String(all.answer.updatedUntil);
  const go = ["jobs", "list", "--since", since];
  expect((await cli.json(go)).answer.data).toEqual([]);
  const { answer: second } = await cli.json(create, { stdin: JSON.stringify(ORDER) });
  const lines = await cli.run([...go, "--all", "--jsonl"]);
  expect(JSON.parse(lines.stdout)).toMatchObject({ id: second.jobId });
  expect(lines.stderr).toMatch(/Das nächste Mal weiter mit --since \d{4}-/);
  const refused = await cli.run([...go, "--status", "open"]);
  expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining("--since")]);
  const wrong = await cli.run(["drivers", "list", "--since", "gestern"]);
  expect([wrong.exitCode, wrong.stderr]).toEqual([2, expect.stringContaining("--since")]);
});

test("the addresses of the calendars, and new ones", async () => {
  await cli.newApplicant({ email: "anna@fahrer.example" });
  await cli.json(["admin", "add", "--name", "Dora", "--email", "dora@agentur.example"]);
  for (const whose of [
    ["drivers", "calendar", "anna@fahrer.example"],
    ["admin", "calendar", "dora@agentur.example"],
  ]) {
    const { url } = (await cli.json(whose)).answer;
    expect(url).toMatch(/kalender\.ics\?\w+=[\w-]+&token=/);
    expect((await cli.json(whose)).answer.url).toBe(url);
    expect((await cli.json([...whose, "--renew"])).answer.url).not.toBe(url);
  }
});
