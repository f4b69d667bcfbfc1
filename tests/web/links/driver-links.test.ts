import { describe, expect, it } from "vitest";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { cancelJob } from "../../../src/domain/dispatch/changes/cancel-job.ts";
import { replyPath } from "../../../src/domain/kernel/links.ts";
import { readEmail } from "../../../src/domain/mail/queries.ts";
import { useApp } from "../../support/app.ts";
import { answerOf, assignedJob, confirmedJob, tokenFor } from "../../support/cast.ts";
import { linkedJob } from "../../support/driver-link.ts";
import { emailsAbout } from "../../support/outbox.ts";

type Assigned = Awaited<ReturnType<typeof assignedJob>>;

const world = useApp();
const FORM = {
  "Content-Type": "application/x-www-form-urlencoded",
  Origin: "http://localhost",
  "Sec-Fetch-Site": "same-origin",
};

describe("the call driver-undo-answer", () => {
  it("takes an answer back, says nothing on the second time, and refuses after the confirmation", async () => {
    const assigned = await assignedJob(world);
    const { jobId, driverId } = assigned;
    const link = { jobId, driverId, token: tokenFor(world, assigned) };
    await world.call("driver-accept-job", answerOf(world, assigned));
    const undo = () => world.call("driver-undo-answer", link);
    expect((await undo()).body).toMatchObject({ success: true, undone: "accepted" });
    expect((await undo()).body).toMatchObject({ success: true, undone: null });
    world.clock.advance({ minutes: 1 });
    await world.call("driver-accept-job", answerOf(world, assigned));
    await confirmAssignment(world.ctx(), {
      assignmentId: assigned.assignmentId,
      confirmedWarnings: ["not_answered"],
    });
    expect(await undo()).toMatchObject({ status: 409, body: { code: "answer_final" } });
    const forged = await world.call("driver-undo-answer", { ...link, token: "x.y" });
    expect(forged).toMatchObject({ status: 403, body: { title: "Ungültige Parameter" } });
  });
});

describe("the confirmed job", () => {
  it.each([
    ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)", "maps:?q=Kranweg%207a"],
    ["an Android phone", "Mozilla/5.0 (Linux; Android 15; Pixel 9)", "geo:0,0?q=Kranweg%207a"],
  ])("opens the map app of %s", async (_, userAgent, href) => {
    const { jobId, driverId } = await confirmedJob(world);
    const ctx = world.ctx();
    const path = replyPath(ctx, { jobId, driverId, action: "accept", billing: "agency" });
    const page = await world.app.request(path, { headers: { "User-Agent": userAgent } });
    expect(await page.text()).toContain(`href="${href}`);
  });

  it("calls the customer's address what the mail calls it", async () => {
    const work = await assignedJob(world, {
      einsatz_street: "Einfahrt Tor",
      einsatz_house_number: "3",
      einsatz_postal_code: "65203",
      einsatz_city: "Wiesbaden",
    });
    await confirmAssignment(world.ctx(), { ...work, confirmedWarnings: ["not_answered"] });
    const path = replyPath(world.ctx(), { ...work, action: "accept", billing: "agency" });
    const page = await (await world.app.request(path)).text();
    const address = "Firmenanschrift: Kranweg 7a, 60311 Frankfurt am Main";
    expect(page).toContain(address);
    const { assignmentId } = work;
    const mails = await emailsAbout(world, { assignmentId, template: "driver_confirmation" });
    const { text } = await readEmail(world.ctx(), { emailId: mails.at(-1)?.id ?? "" });
    expect(text?.split("\n")).toContain(address);
  });
});

