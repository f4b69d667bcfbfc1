import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import { orderValues, sumOfValues } from "../../src/domain/desk/figures/read-figures.ts";
import { saveSettings } from "../../src/domain/desk/settings/stored-settings.ts";
import { assignDriver } from "../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { createJob } from "../../src/domain/dispatch/jobs/create-job.ts";
import { priceOfJob } from "../../src/domain/dispatch/jobs/customers-price.ts";
import { openJobsPath, replyPath, statusPath } from "../../src/domain/kernel/links.ts";
import type { MailFacts } from "../../src/domain/mail/templates.ts";
import { DEFAULT_PRICES } from "../../src/domain/pricing/default-prices.ts";
import { formatCents } from "../../src/domain/pricing/money.ts";
import { COMMISSION_PERCENT } from "../../src/domain/pricing/order-price.ts";
import { VAT_PERCENT } from "../../src/domain/pricing/price-lists.ts";
import { PRICES } from "../../src/domain/pricing/prices-area.ts";
import { pdfPrinter } from "../../src/platform/pdf-printer.ts";
import { PUBLIC_PAGES } from "../../src/web/public/pages/all-pages.ts";
import { OPERATOR } from "../emails/facts.ts";
import { mail } from "../emails/support.ts";
import { useApp } from "../support/app.ts";
import { activeDriver, BOOKING, jobOf, ORDER, requestedJob } from "../support/cast.ts";
import { knownAmounts } from "../support/known-amounts.ts";
import { emailsAbout } from "../support/outbox.ts";
import { DRIVER, TODAY } from "../support/world.ts";

const world = useApp();
const printer = pdfPrinter(() => OPERATOR);

/** Nothing in it is what the constants say. */
const NEW = {
  dayCents: {
    standard: 431_00,
    special: 577_00,
    constructionMachines: 503_00,
    mixer: 509_00,
    tanker: 467_00,
    escort: 691_00,
  },
  surcharge: {
    weekendPercent: 31,
    nightPercent: 23,
    includedTravelKm: 29,
    travelPerKmCents: 47,
    overnightCents: 97_00,
    standbyDayCents: 173_00,
    shortJobCents: 311_00,
  },
  escort: {
    hourlyCents: { from: 46_00, to: 71_00 },
    weekendPercent: 33,
    nightPercent: 37,
    travelPerKmCents: 58,
    overnightCents: { from: 94_00, to: 131_00 },
    waitingHourCents: 53_00,
  },
  hourlyCents: {
    standard: { from: 26_50, to: 38_00 },
    special: { from: 31_00, to: 48_00 },
    constructionMachines: { from: 36_00, to: 54_00 },
    customer: { from: 48_00, to: 83_00 },
    jobPosting: { from: 27_00, to: 56_00 },
  },
};

/** A standard truck on a Saturday, so that its price has a surcharge, with his yes to both. */
const TRUCK = {
  ...BOOKING,
  fahrzeugtyp: "lkw" as const,
  anforderungen: [],
  einsatzbeginn: "2026-11-26",
  einsatzende: "2026-11-28",
  arbeitstage: ["do" as const, "fr" as const, "sa" as const],
};
const OLD_PRICE = ["399\u00a0€", "+25\u00a0% auf den"];
const NEW_PRICE = ["431\u00a0€", "+31\u00a0% auf den"];

const orders = { old: "", new: "", entered: "" };

beforeAll(async () => {
  orders.old = await requestedJob(world, TRUCK);
  orders.entered = (await createJob(world.ctx(), ORDER)).jobId;
  await saveSettings(world.ctx(), PRICES, { basedOn: 0, values: NEW });
  world.clock.now = new Date(TODAY.getTime() + 60_000);
  orders.new = await requestedJob(world, TRUCK);
});

const page = async (path: string) => (await world.app.request(path)).text();

/** What a person reads, and what machines read of a page. */
function readable(html: string) {
  return html.replaceAll(/<(style|svg)[^>]*>.*?<\/\1>/gs, " ").replaceAll("&nbsp;", "\u00a0");
}

/** A page without what its form brings along for its script. */
const shown = (html: string) =>
  readable(html).replaceAll(/<script type="application\/json"[^>]*>.*?<\/script>/gs, " ");

