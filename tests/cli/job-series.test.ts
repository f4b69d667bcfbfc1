import { expect, test } from "vitest";
import { ORDER } from "../support/cast.ts";
import { useCli } from "./run-cli.ts";

const cli = useCli();

test("an order is entered once more for every Monday, and its days are told before", async () => {
  const { answer } = await cli.json(["jobs", "create", "--from-json", "-"], {
    stdin: JSON.stringify({ ...ORDER, anforderungen: ["Baustelle"] }),
  });
  const from = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const until = new Date(Date.now() + 27 * 86_400_000).toISOString().slice(0, 10);
  const series = ["jobs", "series", `FA ${answer.nummer}`, "--from", from, "--to", until];
  const rule = [...series, "--on", "mo", "--holidays"];
  const planned = await cli.json([...rule, "--dry-run"]);
  expect(planned.answer.days).toHaveLength(3);
  const created = await cli.json(rule);
  expect(created).toMatchObject({ exitCode: 0 });
  expect(created.answer.nummern).toHaveLength(3);
  const backwards = await cli.run([...series.slice(0, 3), "--from", until, "--to", from]);
  expect(backwards.exitCode).toBe(2);
  expect(backwards.stderr).toContain("--to");
});
