import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { requestedJob } from "../support/cast.ts";
import { until } from "../support/expectations.ts";
import { emailsAbout } from "../support/outbox.ts";
import { freePort, untilHealthy } from "../support/ports.ts";
import { startScriptedSmtp } from "../support/scripted-smtp.ts";
import { useWorld } from "../support/world.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const smtp = await startScriptedSmtp();
const world = useWorld({ SMTP_URL: smtp.url });
afterAll(() => smtp.close());

async function startCopy() {
  const port = await freePort();
  const { database, dataDir, linkSecret } = world.config;
  const url = database.kind === "external" ? database.url : "";
  const child = Bun.spawn([process.execPath, "--no-env-file", "src/server.ts"], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: dataDir,
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      PORT: String(port),
      SMTP_URL: smtp.url,
      LINK_SECRET: linkSecret,
    },
    stdout: "ignore",
    stderr: "inherit",
  });
  await untilHealthy(child, port);
  return child;
}

describe("a copy of the server is killed while the mail server has its mails", () => {
  it("another copy takes them over after the claim, not before, and sends each once", async () => {
    world.clock.followMachine();
    smtp.fault = { silentAt: "end" };
    const killed = await startCopy();
    const jobId = await requestedJob(world, { einsatzbeginn: null });
    await until(() => smtp.sessions.open === 2, "both mails are under way");
    killed.kill("SIGKILL");
    await killed.exited;
    smtp.fault = {};
    await world.runtime.startWorker();
    const held = await emailsAbout(world, { jobId });
    expect(held).toMatchObject([{ status: "pending" }, { status: "pending" }]);
    // A claim is 20 s long. The deadline is that of a busy machine; the drill has the time.
    await until(() => smtp.stored.length === 2, "both have arrived", 50_000);
    expect(smtp.doubles()).toEqual([]);
    await until(async () => {
      const mails = await emailsAbout(world, { jobId });
      return mails.every(({ status, attempts }) => status === "sent" && attempts === 2);
    }, "both are marked");
  });
});
