import { createHash } from "node:crypto";
import { Window } from "happy-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { settleHours } from "../../../src/domain/billing/hours/enter-hours.ts";
import { openSheets } from "../../../src/domain/billing/hours/notices.ts";
import { printSheets } from "../../../src/domain/billing/hours/print-sheets.ts";
import { getHours } from "../../../src/domain/billing/hours/queries.ts";
import { SHEET_PDF_SECONDS } from "../../../src/domain/billing/hours/vocabulary.ts";
import { markJobCompleted } from "../../../src/domain/dispatch/jobs/job-status.ts";
import { LOCALES } from "../../../src/domain/kernel/locale.ts";
import { spoolIn } from "../../../src/platform/private-folder.ts";
import { useApp } from "../../support/app.ts";
import { statusPathOf } from "../../support/customer.ts";
import { fingerprint } from "../../support/expectations.ts";
import { DRIVEN, dayOf, sheetOf, submittedJob, versionsOf } from "../../support/hours.ts";
import { drivenJob } from "../../support/on-the-job.ts";
import { TODAY } from "../../support/world.ts";

/** The forms of the hours sheet as browsers without script post them. */

const world = useApp();
const HEADERS = { Origin: "http://localhost", "Sec-Fetch-Site": "same-origin" };

beforeEach(() => {
  world.clock.now = TODAY;
});

function documentOf(html: string) {
  return new new Window().DOMParser().parseFromString(html, "text/html");
}

async function open(path: string) {
  const response = await world.app.request(path);
  const html = await response.text();
  return { status: response.status, html, page: documentOf(html) };
}

type Change = Record<string, string | null>;

/** Presses the button of this label with the fields as they stand, some of them typed over or unticked. */
async function press(path: string, button: string, typed: Change = {}) {
  const { page } = await open(path);
  const pressed = [...page.querySelectorAll("button")].find((one) => one.textContent === button);
  const form = pressed?.closest("form");
  if (!pressed || !form) throw new Error(`no button ${button}`);
  const fields = new URLSearchParams([
    [pressed.getAttribute("name") ?? "", pressed.getAttribute("value") ?? ""],
  ]);
  for (const field of form.querySelectorAll("input, textarea")) {
    const name = field.getAttribute("name") ?? "";
    if (name in typed) continue;
    const isBox = field.getAttribute("type") === "checkbox";
    if (isBox && !field.hasAttribute("checked")) continue;
    fields.append(name, isBox ? "on" : (field.getAttribute("value") ?? field.textContent ?? ""));
  }
  for (const [name, value] of Object.entries(typed)) if (value !== null) fields.append(name, value);
  const body = fields.toString();
  const headers = { ...HEADERS, "Content-Type": "application/x-www-form-urlencoded" };
  const response = await world.app.request(form.getAttribute("action") ?? "", {
    method: "POST",
    headers,
    body,
  });
  const html = await response.text();
  return { status: response.status, to: response.headers.get("location") ?? "", html };
}

const hoursOf = (path: string) => path.replace("/einsatz", "/stunden");
const SEND = "Stimmt so, Stunden senden";

async function driven() {
  const job = await drivenJob(world);
  world.clock.now = DRIVEN;
  await openSheets(world.ctx({ kind: "worker" }));
  return { ...job, hours: hoursOf(job.path) };
}

describe("a driver", () => {
  it("sends the days as they are filled in by one button, a day less if he unticks it", async () => {
    const { hours, assignmentId } = await driven();
    const { status, to } = await press(hours, SEND, { "gearbeitet-2026-11-27": null });
    expect(status).toBe(303);
    expect((await open(to)).html).toContain("Ihre Stunden sind gesendet");
    const [version] = await versionsOf(world, assignmentId);
    expect(version?.tage.map(({ tag }) => tag)).toEqual(["2026-11-26", "2026-11-30"]);
  });

  it("reads what is wrong at the field of that day, with all he typed", async () => {
    const { hours, assignmentId } = await driven();
    const { status, html } = await press(hours, SEND, {
      "gearbeitet-2026-11-26": null,
      "ende-2026-11-30": "06:00",
      "notiz-2026-11-30": "Stau auf der A 3",
    });
    expect(status).toBe(422);
    const page = documentOf(html);
    const field = page.querySelector("#ende-2026-11-30");
    expect(field?.getAttribute("value")).toBe("06:00");
    expect(page.querySelector("#ende-2026-11-30-error")?.textContent).toContain("Uhrzeiten");
    expect(page.querySelector("#notiz-2026-11-30")?.getAttribute("value")).toContain("A 3");
    expect(page.querySelector("#gearbeitet-2026-11-26")?.hasAttribute("checked")).toBe(false);
    expect(await sheetOf(world, assignmentId)).toMatchObject({ status: "open", fassung: 0 });
  });

  it("changes nothing by opening the page, and others' links lead nowhere", async () => {
    const { hours, link } = await driven();
    const before = await fingerprint(world);
    expect((await open(hours)).status).toBe(200);
    expect((await open(hours.replace(link.token, "x.y"))).status).toBe(403);
    expect(await fingerprint(world)).toEqual(before);
  });

  it.each(LOCALES)("reads his page in %s, led there from the page of the job", async (locale) => {
    const { path } = await driven();
    const { page } = await open(`${path}&sprache=${locale}`);
    const link = [...page.querySelectorAll("a")].find((one) =>
      one.getAttribute("href")?.startsWith("/driver/stunden"),
    );
    const { html } = await open(`${link?.getAttribute("href")}&sprache=${locale}`);
    const title = {
      de: "Stunden eintragen",
      en: "Enter your hours",
      pl: "Wpisz godziny",
      ro: "Introduceți orele",
    };
    expect(html).toContain(title[locale]);
    expect(html).toContain(`lang="${locale}"`);
  });
});