describe("what stays of the pay", () => {
  const pageOf = async (work: Assigned) => {
    const path = replyPath(world.ctx(), { ...work, action: "accept", billing: "agency" });
    const page = await (await world.app.request(path)).text();
    return page.replaceAll(/<[^>]+>|\u00a0/g, " ").replaceAll(/\s+/g, " ");
  };

  it("is told per day where nobody knows how many there will be", async () => {
    const open = await assignedJob(world, { einsatzdauer: "bis auf Weiteres" });
    const words = await pageOf(open);
    expect(words).toContain("Beispiel je Arbeitstag, netto");
    expect(words).toMatch(/Ein Tag zu 340 € .* Ihnen bleiben je Tag 289,00 €/);
    expect(words).toContain(
      "Das Beispiel gilt für einen Tag, weil der genaue Zeitraum noch offen ist.",
    );
    expect(words).not.toContain("Beispiel für diesen Auftrag");
  });

  it("is told for all of them where they are known, be it one", async () => {
    const three = await pageOf(await assignedJob(world));
    expect(three).toContain("Beispiel für diesen Auftrag, netto");
    expect(three).toMatch(/3 Tage zu 340 € .* Ihnen bleiben 867,00 €/);
    const one = await pageOf(await assignedJob(world, { einsatzdauer: "1 Tag" }));
    expect(one).toMatch(/1 Tag zu 340 € .* Ihnen bleiben 289,00 €/);
    expect([three, one].join()).not.toMatch(/je Arbeitstag|noch offen/);
  });
});

it("an offer may be at the driver's own rate, without script too", async () => {
  const job = await linkedJob(world, "agency", "alert");
  const [address, query] = job.path("accept").split("?");
  const offer = { action: "accept", termsAccepted: "on", rateValue: "45.50", rateType: "hourly" };
  const body = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...offer });
  const posted = await world.app.request(address ?? "", { method: "POST", headers: FORM, body });
  const page = await world.app.request(posted.headers.get("Location") ?? "");
  const text = (await page.text()).replaceAll("\u00a0", " ");
  expect(text).toContain("Ihr Angebot ist angekommen!");
  expect(text).toContain("45,50 € netto pro Stunde");
});

describe("a refused remark, without script", () => {
  const REFUSED = /role="alert".*Eingabefehler.*Bitte korrigieren Sie die markierten Fehler\./s;

  const post = (path: string, fields: Record<string, string>) => {
    const [address = "", query] = path.split("?");
    const sent = { ...Object.fromEntries(new URLSearchParams(query)), ...fields };
    const body = new URLSearchParams(sent);
    return world.app.request(address, { method: "POST", headers: FORM, body });
  };

  it("of an offer stays in its form, with the message at its field and the terms ticked", async () => {
    const job = await linkedJob(world, "agency", "alert");
    const offer = { action: "accept", termsAccepted: "on", rateType: "daily", message: "Ab 7 Uhr" };
    const refused = await post(job.path("accept"), { ...offer, rateValue: "12000" });
    const page = await refused.text();
    expect(refused.status).toBe(422);
    expect(page).toMatch(REFUSED);
    expect(page).toMatch(/<details open="".*name="rateValue"/s);
    expect(page).toContain('name="rateValue" value="12000"');
    expect(page).toContain('id="rateValue-error"');
    expect(page).toContain('<option value="daily" selected="">');
    expect(page).toMatch(/<textarea[^>]*name="message"[^>]*>Ab 7 Uhr</);
    expect(page).toContain('name="termsAccepted" checked=""');
    expect(page).not.toContain("data-autorun");
  });

  it("of a refusal stays beside the answer that it belongs to", async () => {
    const job = await linkedJob(world, "agency", "alert");
    await post(job.path("decline"), {});
    const remark = { reason: "date", availableFrom: "2020-01-01", message: "Urlaub" };
    const page = await (await post(job.path("decline"), remark)).text();
    expect(page).toMatch(REFUSED);
    expect(page).toContain("Bitte nennen Sie einen Tag, der noch kommt.");
    expect(page).toContain('name="reason" checked="" value="date"');
    expect(page).toMatch(/name="availableFrom"[^>]*value="2020-01-01"/);
    expect(page).toMatch(/<textarea[^>]*name="message"[^>]*>Urlaub</);
  });

  it("is not shown to a link that is no longer good", async () => {
    const job = await linkedJob(world, "agency", "alert");
    const offer = { action: "accept", termsAccepted: "on", rateValue: "12000", token: "x.y" };
    const refused = await post(job.path("accept"), offer);
    expect(refused.status).toBe(403);
    expect(await refused.text()).not.toContain("12000");
  });
});

