import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { assignDriver } from "../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../src/domain/dispatch/assignments/confirm-assignment.ts";
import type { BookingInput } from "../../src/domain/dispatch/jobs/booking/schemas.ts";
import { BOOKING_VEHICLES } from "../../src/domain/kernel/vocabulary.ts";
import type { MailFacts } from "../../src/domain/mail/templates.ts";
import { DEFAULT_PRICES } from "../../src/domain/pricing/default-prices.ts";
import { pdfPrinter } from "../../src/platform/pdf-printer.ts";
import { LANDING_CONTENTS } from "../../src/web/public/content/landing/index.ts";
import { OPERATOR } from "../emails/facts.ts";
import { mail } from "../emails/support.ts";
import { useApp } from "../support/app.ts";
import { activeDriver, requestedJob } from "../support/cast.ts";
import { emailsAbout } from "../support/outbox.ts";

const world = useApp();
const printer = pdfPrinter(() => OPERATOR);

type Chosen = Pick<BookingInput, "fahrzeugtyp" | "anforderungen">;

/** Where the terms of each list differ: the share for the night, and the way. */
const NIGHT = {
  general: DEFAULT_PRICES.surcharge.nightPercent,
  escort: DEFAULT_PRICES.escort.nightPercent,
};

/** Every landing page with what it preselects, the two BF3 pages, and every vehicle of the form. */
const PAGES: [path: string, chosen: Chosen][] = [
  ...LANDING_CONTENTS.map((contentFor) => contentFor(DEFAULT_PRICES)).map(
    ({ path, preselection }): [string, Chosen] => [
      path,
      { ...preselection, anforderungen: [...preselection.anforderungen] },
    ],
  ),
  [
    "/bf3-ablauf-kosten",
    { fahrzeugtyp: "kleintransporter", anforderungen: ["Begleitung", "BF3 erforderlich"] },
  ],
];
const VEHICLES = BOOKING_VEHICLES.map((fahrzeugtyp): [string, Chosen] => [
  fahrzeugtyp,
  { fahrzeugtyp, anforderungen: [] },
]);

/** The terms as words that can be compared: plain spaces, and a day price is what the parties agree on. */
function plain(text: string) {
  return text
    .replaceAll(/[\s\u00a0]+/g, " ")
    .replaceAll("auf den vereinbarten Satz", "auf den Tagespreis");
}

/** What the form of a page shows with script; the other list stands in a noscript. */
async function termsOfForm(path: string) {
  const page = await (await world.app.request(path)).text();
  const shown = page.replaceAll(/<noscript>.*?<\/noscript>/gs, "");
  const list = shown.match(/<div data-terms="[^"]*".*?<\/ul>/s)?.[0] ?? "";
  return [...list.matchAll(/<li>(.*?)\.<\/li>/g)].map(([, term = ""]) => plain(term));
}

/** What the mails of this request say, once it is booked, assigned and confirmed. */
async function booked(chosen: Chosen) {
  const [jobId, driverId] = [await requestedJob(world, chosen), await activeDriver(world)];
  const rate = { rateType: "daily", rateValue: 300 } as const;
  // What the driver has for it is no matter here.
  const despite = { confirmedWarnings: ["proof_missing" as const] };
  const placement = { jobId, driverId, ...rate, ...despite };
  const { assignmentId } = await assignDriver(world.ctx(), placement);
  await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
  const factsOf = async <T extends keyof MailFacts>(template: T) => {
    const [email] = await emailsAbout(world, { jobId, template });
    return email?.data as MailFacts[T];
  };
  return {
    received: await factsOf("request_received"),
    confirmed: await factsOf("order_confirmation"),
  };
}

async function printed(order: MailFacts["order_confirmation"]) {
  const bytes = await printer.print({ ...order, copy: "customer" });
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)));
  // A line that breaks within a cell leaves no other trace in the text.
  return plain(text.join(" ")).replaceAll(" ", "");
}

describe("the terms that a customer confirms, and those of his contract", () => {
  it.each([...PAGES, ...VEHICLES])("are the same: %s", async (name, chosen) => {
    const { received, confirmed } = await booked(chosen);
    const terms = name.startsWith("/") ? await termsOfForm(name) : [];
    const acknowledgement = plain((await mail("request_received", received)).text);
    const confirmation = plain((await mail("order_confirmation", confirmed)).text);
    const contract = await printed(confirmed);
    expect(received.priceList).toBe(confirmed.priceList);
    const night = `Nacht: +${NIGHT[confirmed.priceList]} % auf den Tagespreis`;
    for (const text of [acknowledgement, confirmation]) {
      expect(text).toContain(night);
      for (const term of terms) expect(text).toContain(term);
    }
    for (const term of [night, ...terms]) {
      expect(contract).toContain(term.replace(": ", "").replaceAll(" ", ""));
    }
    if (name.startsWith("/")) expect(terms.length).toBeGreaterThan(4);
  });

  it("are the escorts' on both of their pages, and the general ones elsewhere", async () => {
    const lists = await Promise.all(
      PAGES.map(async ([path]) => (await termsOfForm(path)).join(" ").includes("0,50 € je km")),
    );
    const escort = PAGES.filter((_, index) => lists[index]).map(([path]) => path);
    expect(escort).toEqual(["/begleitfahrzeuge-bf3", "/bf3-ablauf-kosten"]);
  });

  it("stand in the form for both lists where no script follows the choice", async () => {
    const page = await (await world.app.request("/")).text();
    expect(page.match(/data-terms="(general|escort)"/g)).toHaveLength(2);
    expect(page).toMatch(/<noscript><div data-terms="escort"/);
  });
});