/** `399 €`, and both ends of `25–35 €`. */
function amountsIn(text: string) {
  return [...text.matchAll(/(?:(\d[\d.]*(?:,\d\d)?)–)?(\d[\d.]*(?:,\d\d)?)\s?€/g)].flatMap(
    ([, from, to]) => [from, to].flatMap((amount) => (amount ? `${amount}\u00a0€` : [])),
  );
}

function sharesIn(text: string) {
  return [...text.matchAll(/(\d+)\s?%/g)].map(([, share]) => Number(share));
}

describe("new prices", () => {
  it.each(PUBLIC_PAGES.map(({ path }) => path))("are the only ones on %s", async (path) => {
    const html = await page(path);
    const known = knownAmounts({ version: 1, ...NEW });
    const shares = [NEW.surcharge, NEW.escort].flatMap((list) => [
      list.weekendPercent,
      list.nightPercent,
    ]);
    const allowed = new Set([...shares, VAT_PERCENT, COMMISSION_PERCENT]);
    expect(amountsIn(shown(html)).filter((amount) => !known.has(amount))).toEqual([]);
    const spoken = shown(html).replaceAll(/<[^>]*>/g, " ");
    expect(sharesIn(spoken).filter((share) => !allowed.has(share))).toEqual([]);
    for (const cents of Object.values(DEFAULT_PRICES.dayCents)) {
      // In the structured data, and in what the form brings along for its script.
      expect(html).not.toContain(`"${(cents / 100).toFixed(2)}"`);
      expect(html).not.toMatch(new RegExp(`[:,]${cents}\\b`));
    }
  });

  it("are where a figure is an attribute, a description or made of others", async () => {
    const [home, prices, commission] = await Promise.all(
      ["/", "/preise-und-ablauf", "/vermittlung"].map(page),
    );
    expect(home).toMatch(/<meta name="description" content="[^"]*ab 431\u00a0€ netto/);
    expect(home).toContain("Fahrer buchen – ab 431\u00a0€ netto");
    expect(home).toContain('"price":"431.00"');
    expect(home).toContain('"priceRange":"431\u00a0€ – 577\u00a0€"');
    expect(prices).toContain("431,00\u00a0€");
    expect(commission).toContain("Balken von 431\u00a0€");
    expect(await page("/fahrer-registrierung")).toMatch(/"minValue":27,"maxValue":56/);
  });

  it("go with the sentences that rest on one being higher than another", async () => {
    expect(await page("/tankwagenfahrer-buchen")).toContain("Warum kostet der ADR-Fahrer mehr");
    const turned = { ...NEW, dayCents: { ...NEW.dayCents, tanker: 587_00, standard: 479_00 } };
    await saveSettings(world.ctx(), PRICES, { basedOn: 1, values: turned });
    expect(await page("/tankwagenfahrer-buchen")).not.toContain("Warum kostet der ADR-Fahrer mehr");
    expect(await page("/adr-fahrer-buchen")).not.toContain("niedrigeren Tagespreis");
    const table = /Tagespreise netto, je(.*?)<\/table>/s.exec(await page("/preise-und-ablauf"));
    expect(amountsIn(readable(table?.[1] ?? ""))).toEqual(
      [479, 503, 509, 577, 587, 691].map((euros) => formatCents(euros * 100)),
    );
    await saveSettings(world.ctx(), PRICES, { basedOn: 2, values: NEW });
  });

  it("are refused where they make no sense, at the field", async () => {
    const save = (values: unknown) => saveSettings(world.ctx(), PRICES, { basedOn: 3, values });
    const tooHigh = { ...NEW, dayCents: { ...NEW.dayCents, escort: 65_000_00 } };
    await expect(save(tooHigh)).rejects.toThrow("100\u00a0€ bis 2.000\u00a0€");
    const share = { ...NEW, surcharge: { ...NEW.surcharge, nightPercent: 101 } };
    await expect(save(share)).rejects.toThrow("von 0 bis 100 %");
    const overnight = (from: number, to: number) => ({
      ...NEW,
      escort: { ...NEW.escort, overnightCents: { from, to } },
    });
    await expect(save(overnight(120_00, 90_00))).rejects.toThrow("mindestens so hoch");
    expect(PRICES.schema.safeParse(overnight(90_00, 90_00)).success).toBe(true);
    const dear = { ...NEW, surcharge: { ...NEW.surcharge, shortJobCents: 432_00 } };
    await expect(save(dear)).rejects.toThrow("höchstens so viel wie der günstigste Tag");
    expect(await page("/")).toContain("431\u00a0€");
  });
});

