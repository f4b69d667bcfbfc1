import { expect, test } from "vitest";
import { type Json, rowsOf, useCli } from "./run-cli.ts";

const cli = useCli();
const env = { WEBHOOK_ALLOW_PRIVATE: "true" };
const URL_OF_LAGER = "http://127.0.0.1:9/hooks";

async function done(...args: string[]): Promise<Json> {
  const { exitCode, answer } = await cli.json(["webhooks", ...args], { env });
  expect([args[0], exitCode]).toEqual([args[0], 0]);
  return answer;
}

const told = (...args: string[]) => cli.run(["webhooks", ...args], { env });

test("webhooks are added, shown, changed, tried, sent again, given a new secret and removed", async () => {
  expect((await told("list")).stdout).toBe("Noch kein Webhook.\n");
  const { webhookId, secret } = await done("add", URL_OF_LAGER, "--name", "Lager");
  expect(secret).toMatch(/^whsec_/);
  const shown = await told("show", "lager");
  expect(shown.stdout).toContain(`Adresse:    ${URL_OF_LAGER}`);
  expect(shown.stdout).toContain("Ereignisse: alle");
  for (const reference of [String(webhookId), String(webhookId).slice(0, 9), "127.0.0.1:9"]) {
    expect(await done("show", reference)).toMatchObject({ data: { id: webhookId, state: "on" } });
  }
  expect(JSON.stringify([rowsOf(await done("list")), shown])).not.toContain("whsec_");
  const edited = await done(
    "edit",
    "Lager",
    "--events",
    "job.moved, job.cancelled",
    "--name",
    "Halle",
  );
  expect(edited).toMatchObject({ data: { name: "Halle", events: ["job.moved", "job.cancelled"] } });

  const { deliveryId } = await done("test", "Halle");
  expect(rowsOf(await done("log", "Halle", "--status", "pending"))).toMatchObject([
    { id: deliveryId, event: "webhook.test", attempts: 0 },
  ]);
  expect(rowsOf(await done("log", "--q", "job.moved"))).toEqual([]);
  const prefix = String(deliveryId).slice(0, 9);
  expect((await told("delivery", prefix)).stdout).toContain('{"type":"webhook.test"');
  expect(await done("resend", prefix)).toMatchObject({ deliveryId });
  await done("edit", "Halle", "--off");
  expect((await told("test", "Halle")).exitCode).toBe(4);
  const missed = ["resend", "--failed", "--since", "2020-01-01"];
  expect(await done(...missed)).toMatchObject({ resent: 0 });
  expect((await told(...missed, "--webhook", "Halle")).exitCode).toBe(4);
  for (const unclear of [["resend"], ["resend", "--failed"], [...missed, prefix]]) {
    expect(await told(...unclear)).toMatchObject({ exitCode: 2, stdout: "" });
  }

  const renewed = await done("rotate", "Halle");
  expect(renewed.secret).toMatch(/^whsec_/);
  expect(renewed.secret).not.toBe(secret);
  const unasked = await told("remove", "Halle");
  expect(unasked).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("--yes") });
  await done("remove", "Halle", "--yes");
  expect(rowsOf(await done("list"))).toEqual([]);
});

test("what is wrong with a webhook is said at its option, and what is inside is not called", async () => {
  const inside = await cli.run(["webhooks", "add", "https://192.168.0.1/"]);
  expect(inside.exitCode).toBe(2);
  expect(inside.stderr).toContain("<URL>: Diese Adresse liegt in einem privaten Netz");
  const plain = await cli.run(["webhooks", "add", "http://system.example/"]);
  expect(plain.stderr).toContain("<URL>: „http://system.example/“ gilt hier nicht.");
  expect(plain.stderr).toContain("https://");
  const unknown = await told("add", URL_OF_LAGER, "--events", "job.gone");
  expect(unknown).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("„--events <A,B,…>“. Erwartet wird job.requested, "),
  });
  for (const [command, what] of [
    ["show", "webhook_not_found"],
    ["delivery", "webhook_delivery_not_found"],
  ] as const) {
    const { exitCode, answer } = await cli.json(["webhooks", command, "niemand"], { env });
    expect([exitCode, answer.code]).toEqual([3, what]);
  }
  for (const name of ["Zwilling", "zwilling"]) await done("add", URL_OF_LAGER, "--name", name);
  const both = await cli.json(["webhooks", "show", "ZWILLING"], { env });
  expect(both).toMatchObject({ exitCode: 4, answer: { code: "ambiguous_reference" } });
});
