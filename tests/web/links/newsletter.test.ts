import { beforeEach, describe, expect, it } from "vitest";
import { jobRequests, newsletterSubscriptions } from "../../../src/db/schema/index.ts";
import { unsubscribe } from "../../../src/domain/customers/newsletter/subscribe.ts";
import { useApp } from "../../support/app.ts";
import { BOOKING } from "../../support/cast.ts";
import { fingerprint } from "../../support/expectations.ts";
import {
  confirmedSubscription,
  freshAddress,
  newsletterLink,
  newsletterMails,
  newsletterPath,
  requestedSubscription,
  subscriptionOf,
} from "../../support/newsletter.ts";
import { emailsAbout } from "../../support/outbox.ts";
import { TODAY, VISITOR } from "../../support/world.ts";

const world = useApp();
/** What stands between the banner of consent and the footer. */
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? "";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const ONE_CLICK = "List-Unsubscribe=One-Click";

beforeEach(() => {
  world.clock.now = TODAY;
});

const get = (path: string) => world.app.request(path);
const post = (path: string, headers: Record<string, string> = FORM, body = "") =>
  world.app.request(path, { method: "POST", headers, body });

/** Where the page's own form posts to. */
function formOf(page: string): string {
  const form = /<form[^>]*method="post"[^>]*>/.exec(page)?.[0] ?? "";
  return /action="([^"]+)"/.exec(form)?.[1]?.replaceAll("&amp;", "&") ?? "";
}

describe("newsletter-subscribe", () => {
  it("answers the same for a new, an unconfirmed and a confirmed address", async () => {
    const [open, confirmed] = [
      await requestedSubscription(world),
      await confirmedSubscription(world),
    ];
    for (const email of [freshAddress(), open, confirmed]) {
      const answer = await world.call("newsletter-subscribe", { email });
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    }
    expect(await newsletterMails(world, confirmed)).toHaveLength(1);
  });

  it("names what is wrong with the address", async () => {
    const answer = await world.call("newsletter-subscribe", { email: "petra@bau" });
    expect(answer).toMatchObject({ status: 422, body: { success: false, code: "validation" } });
    expect(answer.body.fields).toEqual({ email: "Ungültige E-Mail-Adresse" });
  });
});

describe("the page that confirms", () => {
  it("asks with one button, then says so, and again afterwards", async () => {
    const email = await requestedSubscription(world);
    const path = await newsletterPath(world, email, "confirm");
    const question = await (await get(path)).text();
    expect(question).toContain("Anmeldung bestätigen");
    expect(question).toContain(email);
    expect(mainOf(question).match(/<button/g)).toHaveLength(1);
    expect(question).toContain('content="noindex, nofollow"');
    for (const response of [await post(formOf(question)), await post(path), await get(path)]) {
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("Anmeldung bestätigt");
    }
    expect((await subscriptionOf(world, email)).status).toBe("confirmed");
  });

  it("is honest about an expired link and about one that was unsubscribed meanwhile", async () => {
    const [late, gone] = [await requestedSubscription(world), await requestedSubscription(world)];
    await unsubscribe(world.ctx(VISITOR), await newsletterLink(world, gone, "unsubscribe"));
    const endedPath = await newsletterPath(world, gone, "confirm");
    expect((await get(endedPath)).status).toBe(409);
    expect(await (await post(endedPath)).text()).toContain("Bereits abgemeldet");
    world.clock.advance({ days: 14 });
    for (const ask of [get, post]) {
      const response = await ask(await newsletterPath(world, late, "confirm"));
      expect(response.status).toBe(410);
      expect(await response.text()).toContain("Link abgelaufen");
    }
    expect((await subscriptionOf(world, late)).status).toBe("requested");
  });
});

describe("the page that unsubscribes", () => {
  it("asks with one button, then says so, and again afterwards", async () => {
    const email = await confirmedSubscription(world);
    const path = await newsletterPath(world, email, "unsubscribe");
    const question = await (await get(path)).text();
    expect(mainOf(question).match(/<button/g)).toHaveLength(1);
    for (const response of [await post(formOf(question)), await post(path), await get(path)]) {
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("Newsletter abbestellt");
    }
    expect((await subscriptionOf(world, email)).status).toBe("unsubscribed");
  });

  it.each([
    ["urlencoded", FORM, ONE_CLICK],
    [
      "multipart",
      { "Content-Type": "multipart/form-data; boundary=x" },
      `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`,
    ],
  ])(
    "takes a mail program's one click, without origin and cookie: %s",
    async (_, headers, body) => {
      const email = await confirmedSubscription(world);
      const response = await post(await newsletterPath(world, email, "unsubscribe"), headers, body);
      expect(response.status).toBe(200);
      expect((await subscriptionOf(world, email)).status).toBe("unsubscribed");
    },
  );

  it("refuses one click from another site, and one beside the dispatcher's cookie without origin", async () => {
    const email = await confirmedSubscription(world);
    const path = await newsletterPath(world, email, "unsubscribe");
    const session = await world.signIn();
    const signs: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { "Sec-Fetch-Site": "cross-site" },
      { Cookie: `sitzung=${session}` },
    ];
    for (const sign of signs) {
      expect((await post(path, { ...FORM, ...sign }, ONE_CLICK)).status).toBe(403);
    }
    expect((await subscriptionOf(world, email)).status).toBe("confirmed");
  });
});

