import { beforeEach, describe, expect, it } from "vitest";
import { newsletterSubscriptions } from "../../../../src/db/schema/index.ts";
import { NEWSLETTER_CONSENT_VERSION } from "../../../../src/domain/customers/newsletter/schemas.ts";
import {
  confirmSubscription,
  requestSubscription,
  unsubscribe,
  unsubscribeAddress,
} from "../../../../src/domain/customers/newsletter/subscribe.ts";
import { createRateLimits } from "../../../../src/platform/rate-limits.ts";
import { NOBODY } from "../../../support/cast.ts";
import {
  aMomentSince,
  expectInvalid,
  expectRefusal,
  fingerprint,
  outcomes,
} from "../../../support/expectations.ts";
import {
  confirmedSubscription,
  freshAddress,
  newsletterLink,
  newsletterMails,
  requestedSubscription,
  subscriptionOf,
} from "../../../support/newsletter.ts";
import { isDue } from "../../../support/outbox.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const MOBILE = { kind: "visitor", address: "198.51.100.99" } as const;

beforeEach(() => {
  world.clock.now = TODAY;
});

describe("asking for the newsletter", () => {
  it("notes who asked, when, from where and under which text, and sends one mail", async () => {
    const email = await requestedSubscription(world);
    expect(await subscriptionOf(world, email)).toMatchObject({
      email,
      status: "requested",
      consent_text_version: NEWSLETTER_CONSENT_VERSION,
      requested_at: aMomentSince(TODAY, world),
      request_ip_shortened: "203.0.113.0",
      confirmed_at: null,
      confirmation_ip_shortened: "",
      unsubscribed_at: null,
    });
    const [mail, ...others] = await newsletterMails(world, email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: email, status: "pending" });
    expect(await isDue(world, String(mail?.id))).toBe(true);
  });

  it("again within 24 hours, in any spelling, sends nothing more; after that one", async () => {
    const email = await requestedSubscription(world);
    world.clock.advance({ hours: 23, minutes: 59 });
    await requestedSubscription(world, email.toUpperCase());
    expect(await newsletterMails(world, email)).toHaveLength(1);
    world.clock.advance({ minutes: 1 });
    const since = world.clock.now;
    await requestedSubscription(world, email);
    const { requested_at } = await subscriptionOf(world, email);
    expect(requested_at).toEqual(aMomentSince(since, world));
    await requestedSubscription(world, email);
    expect(await newsletterMails(world, email)).toHaveLength(2);
    expect(await subscriptionOf(world, email)).toMatchObject({ requested_at });
  });

  it("at many spellings of one mailbox sends it three mails a day, and answers all alike", async () => {
    const limits = createRateLimits(world.db, 1);
    const [name = "", domain = ""] = freshAddress().split("@");
    const spellings = Array.from({ length: 8 }, (_, index) => `${name}+${index}@${domain}`);
    for (const [index, email] of spellings.entries()) {
      const visitor = { kind: "visitor", address: `198.51.100.${index}` } as const;
      await requestSubscription({ ...world.ctx(visitor), limits }, { email });
    }
    const mails = await Promise.all(spellings.map((email) => newsletterMails(world, email)));
    expect(mails.flat()).toHaveLength(3);
  });

  it("20 times at once is one subscription and one mail", async () => {
    const email = freshAddress();
    const attempts = Array.from({ length: 20 }, () => requestedSubscription(world, email));
    expect((await outcomes(attempts)).refused).toEqual([]);
    expect(await newsletterMails(world, email)).toHaveLength(1);
  });

  it("at once by many whose mail is a day old is one mail more", async () => {
    const email = await requestedSubscription(world);
    world.clock.advance({ days: 2 });
    await outcomes(Array.from({ length: 10 }, () => requestedSubscription(world, email)));
    expect(await newsletterMails(world, email)).toHaveLength(2);
  });

  it("for a confirmed address answers the same, changes nothing and sends nothing", async () => {
    const email = await confirmedSubscription(world);
    const before = await subscriptionOf(world, email);
    world.clock.advance({ days: 2 });
    const ask = (address: string) => requestSubscription(world.ctx(VISITOR), { email: address });
    expect(await ask(email)).toEqual(await ask(freshAddress()));
    expect(await subscriptionOf(world, email)).toEqual(before);
    expect(await newsletterMails(world, email)).toHaveLength(1);
  });

  it.each([
    "",
    "petra",
    "petra@bau",
    "a@b.example, c@d.example",
    "a@b.example\r\nBcc: x@y.example",
  ])("refuses the address %j and stores nothing", async (email) => {
    const before = await fingerprint(world);
    await expectInvalid(requestSubscription(world.ctx(VISITOR), { email }), "email");
    expect(await fingerprint(world)).toEqual(before);
  });
});

