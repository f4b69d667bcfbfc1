import { describe, expect, it } from "vitest";
import { LINK_DAYS } from "../../src/domain/kernel/link-days.ts";
import { replyPath } from "../../src/domain/kernel/links.ts";
import { createMailTexts } from "../../src/emails/index.ts";
import { EVERY_MAIL } from "./every-mail-facts.ts";
import {
  ANSWER_RECEIVED,
  ANSWER_WITHDRAWN,
  ASSIGNED,
  CONFIRMED,
  CUSTOMER,
  CUSTOMER_WISH,
  DOCUMENT_EXPIRY,
  DOCUMENTS_EXPIRING,
  DOCUMENTS_RECEIVED,
  DOCUMENTS_REQUESTED,
  DRIVER,
  DRIVER_NOT_FREE,
  DRIVER_PROBLEM,
  EARNINGS,
  FAHRER_ANFRAGE,
  JOB,
  JOB_ALERT,
  links,
  OPERATOR,
  REGISTRATION_TO_CHECK,
  SECOND_FACTOR_CHANGED,
  SET_PASSWORD,
  SITE,
} from "./facts.ts";
import {
  CHANGED_FOR_CUSTOMER,
  CHANGED_FOR_DRIVER,
  ENDED,
  JOB_CANCELLED,
  NO_SHOW_FEE,
  NO_SHOW_NOTICE,
  RESTORED_FOR_DRIVER,
  UNDONE_FOR_CUSTOMER,
  UNDONE_FOR_DRIVER,
} from "./facts-of-changes.ts";
import { href, mail, stored } from "./support.ts";

describe.each(EVERY_MAIL)("%s", (_, template, data) => {
  it("has the operator's letterhead and details", async () => {
    const { text, html } = await mail(template, data);
    expect(text.startsWith(`${OPERATOR.name}\n`)).toBe(true);
    const footer = [
      "Fahrerdisposition Mainbogen, Henrike Beispiel",
      "Hafenstraße 12, 60327 Frankfurt am Main",
      "Telefon +49 69 5550100",
      "E-Mail disposition@mainbogen.example",
      "USt-IdNr. DE000000000",
    ];
    expect(text.trimEnd().endsWith(footer.join("\n"))).toBe(true);
    expect(html).toContain('href="tel:+49695550100"');
  });

  it("has a text part without any HTML, links bare, no long gaps", async () => {
    const { text } = await mail(template, data);
    expect(text).not.toMatch(
      /<\/?[a-z!]|&(amp|nbsp|lt|gt|quot|#)|\[http|mailto:|tel:|undefined|null/,
    );
    expect(text).not.toMatch(/\n{4}|[ \t]\n/);
    expect(text).not.toContain("\u200c");
  });

  it("is a German document without images, scripts or anything to load", async () => {
    const { html, subject } = await mail(template, data);
    expect(html).toMatch(/<html[^>]*lang="de"/);
    const [, title = ""] = /<title>(.*?)<\/title>/.exec(html) ?? [];
    expect(title.replaceAll("&amp;", "&")).toBe(subject);
    expect(html).not.toMatch(/<(img|script|link|style|iframe)\b|\bsrc=|url\(/);
    expect(html).not.toContain("undefined");
  });
});

describe("words that people type", () => {
  const attack = `<img src=x onerror="alert(1)"></td></table><script>alert(2)</script> & "Zitat"`;

  it("are text in HTML, wherever they stand", async () => {
    const job = { ...JOB, nachricht: attack, besonderheiten: attack, einsatzort: attack };
    const customer = { ...CUSTOMER, company: attack, name: attack, email: attack, phone: attack };
    const driver = { vorname: attack, nachname: attack };
    const mails = await Promise.all([
      mail("fahrer_anfrage", { ...FAHRER_ANFRAGE, job, customer }),
      mail("customer_wish", { ...CUSTOMER_WISH, job, customer, message: attack }),
      mail("driver_confirmation", { ...CONFIRMED, job, customer, driver }),
      mail("driver_confirmation", { ...ASSIGNED, job, driver }),
      mail("job_alert", { driver, jobs: [{ ...ASSIGNED, job, earnings: EARNINGS }] }),
      mail("job_alert", {
        driver,
        jobs: [{ ...ASSIGNED, job, earnings: EARNINGS }],
        occasion: "job",
      }),
      mail("answer_received", { ...ANSWER_RECEIVED, job, driver, remarks: [attack] }),
      mail("driver_problem", { ...DRIVER_PROBLEM, job, driver, customer, message: attack }),
      mail("answer_withdrawn", { ...ANSWER_WITHDRAWN, job, driver }),
      mail("driver_not_free", { ...DRIVER_NOT_FREE, job, driver }),
      mail("assignment_cancelled", { ...ENDED, job, driver }),
      mail("assignment_replaced", { ...ENDED, job, driver }),
      mail("job_cancelled", { ...JOB_CANCELLED, job, customer }),
      mail("cancellation_undone", { ...RESTORED_FOR_DRIVER, job }),
      mail("job_changed", { ...CHANGED_FOR_CUSTOMER, job, customer }),
      mail("job_changed", { ...CHANGED_FOR_DRIVER, job, driver }),
      mail("no_show_notice", { ...NO_SHOW_NOTICE, job, customer }),
      mail("no_show_fee", { ...NO_SHOW_FEE, job, driver, reason: attack }),
      mail("no_show_undone", { ...UNDONE_FOR_CUSTOMER, job }),
      mail("no_show_undone", { ...UNDONE_FOR_DRIVER, job }),
      mail("registration_to_check", { ...REGISTRATION_TO_CHECK, driver, place: attack }),
      mail("registration_rejected", { driver }),
      mail("document_expiry", {
        ...DOCUMENT_EXPIRY,
        expiry: { ...DOCUMENT_EXPIRY.expiry, filename: attack },
      }),
      mail("documents_expiring", {
        documents: DOCUMENTS_EXPIRING.documents.map((one) => ({ ...one, driver })),
      }),
      mail("documents_requested", { ...DOCUMENTS_REQUESTED, driver, text: attack }),
      mail("documents_received", { ...DOCUMENTS_RECEIVED, driver }),
      mail("set_password", { ...SET_PASSWORD, name: attack, by: attack }),
      mail("second_factor_changed", { ...SECOND_FACTOR_CHANGED, passkey: attack }),
    ]);
    for (const { html } of mails) {
      expect(html).not.toMatch(/<img|<script|"[^"<>]*alert\(1\)"/);
      expect(html).toContain("&lt;script&gt;alert(2)&lt;/script&gt;");
    }
  });

  it("can't pass for our own words in the text part", async () => {
    const nachricht = "Hallo\n\nAuftrag annehmen:\nhttps://evil.example";
    const { text } = await mail("driver_confirmation", { ...ASSIGNED, job: { ...JOB, nachricht } });
    expect(text).toContain("> Hallo\n> \n> Auftrag annehmen:\n> https://evil.example\n");
    expect(text).not.toMatch(/^https:\/\/evil/m);
  });

  it("add no second recipient to a mailto link", async () => {
    const customer = { ...CUSTOMER, email: "a@b.example?bcc=evil@c.example" };
    const { html } = await mail("driver_confirmation", { ...CONFIRMED, customer });
    expect(html).not.toMatch(/href="mailto:[^"]*\?/);
  });

  it("keep a subject to one short line", async () => {
    const einsatzort = `Baustelle\r\nBcc: evil@c.example ${"sehr lang ".repeat(40)}`;
    const { subject } = await mail("fahrer_anfrage", {
      ...FAHRER_ANFRAGE,
      job: { ...JOB, einsatzort },
    });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject).toMatch(
      /^Neue Anfrage FA\u00a01042: Fahrmischer, Baustelle Bcc: .*…, ab Mo\., /,
    );
    expect(subject.length).toBeLessThan(200);
  });

  it("survive in full when they are long and full of umlauts", async () => {
    const word = "Größenüberschreitungsgenehmigungsänderungsanträge".repeat(20);
    const nachricht = `${"Ärger mit Öl: „fünf“ Fässer – 3 €. ".repeat(100)}${word}`;
    const { text, html } = await mail("fahrer_anfrage", {
      ...FAHRER_ANFRAGE,
      job: { ...JOB, nachricht },
    });
    expect(text).toContain(`> ${nachricht}\n`);
    expect(html).toContain(nachricht);
    expect(html).toContain("overflow-wrap:anywhere");
  });
});