describe("both pages", () => {
  it("change nothing however often they are opened", async () => {
    const [open, confirmed] = [
      await requestedSubscription(world),
      await confirmedSubscription(world),
    ];
    const paths = await Promise.all(
      [open, confirmed].flatMap((email) => [
        newsletterPath(world, email, "confirm"),
        newsletterPath(world, email, "unsubscribe"),
      ]),
    );
    const before = await fingerprint(world);
    for (const path of paths) {
      for (const method of ["GET", "HEAD", "OPTIONS"]) {
        for (let time = 0; time < 20; time += 1) await world.app.request(path, { method });
      }
    }
    expect(await fingerprint(world)).toEqual(before);
  });

  it.each(["/newsletter/bestaetigen", "/newsletter/abmelden"])(
    "%s refuses what is no link of ours, kindly and privately",
    async (path) => {
      const before = await fingerprint(world);
      for (const query of ["", "?id=x&token=y", `?id=${crypto.randomUUID()}&token=1.abc`]) {
        for (const response of [await get(path + query), await post(path + query)]) {
          expect(response.status).toBe(403);
          expect(await response.text()).toContain("Dieser Link ist ungültig.");
          const { headers } = response;
          expect([headers.get("referrer-policy"), headers.get("cache-control")]).toEqual([
            "no-referrer",
            "no-store",
          ]);
        }
      }
      for (const type of ["application/json", "text/plain"]) {
        expect((await post(path, { "Content-Type": type }, "{}")).status).toBe(415);
      }
      expect((await post(path, FORM, "x".repeat(64 * 1024 + 1))).status).toBe(413);
      expect(await fingerprint(world)).toEqual(before);
    },
  );
});

describe("the booking form without JavaScript", () => {
  const fieldsOf = (email: string) => {
    const { anforderungen: _, newsletter: __, datenschutz: ___, ...texts } = BOOKING;
    const strings = texts as unknown as Record<string, string>;
    return { ...strings, email, datenschutz: "on", preise_verstanden: "on" };
  };
  const book = (fields: Record<string, string>) =>
    post("/", FORM, new URLSearchParams(fields).toString());

  const receiptOf = async (sent: ReturnType<typeof book>) =>
    (await sent).headers.get("location") ?? "";

  it("with the box ticked: the two mails of the booking and one of the newsletter", async () => {
    const email = freshAddress();
    const before = new Set((await emailsAbout(world)).map(({ id }) => id));
    const fields = { ...fieldsOf(email), newsletter_anmeldung: "on" };
    // A second click on the button changes nothing.
    const [path, again] = [await receiptOf(book(fields)), await receiptOf(book(fields))];
    expect(again).toBe(path);
    const mails = (await emailsAbout(world)).filter(({ id }) => !before.has(id));
    expect(mails.map((mail) => mail.template).sort()).toEqual([
      "fahrer_anfrage",
      "newsletter_confirm",
      "request_received",
    ]);
    expect((await subscriptionOf(world, email)).status).toBe("requested");
    const page = await (await get(path)).text();
    expect(page).toContain("Anfrage erfolgreich gesendet!");
    expect(page).toContain("Bitte bestätigen Sie darin die Anmeldung.");
  });

  it("without the tick: no newsletter", async () => {
    const before = await world.db.$count(newsletterSubscriptions);
    const path = await receiptOf(book(fieldsOf(freshAddress())));
    expect(await world.db.$count(newsletterSubscriptions)).toBe(before);
    expect(await (await get(path)).text()).not.toContain("Bitte bestätigen Sie darin");
  });

  it("keeps the tick when something else is wrong, and asks for nothing yet", async () => {
    const email = freshAddress();
    const response = await book({
      ...fieldsOf(email),
      customer_postal_code: "6",
      newsletter_anmeldung: "on",
    });
    expect(response.status).toBe(422);
    const box = /<input[^>]*name="newsletter_anmeldung"[^>]*>/.exec(await response.text())?.[0];
    expect(box).not.toContain("required");
    expect(box).toContain('checked=""');
    expect(await newsletterMails(world, email)).toEqual([]);
  });

  it("shows nothing odd for a made-up outcome", async () => {
    const path = await receiptOf(book(fieldsOf(freshAddress())));
    const page = await (await get(`${path}&newsletter=constructor`)).text();
    expect(page).toContain("Anfrage erfolgreich gesendet!");
    expect(page).not.toContain("Bitte bestätigen Sie darin");
  });
});

describe("when the newsletter fails", () => {
  // Two a while, for bookings and for the newsletter.
  const strict = useApp({ RATE_LIMIT_FACTOR: "0.1" });
  const exhaust = async () => {
    for (let count = 0; count < 3; count += 1) {
      await strict.call("newsletter-subscribe", { email: freshAddress() });
    }
  };

  it("the booking stands, and the page says what did not work", async () => {
    const { anforderungen: _, newsletter: __, ...texts } = BOOKING;
    const body = new URLSearchParams({
      ...(texts as unknown as Record<string, string>),
      datenschutz: "on",
      preise_verstanden: "on",
      newsletter_anmeldung: "on",
    });
    await exhaust();
    const before = await strict.db.$count(jobRequests);
    const response = await strict.app.request("/", {
      method: "POST",
      headers: FORM,
      body: body.toString(),
    });
    const path = response.headers.get("location") ?? "";
    expect(await strict.db.$count(jobRequests)).toBe(before + 1);
    const page = await (await strict.app.request(path)).text();
    expect(page).toContain("Anfrage erfolgreich gesendet!");
    expect(page).toContain("Die Anmeldung zum Newsletter hat nicht geklappt.");
  });

  it("by too many requests the call says so", async () => {
    await exhaust();
    const answer = await strict.call("newsletter-subscribe", { email: freshAddress() });
    expect(answer).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
  });
});
