import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { transaction } from "../../../src/domain/context.ts";
import { queueEmails } from "../../../src/domain/mail/queue-emails.ts";
import { fingerprint } from "../../support/expectations.ts";
import { emailOf, queuedJobs } from "../../support/outbox.ts";
import { useWorld } from "../../support/world.ts";

const world = useWorld();

function alertMail(key: string) {
  const data = { driver: { vorname: "Jürgen", nachname: "Beispiel" }, jobs: [] };
  return { key, to: "juergen@fahrer.example", template: "job_alert", data } as const;
}

async function jobsInQueue() {
  const [row] = await world.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job`,
  );
  return row?.n;
}

describe("the outbox", () => {
  it("commits the row and its job together", async () => {
    const [id = ""] = await transaction(world.ctx(), (tx) => queueEmails(tx, [alertMail("a")]));
    expect(await emailOf(world, id)).toMatchObject({ status: "pending", unique_key: "a" });
    expect(await queuedJobs(world, id)).toHaveLength(1);
  });

  it("rolled back, leaves neither row nor job nor count", async () => {
    const [before, jobs] = [await fingerprint(world), await jobsInQueue()];
    const attempt = transaction(world.ctx(), async (tx) => {
      await queueEmails(tx, [alertMail("b"), alertMail("c")]);
      throw new Error("after the mails");
    });
    await expect(attempt).rejects.toThrow("after the mails");
    expect(await fingerprint(world)).toEqual(before);
    expect(await jobsInQueue()).toBe(jobs);
  });

  it("queues a key once, however often and however parallel it is asked", async () => {
    const jobs = (await jobsInQueue()) ?? 0;
    const all = await Promise.all(
      Array.from({ length: 15 }, () =>
        transaction(world.ctx(), (tx) => queueEmails(tx, [alertMail("d")])),
      ),
    );
    expect(new Set(all.flat()).size).toBe(1);
    expect(await jobsInQueue()).toBe(jobs + 1);
  });

  it("of several mails queues those that are new, and names them all", async () => {
    const write = (...keys: string[]) =>
      transaction(world.ctx(), (tx) => queueEmails(tx, keys.map(alertMail)));
    const [first = ""] = await write("e");
    const both = await write("e", "f");
    expect(both).toHaveLength(2);
    expect(both).toContain(first);
    expect(await write()).toEqual([]);
  });
});