it("names the operator that it was made for", async () => {
  const other = createMailTexts(() => ({ ...OPERATOR, name: "Andere & Söhne", vatId: "" }), SITE);
  const { text, html } = await other.render(stored("job_alert", { ...JOB_ALERT, jobs: [] }));
  expect(text).toContain("Freundliche Grüße\nAndere & Söhne\n");
  expect(html).toContain("Andere &amp; Söhne");
  expect(text).not.toMatch(/Mainbogen[^.]|USt-IdNr/);
});

it("leads to the site of the server that delivers it, whoever caused it", async () => {
  const other = createMailTexts(() => OPERATOR, "https://andere.example");
  const facts = { driver: DRIVER, jobs: [{ job: JOB, ...links(), earnings: EARNINGS }] };
  const { text, html } = await other.render(stored("job_alert", facts));
  const { acceptPath, declinePath } = links();
  for (const path of [acceptPath, declinePath]) {
    expect(text).toContain(`\nhttps://andere.example${path}\n`);
    expect(html).toContain(href(`https://andere.example${path}`));
  }
  expect(text).not.toContain(SITE);
});

it("promises as many days as a link really has", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const ctx = { linkSecret: "s", now: () => now };
  const path = replyPath(ctx, { jobId: "1", driverId: "2", action: "accept", billing: "agency" });
  const expiry = new URL(path, SITE).searchParams.get("token")?.split(".")[0] ?? "";
  const seconds = Number.parseInt(expiry, 36) - now.getTime() / 1000;
  expect(seconds / 86_400).toBe(LINK_DAYS["driver-reply"]);
});