describe("a customer and the driver", () => {
  it("agree: he confirms on his status page what he sees, sum and all", async () => {
    const { jobId, assignmentId, path } = await submittedJob(world);
    world.clock.advance({ days: 1 });
    await markJobCompleted(world.ctx(), { jobId });
    const status = await statusPathOf(world, jobId);
    const { html } = await open(status);
    expect(html).toContain("641,41");
    expect(html).toContain("Bitte bestätigen Sie die Stunden. Die Rechnung kommt von uns.");
    const { to } = await press(status, "Stunden bestätigen");
    const confirmed = (await open(to)).html;
    expect(confirmed).toContain("Stunden bestätigt");
    expect(confirmed).toContain("Es fehlt nur noch die Rechnung. Die Rechnung kommt von uns.");
    expect(await sheetOf(world, assignmentId)).toMatchObject({ status: "locked" });
    expect((await open(hoursOf(path))).html).toContain("Diese Stunden sind bestätigt.");
  });

  it("differ: he corrects a day with its reason, the driver objects with his", async () => {
    const { jobId, assignmentId, path } = await submittedJob(world);
    const status = await statusPathOf(world, jobId);
    const change = { "ende-2026-11-26": "14:00" };
    const refused = await press(status, "Berichtigung senden", change);
    expect(refused.status).toBe(422);
    const page = documentOf(refused.html);
    expect(page.querySelector("#grund-2026-11-26-error")?.textContent).toContain("Grund");
    expect(page.querySelector("#ende-2026-11-26")?.getAttribute("value")).toBe("14:00");
    const reason = { ...change, "grund-2026-11-26": "Um 14 Uhr war Schluss" };
    const { to } = await press(status, "Berichtigung senden", reason);
    expect((await open(to)).html).toContain("Berichtigung gesendet");
    const hours = hoursOf(path);
    expect((await open(hours)).html).toContain("Um 14 Uhr war Schluss");
    expect((await press(hours, "Widerspruch senden", { grund: "" })).status).toBe(422);
    await press(hours, "Widerspruch senden", { grund: "Ich war bis 15:30 da" });
    expect(await sheetOf(world, assignmentId)).toMatchObject({ status: "disputed" });
    expect((await open(status)).html).toContain("Der Fahrer hat Ihrer Berichtigung widersprochen");
  });

  it("meet: who comes second reads what the first said", async () => {
    const { jobId, path } = await submittedJob(world);
    const status = await statusPathOf(world, jobId);
    const corrected = { "ende-2026-11-26": "14:00", "grund-2026-11-26": "Früher Schluss" };
    const seen = await open(status);
    await press(hoursOf(path), "Geänderte Stunden senden", { "ende-2026-11-26": "16:00" });
    const form = documentOf(seen.html).querySelector('form[action^="/auftrag-status/stunden"]');
    const fields = {
      ...corrected,
      aktion: "berichtigen",
      tag: "2026-11-26",
      "gearbeitet-2026-11-26": "on",
      "beginn-2026-11-26": "07:00",
      "pause-2026-11-26": "30",
    };
    const hidden = [...(form?.querySelectorAll('input[type="hidden"]') ?? [])].map((one) => [
      one.getAttribute("name") ?? "",
      one.getAttribute("value") ?? "",
    ]);
    const late = await world.app.request(form?.getAttribute("action") ?? "", {
      method: "POST",
      headers: { ...HEADERS, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ ...Object.fromEntries(hidden), ...fields }).toString(),
    });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("07:00–16:00");
  });
});

it("gives both sides and the desk the PDF of a locked sheet, for an hour", async () => {
  const { assignmentId, jobId, path } = await submittedJob(world);
  await settleHours(world.ctx(), { assignmentIds: [assignmentId], reason: "Beide am Telefon" });
  expect((await getHours(world.ctx(), { assignmentId })).pdf).toBeNull();
  await printSheets(world.ctx(), spoolIn(`${world.config.dataDir}/uploads`));
  const { pdf, datei_sha256 } = await getHours(world.ctx(), { assignmentId });
  const status = await open(await statusPathOf(world, jobId));
  const links = [(await open(hoursOf(path))).html, status.html].map((html) =>
    documentOf(html).querySelector("a[href^='/stundenzettel/']")?.getAttribute("href"),
  );
  for (const link of [pdf, ...links]) {
    const answer = await world.app.request(link ?? "");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(datei_sha256);
    expect(answer.headers.get("content-disposition")).toMatch(/Stundenzettel-FA-\d+\.pdf$/);
  }
  world.clock.now = new Date(world.clock.now.getTime() + SHEET_PDF_SECONDS * 1000 + 1000);
  expect((await world.app.request(pdf ?? "")).status).toBe(410);
});

it("leaves the driver's day as he entered it until he is asked for one more", async () => {
  const { path } = await submittedJob(world, [dayOf({ km: 40 })]);
  const { page } = await open(hoursOf(path));
  expect(page.querySelector("#km-2026-11-26")?.getAttribute("value")).toBe("40");
  expect(page.querySelector("#gearbeitet-2026-11-27")?.hasAttribute("checked")).toBe(false);
});
