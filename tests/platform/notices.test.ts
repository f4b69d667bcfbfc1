import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { connectDatabase } from "../../src/db/client.ts";
import { createNotices } from "../../src/db/notices.ts";
import { transaction } from "../../src/domain/kernel/context.ts";
import type { Queue } from "../../src/domain/kernel/ports.ts";
import { queueEmails } from "../../src/domain/mail/queue-emails.ts";
import { requestedJob } from "../support/cast.ts";
import { cuttingProxy } from "../support/cutting-proxy.ts";
import { until } from "../support/expectations.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

function databaseUrl(port?: number) {
  const url = new URL(world.runtimeUrl);
  if (port) url.port = String(port);
  return url;
}

/** One process: what it hears, and its voice. */
function createProcess(url = databaseUrl().href) {
  const { db, close } = connectDatabase(url, 1);
  const notices = createNotices(url, db);
  const heard = { times: 0 };
  const listen = () => {
    const listening = notices.listen("mails", () => {
      heard.times += 1;
    });
    undo.unshift(listening.stop);
  };
  undo.push(notices.close, close);
  return { ...notices, heard, listen };
}

async function listeners() {
  return world.db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'fahrervermittlung-notices'
      and query ilike 'listen%' and state = 'idle'`);
}

const untilListening = () => until(async () => (await listeners()).length === 1, "one listens");

describe("a notice of mails", () => {
  it("reaches the workers of other processes, and those of its own", async () => {
    const [here, there] = [createProcess(), createProcess()];
    there.listen();
    await untilListening();
    const before = there.heard.times;
    here.tell("mails");
    await until(() => there.heard.times > before, "the other process hears it");
    const own = there.heard.times;
    there.tell("mails");
    expect(there.heard.times).toBe(own + 1);
    here.tell("webhooks");
    here.tell("mails");
    await until(() => there.heard.times > own + 1, "the other process hears it");
    // Neither its own notice once more, nor one of another topic.
    expect(there.heard.times).toBe(own + 2);
  });

  it("is one for all that come in the meantime, and the last one is told too", async () => {
    const [here, there] = [createProcess(), createProcess()];
    there.listen();
    await untilListening();
    const before = there.heard.times;
    for (let n = 0; n < 200; n += 1) here.tell("mails");
    await until(() => there.heard.times >= before + 2, "the first and the last are heard");
    await here.close();
    expect(there.heard.times - before).toBeLessThan(10);
  });

  it("gets through although its process ends right after", async () => {
    const [here, there] = [createProcess(), createProcess()];
    there.listen();
    await untilListening();
    const before = there.heard.times;
    here.tell("mails");
    await here.close();
    await until(() => there.heard.times > before, "it is heard");
  });

  it("is heard again after the listening connection was lost, and what came meanwhile is looked for", async () => {
    const [here, there] = [createProcess(), createProcess()];
    there.listen();
    await untilListening();
    const before = there.heard.times;
    const [lost] = await listeners();
    await world.db.execute(sql`select pg_terminate_backend(${lost?.pid ?? 0})`);
    await until(() => there.heard.times > before, "it says that it may have missed some");
    await untilListening();
    const again = there.heard.times;
    here.tell("mails");
    await until(() => there.heard.times > again, "it hears");
  });

  it("is heard by a process that found no database when it began to listen", async () => {
    const proxy = await cuttingProxy(Number(databaseUrl().port), {
      afterBytes: 0,
      times: 3,
    });
    undo.push(proxy.close);
    const [here, there] = [createProcess(), createProcess(databaseUrl(proxy.port).href)];
    there.listen();
    await untilListening();
    const before = there.heard.times;
    here.tell("mails");
    await until(() => there.heard.times > before, "it hears");
  });

  it("comes with every change that writes a mail, once it is committed, and with no other", async () => {
    const told: Queue[] = [];
    const ctx = { ...world.ctx(), wake: (queue: Queue) => void told.push(queue) };
    await requestedJob({ ...world, ctx: () => ctx }, { einsatzbeginn: null });
    // A booking also waits for its customer's record and notifies the desk's devices.
    expect(told).toEqual(["mails", "customers", "pushes"]);
    await transaction(ctx, async (tx) => queueEmails(tx, []));
    await transaction(ctx, async (tx) => {
      tx.wake("mails");
      throw new Error("rolled back");
    }).catch(() => {});
    expect(told).toHaveLength(3);
  });
});
