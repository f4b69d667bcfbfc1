import { expect, it } from "vitest";
import type { MailFacts, MailToAnybody } from "../../src/domain/mail/templates.ts";
import { TEMPLATES } from "../../src/domain/mail/templates.ts";
import {
  NEWSLETTER_CONFIRM,
  OPERATOR,
  REGISTRATION_RECEIVED,
  REQUEST_RECEIVED,
  SITE,
} from "./facts.ts";
import { mail } from "./support.ts";

/** Those that anybody can have sent to any address; a new one does not compile until it is here. */
const MAILS: { [T in MailToAnybody]: MailFacts[T] } = {
  request_received: {
    ...REQUEST_RECEIVED,
    job: { ...REQUEST_RECEIVED.job, town: "60311 Frankfurt", customersWords: "ab Montag" },
    customer: {
      ...REQUEST_RECEIVED.customer,
      siteContact: "Herr Schmidt",
      sitePhone: "0171 5550103",
      orderNumber: "4500-17",
    },
  },
  registration_received: REGISTRATION_RECEIVED,
  newsletter_confirm: NEWSLETTER_CONFIRM,
};

/** What no stranger types: made by us, or chosen from our lists. */
const OURS = new Set(
  `number numbers statusPath confirmPath unsubscribePath consent confirmed requestedAt days startTime fahrzeugtyp
  fuehrerscheinklasse billingModel licences specialisations regions type dayPriceCents rateEuros sprache`.split(
    /\s+/,
  ),
);

/** The facts with `text` wherever somebody can type. */
function typed<Facts>(facts: Facts, text: string): Facts;
function typed(facts: unknown, text: string): unknown {
  if (typeof facts === "string") return text;
  if (Array.isArray(facts)) return facts.map((one) => typed(one, text));
  if (typeof facts !== "object" || facts === null) return facts;
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      OURS.has(name) ? value : typed(value, text),
    ]),
  );
}

const HOSTILE = {
  link: "https://evil.example/gewinn",
  "bare link": "Hier klicken: www.evil.example/gewinn?a=1",
  "link without dots": "http://evil/gewinn",
  "full width": "https://evil\uff0eexample/gewinn oder evil\u3002example",
  address: "gewinn@evil.example mailto:gewinn@evil.example",
  call: "tel:0900666666",
  lines: "Petra\n\nWICHTIG: Neue Bankverbindung\n\nhttps://evil.example",
  markup: `<a href="https://evil.example">hier</a>`,
  long: "Sie haben gewonnen, antworten Sie sofort. ".repeat(95),
};
/** What a mail program makes a link of, in text that is not ours. */
const LINKS =
  /\w:\/\/|\bwww\.\p{L}|[\p{L}\d-][.\uff0e\u3002]\p{L}{2,}|\w@\S+\.\p{L}|(mailto|tel):\S/u;

it.each(Object.keys(MAILS) as MailToAnybody[])(
  "%s carries no link and no text of a stranger",
  async (name) => {
    expect(TEMPLATES[name].isToAnybody).toBe(true);
    const own = await linesOf(name, MAILS[name]);
    for (const [what, text] of Object.entries(HOSTILE)) {
      const { subject, text: told, html } = await mail(name, typed(MAILS[name], text));
      const theirs = [subject, ...told.split("\n")].filter((line) => !own.has(line));
      expect(
        theirs.filter((line) => LINKS.test(line)),
        what,
      ).toEqual([]);
      expect(
        theirs.filter((line) => line.length > 220),
        what,
      ).toEqual([]);
      expect(
        theirs.filter((line) => line.startsWith("WICHTIG")),
        what,
      ).toEqual([]);
      const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
      expect(
        hrefs.filter((href) => !isOurs(href)),
        what,
      ).toEqual([]);
    }
  },
);

/** The lines that this mail has without a stranger's words. */
async function linesOf(name: MailToAnybody, facts: MailFacts[MailToAnybody]) {
  const { text } = await mail(name, typed(facts, "Muster"));
  return new Set(text.split("\n"));
}

function isOurs(href: string) {
  const ours = [
    `${SITE}/`,
    `mailto:${OPERATOR.email}`,
    `tel:${OPERATOR.phone.replaceAll(" ", "")}`,
  ];
  return ours.some((start) => href.startsWith(start));
}

it("what they are recognised by is still there", async () => {
  const { text } = await mail("request_received", MAILS.request_received);
  for (const told of [
    "Guten Tag Petra Muster,",
    "Firma: Muster Bau GmbH",
    "Vor Ort: Herr Schmidt",
  ]) {
    expect(text).toContain(told);
  }
  const driver = await mail("registration_received", REGISTRATION_RECEIVED);
  expect(driver.text).toContain("Guten Tag Jürgen Beispiel");
  expect(driver.text).not.toContain("vorne.jpg");
});
