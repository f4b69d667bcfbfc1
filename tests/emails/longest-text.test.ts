import { expect, it } from "vitest";
import { MOST_JOBS_IN_MAIL } from "../../src/domain/dispatch/read/approve-driver.ts";
import { addDays } from "../../src/domain/kernel/time/berlin.ts";
import type { CustomerFacts, JobFacts } from "../../src/domain/mail/schemas.ts";
import type { MailFacts } from "../../src/domain/mail/templates.ts";
import { permittedTexts } from "../support/worst-text/texts.ts";
import { startWalk } from "../support/worst-text/walk.ts";
import {
  APPROVAL,
  CONFIRMED,
  CUSTOMER,
  CUSTOMER_WISH,
  EARNINGS,
  FAHRER_ANFRAGE,
  HOURS_DUE,
  HOURS_TO_CONFIRM,
  JOB,
  links,
  ORDER_CONFIRMATION,
  REGISTRATION_TO_CHECK,
  REQUEST_RECEIVED,
  WISH_SETTLED,
} from "./facts.ts";
import { mail } from "./support.ts";

/** On one hours sheet. */
const WORKED_DAYS = 60;

type Mails = { [T in keyof MailFacts]?: MailFacts[T] };

/** The mails that hold what people typed, with every text as long as it may be. */
function longestMails(text: (length: number) => string): Mails {
  const job: JobFacts = {
    ...JOB,
    einsatzort: text(300),
    zeitraum: text(300),
    days: { startDate: null, endDate: null },
    customersWords: text(300),
    besonderheiten: text(300),
    nachricht: text(4000),
  };
  const customer: CustomerFacts = {
    ...CUSTOMER,
    name: text(240),
    company: text(120),
    address: text(400),
    siteContact: text(120),
    orderNumber: text(120),
  };
  const driver = { vorname: text(120), nachname: text(120) };
  const jobs = Array.from({ length: MOST_JOBS_IN_MAIL }, () => ({
    job,
    ...links(),
    earnings: EARNINGS,
  }));
  const documents = Array.from({ length: 12 }, () => {
    return { type: "zertifikate", filename: text(120) } as const;
  });
  const [day] = HOURS_DUE.days;
  const days = day ? Array.from({ length: WORKED_DAYS }, () => ({ ...day, notiz: text(300) })) : [];
  const reasons = Object.fromEntries(
    Array.from({ length: WORKED_DAYS }, (_, at) => [addDays("2026-01-01", at), text(300)]),
  );
  return {
    fahrer_anfrage: { ...FAHRER_ANFRAGE, job, customer },
    request_received: { ...REQUEST_RECEIVED, job, customer },
    customer_wish: { ...CUSTOMER_WISH, job, customer, message: text(4000) },
    wish_settled: { ...WISH_SETTLED, job, customer, message: text(4000), note: text(4000) },
    hours_driver: { kind: "corrected", job, driver, days, reasons, jobPath: "/driver/einsatz" },
    hours_customer: { ...HOURS_TO_CONFIRM, job, customer, driver, days },
    driver_confirmation: { ...CONFIRMED, job, customer, driver },
    order_confirmation: { ...ORDER_CONFIRMATION, job, customer },
    job_alert: { ...APPROVAL, driver, jobs },
    registration_to_check: { ...REGISTRATION_TO_CHECK, driver, place: text(120), documents },
  };
}

it("making a mail of the longest texts holds up nobody", { timeout: 5 * 60_000 }, async () => {
  const walk = startWalk("mails of the longest texts");
  for (const [what, text] of permittedTexts()) {
    const mails = Object.entries(longestMails(text)) as [keyof Mails, never][];
    for (const [template, facts] of mails) {
      await walk.step(`${template}: ${what}`, async () => {
        await mail(template, facts);
        return undefined;
      });
    }
  }
  await walk.expectLight();
});

it("loses nothing of a text of two thousand lines", async () => {
  const lines = Array.from({ length: 2000 }, (_, line) => String(line));
  const { text, html } = await mail("customer_wish", {
    ...CUSTOMER_WISH,
    message: lines.join("\n"),
  });
  const words = text.split(/[\s>]+/);
  expect(lines.filter((line) => !words.includes(line))).toEqual([]);
  expect(text).toContain("> 12\n> 13\n");
  expect(html.split("<br").length).toBeLessThan(150);
});
