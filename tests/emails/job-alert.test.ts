import { describe, expect, it } from "vitest";
import { CUSTOMER, DRIVER, JOB_ALERT, links, SITE } from "./facts.ts";
import { href, mail } from "./support.ts";

describe("job_alert", () => {
  it("lists each job with its own links", async () => {
    const { subject, text, html } = await mail("job_alert", JOB_ALERT);
    expect(subject).toBe("Sie sind freigeschaltet: 2 offene Aufträge (Fahrmischer, Kran)");
    const [first = "", second = ""] = text.split("Auftrag FA\u00a0").slice(1);
    expect(first).toContain("Einsatzort: 60311 Frankfurt am Main\n");
    expect(first).toContain(`Auftrag annehmen:\n${SITE}${links("1").acceptPath}\n`);
    expect(first).toContain(`Auftrag ablehnen:\n${SITE}${links("1").declinePath}\n`);
    expect(first).toContain("Agenturabrechnung");
    expect(second).toContain("Einsatzort: Baustelle A5, Anschlussstelle Nordwestkreuz\n");
    expect(second).toContain(`Auftrag annehmen:\n${SITE}${links("3").acceptPath}\n`);
    expect(second).toContain("Direktabrechnung");
    for (const { acceptPath, declinePath } of JOB_ALERT.jobs) {
      expect(html).toContain(href(`${SITE}${acceptPath}`));
      expect(html).toContain(href(`${SITE}${declinePath}`));
    }
  });

  it("says that an acceptance is an offer, and names no customer", async () => {
    const { text, html } = await mail("job_alert", JOB_ALERT);
    expect(text).toContain("Ihre Zusage ist noch keine Beauftragung.");
    expect(text).toContain("Die Links gelten 14\u00a0Tage");
    for (const secret of [CUSTOMER.name, CUSTOMER.phone, CUSTOMER.email, "Kranweg"]) {
      expect(text + html).not.toContain(secret);
    }
  });

  it("names a single job in the subject", async () => {
    const { subject, text } = await mail("job_alert", {
      driver: DRIVER,
      jobs: JOB_ALERT.jobs.slice(0, 1),
    });
    expect(subject).toBe(
      "Sie sind freigeschaltet: Auftrag FA\u00a01042, Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026",
    );
    expect(text).toContain("Dieser Auftrag ist zurzeit offen.");
  });

  it("says without jobs that the driver is approved and need do nothing", async () => {
    const { subject, text } = await mail("job_alert", { driver: DRIVER, jobs: [] });
    expect(subject).toBe("Sie sind freigeschaltet – zurzeit kein passender Auftrag offen");
    expect(text).toContain("Zurzeit ist kein Auftrag offen, der zu Ihren Angaben passt.");
    expect(text).not.toContain("annehmen:");
    expect(text).not.toContain("Links");
  });
});
