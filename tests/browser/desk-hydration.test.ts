import { expect, it } from "vitest";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { PHONE, useSite } from "../support/browser.ts";
import { BOOKING } from "../support/cast.ts";
import { jobRow } from "../support/desk.ts";

const site = useSite();

/** The site goes by the real clock: a day of its own would be over some day. */
const UNDATED = { ...BOOKING, einsatzbeginn: "" };

it("the desk's rows are there before any script, and come alive in their places", async () => {
  await requestJob(site.ctx(), { ...UNDATED, company: "Zuerst da GmbH" });
  const desk = await site.dispatcher({}, "/healthz");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await desk.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  const asked: string[] = [];
  desk.on("request", (request) => asked.push(request.postData() ?? ""));
  await desk.goto("/admin?ansicht=auftraege", { waitUntil: "commit" });
  const row = jobRow(desk, "Zuerst da");
  await row.waitFor();
  const before = await row.elementHandle();
  await row.getByRole("checkbox", { name: /auswählen/ }).check();
  release();
  // Drawn by the script alone, and so once it is there.
  await desk.getByRole("button", { name: /^Suchen/ }).waitFor();
  await desk.getByText("1 Auftrag ausgewählt").waitFor();
  await desk.keyboard.press("Escape");
  await desk.getByRole("button", { name: "Auftrag anlegen" }).click();
  await desk.getByRole("dialog", { name: "Auftrag anlegen" }).waitFor();
  expect(await before?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  expect(asked.filter((body) => body.includes('"jobs"'))).toEqual([]);
});

it("without script the desk is read, and an open job takes the list's place on a phone", async () => {
  await requestJob(site.ctx(), { ...UNDATED, company: "Ohne Skript AG" });
  const desk = await site.dispatcher({ javaScriptEnabled: false });
  await desk.getByRole("link", { name: "Aufträge", exact: true }).click();
  await jobRow(desk, "Ohne Skript").getByRole("link", { name: /FA 1/ }).click();
  const panel = desk.getByRole("complementary");
  await panel.getByText("Ohne Skript AG").first().waitFor();
  // A list that only the script hides would move the panel while somebody presses a button of it. Without script, only CSS can hide it.
  await desk.setViewportSize(PHONE);
  await jobRow(desk, "Ohne Skript").waitFor({ state: "hidden" });
  expect(await desk.getByRole("button", { name: "Auftrag anlegen" }).count()).toBe(0);
});
