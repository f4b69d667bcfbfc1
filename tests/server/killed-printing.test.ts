import { eq, sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { belegDateien, belege, nummernkreise } from "../../src/db/schema/index.ts";
import { verifyDocuments } from "../../src/domain/billing/documents/verify-documents.ts";
import { newKey } from "../support/api-keys.ts";
import { billingAgency, draftsOf, lockedJob } from "../support/billing-documents.ts";
import { until } from "../support/expectations.ts";
import { emailsAbout } from "../support/outbox.ts";
import { startScriptedSmtp } from "../support/scripted-smtp.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { useWorld } from "../support/world.ts";

const smtp = await startScriptedSmtp();
const world = useWorld({ SMTP_URL: smtp.url });
const copies: ServerProcess[] = [];
afterAll(async () => {
  for (const copy of copies) await copy.remove();
  await smtp.close();
});

async function startCopy(): Promise<ServerProcess> {
  const { database, dataDir, linkSecret } = world.config;
  const copy = await startServerProcess({
    DATABASE_URL: database.kind === "external" ? database.url : "",
    DATA_DIR: dataDir,
    LINK_SECRET: linkSecret ?? "",
    SMTP_URL: smtp.url,
    LOG_LEVEL: "silent",
  });
  copies.push(copy);
  return copy;
}

it("a server that is killed between a document's number and its file: the number stays, the file follows, one mail goes out", async () => {
  await billingAgency(world);
  const { assignmentId, jobId } = await lockedJob(world);
  const { rechnung } = await draftsOf(world, assignmentId);
  world.clock.followMachine();
  const { key } = await newKey(world);
  const killed = await startCopy();
  await world.db.transaction(async (db) => {
    // The file is made and stored; that it is, cannot be noted.
    await db.execute(sql`lock table beleg_dateien in exclusive mode`);
    const response = await fetch(`${killed.url}/api/admin-issue-documents`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}` },
      body: JSON.stringify({ documentIds: [rechnung] }),
    });
    expect(await response.json()).toMatchObject({ issued: [{ id: rechnung }], refused: [] });
    await until(async () => {
      const waiting = await db.execute(sql`select from pg_locks
        where relation = 'beleg_dateien'::regclass and not granted`);
      return waiting.length > 0;
    }, "the printer waits");
    killed.child.kill("SIGKILL");
    await killed.child.exited;
  });
  const issued = async () => {
    const [row] = await world.db.select().from(belege).where(eq(belege.id, rechnung));
    return row?.nummer;
  };
  const nummer = await issued();
  expect(nummer).toMatch(/^RE-\d{4}-0001$/);
  expect(await world.db.$count(belegDateien)).toBe(0);
  const mails = async () =>
    (await emailsAbout(world, { jobId })).filter(({ template }) => template === "invoice");
  expect(await mails()).toEqual([]);

  await startCopy();
  // The claim of the killed one is 20 s long. The deadline is that of a busy machine.
  await until(async () => (await mails())[0]?.status === "sent", "the mail is sent", 90_000);
  expect(await mails()).toHaveLength(1);
  expect(smtp.stored.filter(({ to }) => to === "rechnung@bau.example")).toHaveLength(1);
  expect(await issued()).toBe(nummer);
  expect(await world.db.$count(nummernkreise)).toBe(1);
  expect(await verifyDocuments(world.ctx())).toEqual({ documents: 1, files: 1, findings: [] });
});