describe("confirming", () => {
  it("notes when and from where", async () => {
    const email = await requestedSubscription(world);
    const { requested_at } = await subscriptionOf(world, email);
    world.clock.advance({ days: 3 });
    const since = world.clock.now;
    const link = await newsletterLink(world, email, "confirm");
    expect(await confirmSubscription(world.ctx(MOBILE), link)).toEqual({ email });
    expect(await subscriptionOf(world, email)).toMatchObject({
      status: "confirmed",
      requested_at,
      confirmed_at: aMomentSince(since, world),
      request_ip_shortened: "203.0.113.0",
      confirmation_ip_shortened: "198.51.100.0",
    });
  });

  it("again, and 20 times at once, keeps the first confirmation", async () => {
    const email = await requestedSubscription(world);
    const link = await newsletterLink(world, email, "confirm");
    const attempts = Array.from({ length: 20 }, () => confirmSubscription(world.ctx(MOBILE), link));
    expect((await outcomes(attempts)).won).toHaveLength(20);
    const first = await subscriptionOf(world, email);
    world.clock.advance({ days: 30 });
    await confirmSubscription(world.ctx(VISITOR), link);
    expect(await subscriptionOf(world, email)).toEqual(first);
  });

  it("is refused after 14 days, and a new request brings a new link", async () => {
    const email = await requestedSubscription(world);
    const old = await newsletterLink(world, email, "confirm");
    world.clock.advance({ days: 14 });
    await expectRefusal(confirmSubscription(world.ctx(MOBILE), old), "newsletter_link_expired");
    expect((await subscriptionOf(world, email)).status).toBe("requested");
    await requestedSubscription(world, email);
    const fresh = await newsletterLink(world, email, "confirm");
    await confirmSubscription(world.ctx(MOBILE), fresh);
    expect((await subscriptionOf(world, email)).status).toBe("confirmed");
  });

  it("is refused with every link that was not made for it, and changes nothing", async () => {
    const [email, other] = [await requestedSubscription(world), await requestedSubscription(world)];
    const { id, token } = await newsletterLink(world, email, "confirm");
    const foreign = await newsletterLink(world, other, "confirm");
    const leave = await newsletterLink(world, email, "unsubscribe");
    const before = await fingerprint(world);
    const [expiry = "", signature = ""] = String(token).split(".");
    const longer = `${(Number.parseInt(expiry, 36) + 86_400).toString(36)}.${signature}`;
    for (const forged of [
      "",
      ".",
      "abc.def",
      "\u00e9.\u00e9",
      foreign.token,
      leave.token,
      longer,
    ]) {
      const attempt = confirmSubscription(world.ctx(MOBILE), { id, token: forged });
      await expectRefusal(attempt, "link_invalid");
    }
    const stranger = confirmSubscription(world.ctx(MOBILE), { id: NOBODY, token });
    await expectRefusal(stranger, "link_invalid");
    await expectInvalid(confirmSubscription(world.ctx(MOBILE), { id: "x", token }), "id");
    expect(await fingerprint(world)).toEqual(before);
  });
});

