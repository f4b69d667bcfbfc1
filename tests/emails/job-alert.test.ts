import { describe, expect, it } from "vitest";
import { MOST_JOBS_IN_MAIL } from "../../src/domain/dispatch/read/approve-driver.ts";
import { TEMPLATES } from "../../src/domain/mail/templates.ts";
import {
  APPROVAL,
  CUSTOMER,
  DRIVER,
  EARNINGS,
  JOB,
  JOB_ALERT,
  links,
  PERIOD,
  SITE,
} from "./facts.ts";
import { count, href, mail } from "./support.ts";

const PAGE = `${SITE}${APPROVAL.openJobsPath}`;

describe("job_alert of an approval", () => {
  it("names each job in a few lines with its own links, and the terms once", async () => {
    const { subject, text, html } = await mail("job_alert", APPROVAL);
    expect(subject).toBe("Sie sind freigeschaltet: 2 offene Aufträge (Fahrmischer, Kran)");
    const [first = "", second = ""] = text.split("FA\u00a0").slice(1);
    const { acceptPath, declinePath } = links("1");
    const answers = [
      `Ich kann fahren:\n${SITE}${acceptPath}`,
      `Passt mir nicht:\n${SITE}${declinePath}`,
    ];
    expect(first.split("\n\n")).toEqual([
      "1042 Fahrmischer\u00a0· Klasse C",
      [
        PERIOD,
        "60311 Frankfurt am Main\u00a0· in Ihrer Nähe",
        "Baustelle, Nachtschicht",
        "3\u00a0Arbeitstage zu 38,50\u00a0€ netto pro Stunde: 924\u00a0€, davon bleiben Ihnen 785,40\u00a0€\u00a0· Agenturabrechnung",
      ].join("\n"),
      ...answers,
      "",
    ]);
    expect(second).toContain(
      "Beginn nach Absprache\nBaustelle A5, Anschlussstelle Nordwestkreuz\n",
    );
    expect(second).toContain(
      "Je Arbeitstag zu 38,50\u00a0€ netto pro Stunde: 308\u00a0€, davon bleiben Ihnen 261,80\u00a0€\u00a0· Direktabrechnung\n",
    );
    expect(second).toContain(`Ich kann fahren:\n${SITE}${links("3").acceptPath}\n`);
    expect(count(text, "Agenturabrechnung. Wir rechnen")).toBe(1);
    expect(count(text, "Direktabrechnung. Sie rechnen")).toBe(1);
    expect(count(text, "Ihrem Stundensatz aus der Registrierung und 8\u00a0Stunden")).toBe(1);
    expect(text).not.toContain(JOB.nachricht.split("\n")[0]);
    for (const offer of APPROVAL.jobs) {
      expect(html).toContain(href(`${SITE}${offer.acceptPath}`));
      expect(html).toContain(href(`${SITE}${offer.declinePath}`));
    }
  });

  it("leads to all open jobs", async () => {
    const { text, html } = await mail("job_alert", APPROVAL);
    expect(text).toContain("3 weitere offene Aufträge passen zu Ihren Angaben.\n");
    expect(text).toContain(`Alle offenen Aufträge ansehen:\n${PAGE}\n`);
    expect(html).toContain(href(PAGE));
  });

  it("says that an acceptance is an offer, and names no customer", async () => {
    const { text, html } = await mail("job_alert", APPROVAL);
    expect(text).toContain("Ihr Angebot ist noch keine Beauftragung.");
    expect(text).toContain("Die Links gelten 14\u00a0Tage");
    for (const secret of [CUSTOMER.name, CUSTOMER.phone, CUSTOMER.email, "Kranweg"]) {
      expect(text + html).not.toContain(secret);
    }
  });

  it("names a single job in the subject", async () => {
    const { subject, text } = await mail("job_alert", {
      ...APPROVAL,
      jobs: APPROVAL.jobs.slice(0, 1),
    });
    expect(subject).toBe(
      "Sie sind freigeschaltet: Auftrag FA\u00a01042, Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026",
    );
    expect(text).toContain("Dieser Auftrag ist zurzeit offen");
  });

  it("stays whole in a mail program that cuts at 100 KB, whatever people typed", async () => {
    const typed = `"'<&>`.repeat(60);
    const job = {
      ...JOB,
      besonderheiten: typed,
      zeitraum: typed,
      einsatzort: typed,
      nachricht: typed,
    };
    const [offer] = APPROVAL.jobs;
    const token = "t1a2b3.".padEnd(50, "x");
    const paths = {
      acceptPath: `/driver/accept?${token.repeat(5)}`,
      declinePath: `/driver/accept?${token.repeat(5)}`,
    };
    const jobs = Array.from({ length: MOST_JOBS_IN_MAIL }, (_, index) => ({
      ...offer,
      ...paths,
      earnings: EARNINGS,
      job: { ...job, number: `FA\u00a0${1042 + index}`, days: { startDate: null, endDate: null } },
    }));
    const { html } = await mail("job_alert", { ...APPROVAL, jobs });
    expect(count(html, "Ich kann fahren<")).toBe(MOST_JOBS_IN_MAIL);
    expect(html.length).toBeLessThan(60_000);
    expect(html).toContain("USt-IdNr.");
  });

  it("says when none fits although some are open, and where he sees why", async () => {
    const { subject, text } = await mail("job_alert", { ...APPROVAL, jobs: [], moreJobs: 0 });
    expect(subject).toBe("Sie sind freigeschaltet – zurzeit kein passender Auftrag offen");
    expect(text).toContain(
      "Zurzeit ist kein Auftrag offen, der zu Ihren Angaben passt. 23 Aufträge sind offen; bei jedem steht auf unserer Seite, was dagegen spricht.",
    );
    expect(text).toContain(`Alle offenen Aufträge ansehen:\n${PAGE}\n`);
  });

  it("says without any that he is approved and need do nothing", async () => {
    for (const facts of [
      { ...APPROVAL, jobs: [], moreJobs: 0, openJobs: 0 },
      { driver: DRIVER, jobs: [] },
    ]) {
      const { subject, text } = await mail("job_alert", facts);
      expect(subject).toBe("Sie sind freigeschaltet – zurzeit kein passender Auftrag offen");
      expect(text).toContain("Zurzeit ist kein Auftrag offen, der zu Ihren Angaben passt.");
      expect(text).not.toMatch(/annehmen:|ansehen:|Links/);
    }
  });
});

it("job_alert of one job names what he would earn, and how it is counted", async () => {
  const facts = { ...JOB_ALERT, jobs: JOB_ALERT.jobs.slice(0, 1), occasion: "job" } as const;
  const { text } = await mail("job_alert", facts);
  expect(text).toContain("924\u00a0€, davon bleiben Ihnen 785,40\u00a0€");
  expect(text).toContain("Ihrem Stundensatz aus der Registrierung");
  expect(text).not.toMatch(/Tagespreis|Listenpreis/);
});

it("with twenty jobs and no page of all it is still a mail", async () => {
  const [offer] = JOB_ALERT.jobs;
  const jobs = Array.from({ length: 20 }, (_, index) => ({
    ...offer,
    job: { ...JOB, number: `FA\u00a0${1042 + index}` },
  }));
  const facts = TEMPLATES.job_alert.facts.parse({ driver: DRIVER, jobs, moreJobs: 1 });
  const { text } = await mail("job_alert", facts);
  expect(count(text, "Ich kann fahren:")).toBe(20);
  expect(text).toContain("Ein weiterer offener Auftrag passt zu Ihren Angaben; fragen Sie danach.");
  expect(text).not.toContain("ansehen:");
});
