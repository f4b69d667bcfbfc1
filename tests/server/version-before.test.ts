import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { replyPath } from "../../src/domain/kernel/links.ts";
import { ended, query } from "../drills/cli-process.ts";
import { ASSIGNED_SO, addDrivers } from "../drills/copies.ts";
import { post, rowsOf, signIn } from "../drills/desk-client.ts";
import { startServerProcess } from "../drills/server-process.ts";
import { landedBefore, unpackVersion } from "../drills/version-before.ts";
import { book } from "../drills/writers.ts";
import { createTestDatabase } from "../support/database.ts";
import { until } from "../support/expectations.ts";
import { startScriptedSmtp } from "../support/scripted-smtp.ts";

/** While copies are replaced one after the other, and after going back, older code works on the newer schema (docs/decisions/0050). */

const LINK_SECRET = "nur-fuer-diesen-test-3f9c1b7e5a2d8046";
const folder = await mkdtemp(path.join(tmpdir(), "fahrer-version-before-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What people do with an order, from the booking to the confirmation, at this server. */
async function dispatchOneJob(site: string, database: string) {
  const [driverId = ""] = await addDrivers({ database }, 1);
  const session = await signIn(site);
  const { status, jobId = "" } = await book(site, crypto.randomUUID());
  expect(status).toBe(201);
  const assigned = await post(
    site,
    "admin-assign-driver",
    { jobId, driverId, ...ASSIGNED_SO },
    { session },
  );
  expect([assigned.status, assigned.body.code]).toEqual([201, undefined]);
  const link = { jobId, driverId, action: "accept", billing: "agency" } as const;
  const reply = new URL(replyPath({ linkSecret: LINK_SECRET, now: () => new Date() }, link), site);
  expect((await fetch(reply)).status).toBe(200);
  const token = reply.searchParams.get("token");
  const yes = { jobId, driverId, action: "accept", termsAccepted: true, token };
  expect((await post(site, "driver-accept-job", yes)).status).toBe(200);
  const { assignmentId } = assigned.body;
  const confirmed = await post(
    site,
    "admin-confirm-assignment",
    { assignmentId, confirmedWarnings: ["not_answered"] },
    { session },
  );
  expect(confirmed.status).toBe(200);
  const rows = await rowsOf(site, session, { dataType: "jobs" });
  return rows.find(({ id }) => id === jobId)?.status;
}

it("the code from before the newest migration takes, assigns, confirms and mails an order on today's schema", async () => {
  const version = await landedBefore();
  if (!version) {
    // A checkout without history: what that code names is compared in tests/platform/expanding-migrations.test.ts.
    const through = "git rev-parse --is-shallow-repository || echo true";
    expect((await ended([], { through })).stdout.trim()).toBe("true");
    return;
  }
  const project = path.join(folder, "project");
  expect(await unpackVersion(version, project, "ours")).toBe(true);
  const database = await createTestDatabase();
  const smtp = await startScriptedSmtp();
  const environment = { DATABASE_URL: database.url, SMTP_URL: smtp.url, LINK_SECRET };
  const server = await startServerProcess(environment, project);
  try {
    expect((await fetch(server.url)).status).toBe(200);
    expect(await dispatchOneJob(server.url, database.superuserUrl)).toBe("confirmed");
    const unsent = () =>
      query(database.superuserUrl, (sql) => sql`select from email_log where status <> 'sent'`);
    await until(async () => (await unsent()).length === 0, "all mails are out");
    expect(smtp.stored.length).toBeGreaterThan(3);
    expect(server.log()).not.toMatch(/"level":(50|60)/);
  } finally {
    await server.remove();
    await smtp.close();
    await database.drop();
  }
});
