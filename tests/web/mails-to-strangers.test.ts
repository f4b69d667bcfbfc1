import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { emailLog, jobRequests } from "../../src/db/schema/index.ts";
import { requestSubscription } from "../../src/domain/customers/newsletter/subscribe.ts";
import { correctRequestAddress } from "../../src/domain/customers/receipt/correct-address.ts";
import { resendEmail } from "../../src/domain/dispatch/assignments/send-emails.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { createDriver, registerDriver } from "../../src/domain/drivers/register-driver.ts";
import { DAY_MS, HOUR_MS } from "../../src/domain/kernel/time/berlin.ts";
import { STRANGERS_MAILS } from "../../src/domain/kernel/vocabulary.ts";
import { mailboxOf } from "../../src/domain/mail/mailbox.ts";
import { useApp } from "../support/app.ts";
import { BOOKING, DRIVER_PROFILE } from "../support/cast.ts";
import { statusPathOf } from "../support/customer.ts";
import { expectRefusal } from "../support/expectations.ts";

const world = useApp({ RATE_LIMIT_FACTOR: "1" });
let strangers = 0;
let victim = "";

beforeEach(() => {
  strangers += 1;
  victim = `opfer-${strangers}@bau.example`;
});

/** Another spelling of the victim's address each time, from another network. */
let spellings = 0;
function spelled() {
  spellings += 1;
  const [name, domain] = victim.split("@");
  return `${spellings % 2 ? name : name?.toUpperCase()}+${spellings}@${domain}`;
}
const stranger = (key?: string) => {
  spellings += 1;
  const address = `10.${spellings >> 8}.${spellings & 255}.7`;
  return world.ctx({ kind: "visitor", address }, key);
};
const book = (email = spelled(), key?: string) => requestJob(stranger(key), { ...BOOKING, email });
const register = () => registerDriver(stranger(), { ...DRIVER_PROFILE, email: spelled() });
const textOf = async (path: string) => (await world.app.request(path)).text();

/** States of all mails to the victim, however it was spelled, oldest first. */
async function mails() {
  const all = await world.db.select().from(emailLog).orderBy(emailLog.created_at, emailLog.id);
  return all.filter(({ recipient }) => mailboxOf(recipient) === victim);
}
const states = async () => (await mails()).map(({ template, status }) => `${template} ${status}`);
const NOT_SENT = "Keine Bestätigungsmail gesendet";

it("only few get into one mailbox an hour; what is ordered beyond that is stored and stands at the desk", async () => {
  const booked = [];
  for (let n = 0; n < STRANGERS_MAILS.anHour + 2; n += 1) booked.push(await book());
  const sent = Array<string>(STRANGERS_MAILS.anHour).fill("request_received pending");
  const held = "request_received withdrawn";
  expect(await states()).toEqual([...sent, held, held]);
  const last = booked.at(-1);
  expect(await world.db.$count(jobRequests, eq(jobRequests.id, last?.jobId ?? ""))).toBe(1);
  const told = (await mails()).at(-1);
  expect(told?.error_message).toMatch(/^Nicht gesendet: /);
  const [toAgency] = await world.db
    .select({ data: emailLog.data })
    .from(emailLog)
    .where(eq(emailLog.unique_key, `fahrer_anfrage:${last?.jobId}`));
  expect(toAgency?.data).toMatchObject({ isUnacknowledged: true });
});

it("an hour later there is a place again, until the day's are used up; a day later too", async () => {
  const outcomes: string[] = [];
  const bookAndNote = async () => {
    await book();
    outcomes.push((await mails()).at(-1)?.status ?? "");
  };
  for (let n = 0; n < STRANGERS_MAILS.aDay + 1; n += 1) {
    await bookAndNote();
    world.clock.now = new Date(world.clock.now.getTime() + HOUR_MS);
  }
  expect(outcomes).toEqual([...Array<string>(STRANGERS_MAILS.aDay).fill("pending"), "withdrawn"]);
  world.clock.now = new Date(world.clock.now.getTime() + DAY_MS);
  await bookAndNote();
  expect(outcomes.at(-1)).toBe("pending");
});

it("of many requests at the same moment only as many get a mail", async () => {
  await Promise.all(Array.from({ length: 12 }, () => book()));
  const sent = (await states()).filter((state) => state.endsWith("pending"));
  expect(sent).toHaveLength(STRANGERS_MAILS.anHour);
});

it("its page and the customer's say that no mail went out, until the dispatcher has sent it", async () => {
  let last = await book();
  expect(await textOf(last.receiptPath)).not.toContain(NOT_SENT);
  for (let n = 0; n < STRANGERS_MAILS.anHour; n += 1) last = await book();
  expect(await textOf(last.receiptPath)).toContain(NOT_SENT);
  const status = await statusPathOf(world, last.jobId);
  expect(await textOf(status)).toContain("Eine Bestätigungsmail haben wir nicht geschickt");
  await resendEmail(world.ctx(), { emailId: (await mails()).at(-1)?.id ?? "" });
  expect((await states()).at(-1)).toBe("request_received pending");
  expect(await textOf(last.receiptPath)).not.toContain(NOT_SENT);
  expect(await textOf(status)).not.toContain("Eine Bestätigungsmail haben wir nicht geschickt");
});

it("all forms count together, and each says so or refuses", async () => {
  await book();
  await requestSubscription(stranger(), { email: spelled() });
  await register();
  const { receiptPath } = await register();
  expect(await states()).toEqual([
    "request_received pending",
    "newsletter_confirm pending",
    "registration_received pending",
    "registration_received withdrawn",
  ]);
  expect(await textOf(receiptPath)).toContain(NOT_SENT);
  await requestSubscription(stranger(), { email: spelled() });
  const other = await book(`andere-${strangers}@bau.example`);
  const link = new URL(other.receiptPath, "http://localhost").searchParams;
  const correction = { jobId: other.jobId, token: link.get("token") ?? "", email: spelled() };
  await expectRefusal(correctRequestAddress(stranger(), correction), "too_many_requests");
  expect(await states()).toHaveLength(4);
});

it("what is sent again with its key, refused, or entered by the dispatcher takes no place", async () => {
  const email = spelled();
  await book(email, `key-${strangers}`);
  for (let n = 0; n < 4; n += 1) await book(email, `key-${strangers}`);
  for (let n = 0; n < 4; n += 1) {
    const refused = book(email, `key-${strangers}`).then(() =>
      requestJob(stranger(`key-${strangers}`), { ...BOOKING, email, nachricht: "anders" }),
    );
    await expectRefusal(refused, "idempotency_mismatch");
  }
  for (let n = 0; n < STRANGERS_MAILS.anHour; n += 1) {
    await createDriver(world.ctx(), { ...DRIVER_PROFILE, email: spelled() });
  }
  await book();
  expect((await states()).filter((state) => !state.endsWith("pending"))).toEqual([]);
});