describe("an old link", () => {
  it.each([
    [
      "of a cancelled order",
      ({ jobId }: Assigned) =>
        cancelJob(world.ctx(), { jobId, by: "customer", reason: "Baustelle steht still" }),
      "Dieser Auftrag ist storniert. Bitte fahren Sie den Einsatzort nicht an.",
      "job_cancelled",
    ],
    [
      "of a cancelled assignment",
      ({ assignmentId }: Assigned) => cancelAssignment(world.ctx(), { assignmentId }),
      "Sie sind für diesen Auftrag nicht mehr eingeteilt. Bitte fahren Sie den Einsatzort nicht an.",
      "assignment_ended",
    ],
  ] as const)("%s says so and asks nothing", async (_, end, text, code) => {
    const made = await assignedJob(world);
    const path = replyPath(world.ctx(), { ...made, action: "accept", billing: "agency" });
    const answer = answerOf(world, made);
    world.clock.advance({ minutes: 1 });
    await end(made);
    const page = await (await world.app.request(path)).text();
    expect(page).toContain(text);
    expect(page).not.toMatch(/Auftrag annehmen|data-autorun/);
    expect(await world.call("driver-accept-job", answer)).toMatchObject({
      status: 409,
      body: { code, error: text },
    });
  });
});

describe("the driver's page with REPLY_AUTORUN=off", () => {
  const quiet = useApp({ REPLY_AUTORUN: "off" });

  it("runs nothing by itself, and works by clicks", async () => {
    for (const action of ["accept", "decline"] as const) {
      const { jobId, driverId } = await assignedJob(quiet);
      const path = replyPath(quiet.ctx(), { jobId, driverId, action, billing: "agency" });
      const page = await (await quiet.app.request(path)).text();
      expect(page).not.toMatch(/data-autorun|data-countdown|Countdown/);
      expect(page).toContain("Auftrag ablehnen");
    }
    const { jobId, driverId } = await assignedJob(world);
    const path = replyPath(world.ctx(), { jobId, driverId, action: "decline", billing: "agency" });
    expect(await (await world.app.request(path)).text()).toContain('data-autorun="decline"');
  });
});

describe("an unforeseen failure", () => {
  it("says what it stopped, and offers to try again without anything lost", async () => {
    const { jobId, driverId } = await assignedJob(world);
    const link = { jobId, driverId, action: "accept", billing: "agency" } as const;
    const path = replyPath(world.ctx(), link);
    const { runtime } = world;
    const contextFor = runtime.contextFor;
    runtime.contextFor = (actor, key) => {
      if (actor.kind === "driver-link") throw new Error("broken on purpose");
      return contextFor(actor, key);
    };
    try {
      const opened = await world.app.request(path);
      expect(opened.status).toBe(500);
      const page = await opened.text();
      expect(page).toContain("Fehler beim Laden der Daten");
      expect(page).toContain(`href="${path.replaceAll("&", "&amp;")}"`);
      expect(page).not.toContain("broken on purpose");
      for (const [action, title] of [
        ["accept", "Fehler bei der Annahme"],
        ["decline", "Fehler bei der Ablehnung"],
        ["undo", "Fehler bei der Verarbeitung"],
      ] as const) {
        const body = new URLSearchParams({ job: jobId, driver: driverId, token: "t", action });
        const init = { method: "POST", headers: FORM, body: `${body}&termsAccepted=on` };
        const failed = await (await world.app.request("/driver/accept", init)).text();
        expect(failed).toContain(title);
        expect(failed).toContain(`name="action" value="${action}"`);
        expect(failed).toContain('name="termsAccepted" value="on"');
        expect(failed).toContain("Erneut versuchen");
      }
    } finally {
      runtime.contextFor = contextFor;
    }
  });

  it.each([
    ["driver-accept-job", { action: "accept" }, "Fehler bei der Annahme"],
    ["driver-accept-job", { action: "decline", ip: "manual" }, "Fehler bei der Ablehnung"],
    ["driver-accept-job", { action: "decline", ip: "email-link" }, "Fehler bei der Verarbeitung"],
    ["driver-undo-answer", {}, "Fehler bei der Verarbeitung"],
  ])("has the same title in an answer to the page's script: %s %o", async (call, body, title) => {
    const { runtime } = world;
    const contextFor = runtime.contextFor;
    runtime.contextFor = () => {
      throw new Error("broken on purpose");
    };
    try {
      const response = await world.app.request(`/api/${call}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(500);
      expect(await response.json()).toMatchObject({ title });
    } finally {
      runtime.contextFor = contextFor;
    }
  });
});
