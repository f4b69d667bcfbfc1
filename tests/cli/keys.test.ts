import { expect, test } from "vitest";
import { rowsOf, useCli } from "./run-cli.ts";

const cli = useCli();
const made = (...args: string[]) => cli.json(["keys", "make", ...args]);

test("keys make prints the key and nothing else, once", async () => {
  const { stdout, stderr, exitCode } = await cli.run([
    "keys",
    "make",
    "Portal",
    "--scope",
    "write",
  ]);
  expect([exitCode, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^fk_[a-z2-7]{40}\n$/);
  const { answer } = await made("Export", "--scope", "read", "--expires", "2099-12-31");
  expect(answer).toEqual({
    success: true,
    keyId: expect.any(String),
    key: expect.stringMatching(/^fk_[a-z2-7]{40}$/),
    prefix: String(answer.key).slice(0, 9),
  });
  const listed = await cli.run(["keys", "list"]);
  expect(listed.stdout).toMatch(/^Export +fk_\w{6} +Lesen +bis 2099-12-31 +-$/m);
  expect(listed.stdout).toMatch(/^Portal +fk_\w{6} +Lesen und ändern +Gültig +-$/m);
  expect(listed.stdout + JSON.stringify(await cli.json(["keys", "list"]))).not.toMatch(/fk_\w{7}/);
});

test("keys make says what is wrong by its options", async () => {
  const wrong = async (...args: string[]) => {
    const { exitCode, stderr } = await cli.run(["keys", "make", ...args]);
    return [exitCode, stderr];
  };
  expect(await wrong("Ohne")).toEqual([2, expect.stringContaining("--scope: Das fehlt")]);
  expect(await wrong("X", "--scope", "all")).toEqual([2, expect.stringContaining("read")]);
  expect(await wrong("Alt", "--scope", "read", "--expires", "2020-01-01")).toEqual([
    2,
    expect.stringContaining("--expires: Dieser Tag ist schon vorbei"),
  ]);
  expect(await made("portal", "--scope", "read")).toMatchObject({
    exitCode: 4,
    answer: { code: "key_name_taken" },
  });
});

test("keys revoke takes a name or a beginning, once", async () => {
  const [row] = rowsOf((await cli.json(["keys", "list"])).answer);
  expect(await cli.json(["keys", "revoke", String(row?.prefix)])).toMatchObject({
    exitCode: 0,
    answer: { name: "Export" },
  });
  const again = await cli.json(["keys", "revoke", "Export"]);
  expect(again).toMatchObject({ exitCode: 4, answer: { code: "key_ended" } });
  expect((await cli.json(["keys", "revoke", "fk_"])).exitCode).toBe(3);
  expect((await cli.run(["keys", "list"])).stdout).toMatch(/^Export .+ Widerrufen /m);
});