describe("unsubscribing", () => {
  it("works by the link of the mail, years later, and repeatedly", async () => {
    const email = await confirmedSubscription(world);
    const link = await newsletterLink(world, email, "unsubscribe");
    world.clock.advance({ days: 2000 });
    const before = world.clock.now;
    await Promise.all([1, 2, 3].map(() => unsubscribe(world.ctx(MOBILE), link)));
    const ended = await subscriptionOf(world, email);
    // Which of the three came first, and so whose moment counts, is open.
    expect(ended).toMatchObject({
      status: "unsubscribed",
      unsubscribed_at: aMomentSince(before, world),
    });
    world.clock.advance({ days: 1 });
    await unsubscribe(world.ctx(MOBILE), link);
    expect(await subscriptionOf(world, email)).toEqual(ended);
  });

  it("before confirming makes the confirmation link void", async () => {
    const email = await requestedSubscription(world);
    await unsubscribe(world.ctx(MOBILE), await newsletterLink(world, email, "unsubscribe"));
    const link = await newsletterLink(world, email, "confirm");
    await expectRefusal(confirmSubscription(world.ctx(MOBILE), link), "subscription_ended");
    expect((await subscriptionOf(world, email)).status).toBe("unsubscribed");
  });

  it("allows to subscribe again, with a confirmation of its own", async () => {
    const email = await confirmedSubscription(world);
    world.clock.advance({ hours: 1 });
    await unsubscribe(world.ctx(MOBILE), await newsletterLink(world, email, "unsubscribe"));
    await requestedSubscription(world, email);
    expect(await newsletterMails(world, email)).toHaveLength(2);
    expect(await subscriptionOf(world, email)).toMatchObject({
      status: "requested",
      confirmed_at: null,
      unsubscribed_at: null,
      requested_at: world.clock.now,
    });
    await confirmSubscription(world.ctx(MOBILE), await newsletterLink(world, email, "confirm"));
    expect((await subscriptionOf(world, email)).status).toBe("confirmed");
  });

  it("and confirming at the same moment ends unsubscribed or refuses the confirmation", async () => {
    for (let round = 0; round < 10; round += 1) {
      const email = await requestedSubscription(world);
      const [join, leave] = [
        await newsletterLink(world, email, "confirm"),
        await newsletterLink(world, email, "unsubscribe"),
      ];
      const { refused } = await outcomes<unknown>([
        confirmSubscription(world.ctx(MOBILE), join),
        unsubscribe(world.ctx(MOBILE), leave),
      ]);
      expect(refused.filter((code) => code !== "subscription_ended")).toEqual([]);
      expect((await subscriptionOf(world, email)).status).toBe("unsubscribed");
    }
  });

  it("is refused with the confirmation's token, another's, none", async () => {
    const [email, other] = [await confirmedSubscription(world), await confirmedSubscription(world)];
    const { id } = await newsletterLink(world, email, "unsubscribe");
    const foreign = await newsletterLink(world, other, "unsubscribe");
    const confirm = await newsletterLink(world, email, "confirm");
    for (const token of ["", "abc", foreign.token, confirm.token]) {
      await expectRefusal(unsubscribe(world.ctx(MOBILE), { id, token }), "link_invalid");
    }
    expect((await subscriptionOf(world, email)).status).toBe("confirmed");
  });

  it("by the dispatcher needs only the address; by anybody else it is refused", async () => {
    const email = await confirmedSubscription(world);
    for (const actor of [VISITOR, DRIVER, { kind: "worker" } as const]) {
      await expectRefusal(unsubscribeAddress(world.ctx(actor), { email }), "not_admin");
    }
    await unsubscribeAddress(world.ctx(), { email: email.toUpperCase() });
    await unsubscribeAddress(world.ctx(), { email });
    expect((await subscriptionOf(world, email)).status).toBe("unsubscribed");
    const unknown = unsubscribeAddress(world.ctx(), { email: freshAddress() });
    await expectRefusal(unknown, "subscription_not_found");
  });
});

it("the database refuses a second row of the same address, and a confirmation without a time", async () => {
  const email = await requestedSubscription(world);
  const row = { consent_text_version: "x", email: email.toUpperCase() };
  const table = world.db.insert(newsletterSubscriptions);
  await expect(table.values(row)).rejects.toThrow();
  const unproven = { ...row, email: freshAddress(), status: "confirmed" as const };
  await expect(world.db.insert(newsletterSubscriptions).values(unproven)).rejects.toThrow();
});