/** Mails, document and pages about an order that is assigned and confirmed by now. */
async function toldOf(jobId: string) {
  const driverId = await activeDriver(world);
  const ctx = world.ctx(DRIVER);
  const job = await jobOf(world, jobId);
  const link = { jobId, driverId, action: "accept", billing: "agency" } as const;
  const asked = await page(replyPath(ctx, link));
  const listed = await page(openJobsPath(ctx, driverId));
  const rate = { rateType: "daily", rateValue: 300 } as const;
  const despite = { confirmedWarnings: ["proof_missing" as const] };
  const { assignmentId } = await assignDriver(world.ctx(), {
    jobId,
    driverId,
    ...rate,
    ...despite,
  });
  await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
  const factsOf = async <T extends keyof MailFacts>(template: T) => {
    const [email] = await emailsAbout(world, { jobId, template });
    return email?.data as MailFacts[T];
  };
  const order = await factsOf("order_confirmation");
  const bytes = await printer.print({ ...order, copy: "customer" });
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)));
  const received = await factsOf("request_received");
  return {
    listed,
    asked,
    status: await page(statusPath(world.ctx(), job)),
    acknowledgement: received ? (await mail("request_received", received)).text : "",
    confirmation: (await mail("order_confirmation", order)).text,
    document: text.join(" "),
  };
}

const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, "");

describe("an order", () => {
  it.each([
    ["old", OLD_PRICE, NEW_PRICE],
    ["new", NEW_PRICE, OLD_PRICE],
  ] as const)(
    "that is %s keeps its prices in all that is said of it",
    async (which, own, other) => {
      const { acknowledgement, confirmation, document, status, asked, listed } = await toldOf(
        orders[which],
      );
      const [price = "", share = ""] = own;
      for (const text of [acknowledgement, confirmation, document]) {
        expect(plain(text)).toContain(plain(price));
        expect(plain(text)).toContain(plain(share));
        for (const figure of other) expect(plain(text)).not.toContain(plain(figure));
      }
      expect(shown(status)).toContain(price);
      // A driver is told what he earns, never the customer's price.
      expect(listed).not.toContain(price);
      expect(shown(asked)).not.toContain(price);
      for (const html of [status, asked]) expect(shown(html)).not.toContain(other[0]);
    },
  );

  it("has its total from them: three days, one of them with the surcharge of a Saturday", async () => {
    const totals = await Promise.all(
      [orders.old, orders.new].map(async (jobId) => {
        const [email] = await emailsAbout(world, { jobId, template: "request_received" });
        const { total } = (email?.data ?? {}) as MailFacts["request_received"];
        return total?.netCents;
      }),
    );
    expect(totals).toEqual([3 * 399_00 + 99_75, 3 * 431_00 + 133_61]);
  });

  it("has its version from when it was booked or entered, and its price from that", async () => {
    const [before, entered, after] = await Promise.all(
      [orders.old, orders.entered, orders.new].map((jobId) => jobOf(world, jobId)),
    );
    expect([before, entered, after].map((job) => job?.preis_version)).toEqual([0, 0, 1]);
    const again = (await createJob(world.ctx(), { ...ORDER, drivers: 2 })).jobIds;
    const versions = await Promise.all(
      again.map(async (id) => (await jobOf(world, id)).preis_version),
    );
    expect(versions).toEqual([3, 3]);
    const prices = [before, entered, after].map((job) => job?.tagespreis_cents);
    expect(prices).toEqual([399_00, 399_00, 431_00]);
  });

  it("counts in the figures with its own price", async () => {
    const period = { from: "2026-11-01", to: "2026-11-30" };
    const { wert_cents } = sumOfValues(
      (await orderValues(world.ctx(), { period, by: "week" })).values(),
    );
    expect(wert_cents).toBe(3 * 399_00 + 3 * 431_00);
  });

  it("of a version that this copy has not heard of is read from the database", async () => {
    const deaf = { ...world.ctx(), settings: { ...world.ctx().settings, at: () => undefined } };
    const job = await jobOf(world, orders.new);
    const price = await priceOfJob(deaf, job);
    expect(price).toMatchObject({ dayCents: 431_00, total: { days: 3, netCents: 1426_61 } });
    await expect(priceOfJob(deaf, { ...job, preis_version: 99 })).rejects.toThrow("99");
  });
});

