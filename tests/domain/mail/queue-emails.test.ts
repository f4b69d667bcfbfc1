import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emailLog } from "../../../src/db/schema/index.ts";
import { transaction } from "../../../src/domain/kernel/context.ts";
import { queueEmails } from "../../../src/domain/mail/queue-emails.ts";
import { fingerprint } from "../../support/expectations.ts";
import { emailOf, isDue } from "../../support/outbox.ts";
import { useWorld } from "../../support/world.ts";

const world = useWorld();

function alertMail(key: string) {
  const data = { driver: { vorname: "Jürgen", nachname: "Beispiel" }, jobs: [] };
  return { key, to: "juergen@fahrer.example", template: "job_alert", data } as const;
}

describe("the outbox", () => {
  it("writes mails that are due at once", async () => {
    const [id = ""] = await transaction(world.ctx(), (tx) => queueEmails(tx, [alertMail("a")]));
    expect(await emailOf(world, id)).toMatchObject({ status: "pending", unique_key: "a" });
    expect(await isDue(world, id)).toBe(true);
  });

  it("rolled back, leaves neither row nor count", async () => {
    const before = await fingerprint(world);
    const attempt = transaction(world.ctx(), async (tx) => {
      await queueEmails(tx, [alertMail("b"), alertMail("c")]);
      throw new Error("after the mails");
    });
    await expect(attempt).rejects.toThrow("after the mails");
    expect(await fingerprint(world)).toEqual(before);
  });

  it("queues a key once, however often and however parallel it is asked", async () => {
    const all = await Promise.all(
      Array.from({ length: 15 }, () =>
        transaction(world.ctx(), (tx) => queueEmails(tx, [alertMail("d")])),
      ),
    );
    expect(new Set(all.flat()).size).toBe(1);
    expect(await world.db.$count(emailLog, eq(emailLog.unique_key, "d"))).toBe(1);
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