describe("a booking whose form showed other prices", () => {
  const FORM = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Sec-Fetch-Site": "same-origin",
  };
  const MESSAGE =
    "Ihr Tagespreis ist jetzt 431\u00a0€ netto statt 399\u00a0€. Wochenende und Feiertag jetzt: +31\u00a0% auf den Tagespreis.";

  it("is not concluded: the page comes back with the new price to be confirmed, and all that was typed", async () => {
    const texts = Object.entries(TRUCK).filter(([, value]) => typeof value === "string");
    const typed = {
      ...Object.fromEntries(texts),
      nachricht: "Zwei Touren nach Fulda.",
      datenschutz: "on",
    };
    const post = (form: Record<string, string>) =>
      world.app.request("/lkw-fahrer-buchen", {
        method: "POST",
        headers: FORM,
        body: new URLSearchParams(form),
      });
    const before = await emailsAbout(world);
    const refused = await post({ ...typed, preise_verstanden: "on", preis_version: "0" });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    const inputNamed = (name: string) =>
      new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
    expect(html).toContain(MESSAGE);
    expect(html).toContain("Zwei Touren nach Fulda.");
    expect(html).toMatch(/<input type="hidden" name="preis_version" value="3"/);
    expect(inputNamed("preise_verstanden")).not.toContain("checked");
    expect(inputNamed("datenschutz")).toContain("checked");
    expect(await emailsAbout(world)).toHaveLength(before.length);
    const taken = await post({ ...typed, preise_verstanden: "on", preis_version: "3" });
    expect(taken.status).toBe(303);
  });

  it("is named as that to whoever calls, and only where his own price is another one", async () => {
    let count = 0;
    const shownAt = (preis_version: number, change = {}) =>
      world.call("submit-fahrer-anfrage", {
        ...TRUCK,
        nachricht: `Anfrage ${count++}`,
        preis_version,
        ...change,
      });
    const { status, body } = await shownAt(0);
    expect([status, body.code]).toEqual([409, "prices_changed"]);
    expect(body.fields?.preise_verstanden).toContain(MESSAGE);
    expect((await shownAt(3)).status).toBe(201);
    // Version 2 had other prices for tankers and trucks, but not for a crane.
    expect((await shownAt(2)).body.code).toBe("prices_changed");
    expect((await shownAt(2, { fahrzeugtyp: "kran" })).status).toBe(201);
    expect((await shownAt(77)).body.code).toBe("prices_changed");
    const { status: without } = await world.call("submit-fahrer-anfrage", TRUCK);
    expect(without).toBe(201);
  });
});

it("stand at the order at the desk while others count, with the day since which they did", async () => {
  const session = await world.signIn();
  const olderOf = async (jobId: string) => {
    const asked = { dataType: "job", jobId };
    const { status, body } = await world.call("admin-data-fetch", asked, { session });
    expect(status).toBe(200);
    const [row] = body.data as { older_prices: unknown }[];
    return row?.older_prices;
  };
  const { version } = world.ctx().settings.current(PRICES);
  const now = await requestedJob(world, { ...TRUCK, nachricht: "Zu den Preisen von jetzt." });
  expect(await olderOf(now)).toBeNull();
  const values = { ...NEW, dayCents: { ...NEW.dayCents, standard: 443_00 } };
  await saveSettings(world.ctx(), PRICES, { basedOn: version, values });
  expect(await olderOf(now)).toEqual({
    version,
    since: expect.stringMatching(/^2026-\d\d-\d\d$/),
    dayPriceCents: 431_00,
  });
  expect(await olderOf(orders.old)).toEqual({ version: 0, since: null, dayPriceCents: 399_00 });
});
