import { expect, it } from "vitest";
import { jobAssignments } from "../../src/db/schema/index.ts";
import { assignDriver } from "../../src/domain/dispatch/assignments/assign-driver.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { registerDriver } from "../../src/domain/drivers/register-driver.ts";
import { addDays, berlinDate } from "../../src/domain/kernel/time/berlin.ts";
import { expectAccessible, useSite } from "../support/browser.ts";
import { approveAtOnce, BOOKING, DRIVER_PROFILE } from "../support/cast.ts";
import { keyboardHand } from "../support/hands.ts";

const site = useSite({ CONFIRM_UNDO_SECONDS: "60" });
const inDays = (days: number) => addDays(berlinDate(new Date()), days);

it("works the day without a mouse: no way is long, and the focus is never lost", async () => {
  const { driverId } = await registerDriver(site.ctx(), DRIVER_PROFILE);
  await approveAtOnce(site, driverId);
  for (const [days, company] of ["Kies", "Lehm", "Sand"].entries()) {
    const start = inDays(5 + days);
    const { jobId } = await requestJob(site.ctx(), {
      ...BOOKING,
      company,
      einsatzbeginn: start,
      einsatzende: start,
    });
    if (days > 0) continue;
    await assignDriver(site.ctx(), {
      jobId,
      driverId,
      rateType: "hourly",
      rateValue: 40,
      mode: "inline",
      note: "",
      startDate: start,
      endDate: start,
    });
    const assigned_at = new Date(Date.now() - 2 * 86_400_000);
    await site.db.update(jobAssignments).set({ assigned_at });
  }
  const desk = await site.dispatcher();
  const keys = keyboardHand(desk);
  const focus = desk.locator(":focus");
  const dialog = desk.getByRole("dialog");
  await desk.locator("#heute").getByRole("listitem").first().waitFor();
  await expectAccessible(desk);

  // The link to the list, then from list to list, to the open job and into it.
  const skip = desk.getByRole("link", { name: /^Zur Liste springen/ });
  await keys.press(skip);
  expect(await focus.getAttribute("data-row")).not.toBeNull();
  await keys.stroke("Shift+ArrowDown");
  const list = () =>
    focus.evaluate((row) => row.closest("section")?.querySelector("h3")?.textContent);
  expect(await list()).toMatch(/^Bestätigen und nachfassen/);
  await keys.stroke("Shift+ArrowUp");
  await keys.stroke("Enter");
  await desk.getByRole("complementary").getByText("Lehm").first().waitFor();
  await keys.stroke("Enter");
  expect(await focus.evaluate(({ tagName }) => tagName)).toBe("ASIDE");
  await keys.fill(desk.getByLabel("Notiz"), "Ruft zurück");
  await keys.press(desk.getByRole("button", { name: /^Notieren/ }));
  await desk.getByRole("complementary").getByText("Ruft zurück", { exact: true }).waitFor();
  await keys.reach(desk.getByRole("complementary").locator("summary").first());
  await keys.stroke("Escape");
  expect(await list()).toMatch(/^Antworten/);

  // Of a list's rows Tab knows one: it leaves the list at once, and whoever comes back is where he was.
  await keys.stroke("1");
  const open = desk.locator("#heute").getByRole("region", { name: /^Antworten/ });
  await keys.reach(open.locator("[data-row]").nth(1));
  await keys.stroke("Shift+Tab");
  expect(await focus.evaluate((it) => it.closest("nav")?.ariaLabel)).toBe("Gruppen");
  await keys.stroke("Tab");
  expect(await focus.textContent()).toContain("Sand");

  // The next step; the row goes, and the focus stays in the list.
  await keys.stroke("2");
  await keys.stroke("/");
  await keys.type("Kies");
  const row = desk.locator("#auftraege tbody tr", { hasText: "Kies" });
  // The words are marked in the old rows too, before the answer leaves the others out.
  await expect.poll(() => desk.locator("#auftraege tbody tr").count()).toBe(1);
  await keys.stroke("ArrowDown");
  await keys.stroke("a");
  await keys.press(dialog.getByRole("button", { name: /^Ja, zugesagt/ }));
  await row.getByText("Bestätigt", { exact: true }).waitFor();
  await expect.poll(() => focus.count()).toBe(1);
  await keys.stroke("z");
  await row.getByText("Zugewiesen", { exact: true }).waitFor();

  await keys.stroke("Escape");
  // The search, typed into at once.
  await keys.stroke("ControlOrMeta+k");
  await keys.type("FA 1");
  expect(await dialog.getByRole("combobox").inputValue()).toBe("FA 1");
  await dialog.getByRole("option").first().waitFor();
  await keys.stroke("Escape");
  await dialog.waitFor({ state: "detached" });

  // What '?' says of the digits and of '/' is so.
  const tabs = desk.getByRole("navigation", { name: "Ansicht", exact: true }).getByRole("link");
  const last = String(await tabs.count());
  const name = await tabs.last().textContent();
  await keys.stroke("?");
  const digits = dialog.locator("dl > div", { hasText: "Ansicht wechseln" });
  await digits.waitFor();
  expect(await digits.locator("kbd").allTextContents()).toEqual(["1", "…", last]);
  await digits.getByText(`bis „${name}“`).waitFor();
  await keys.stroke("Escape");
  await dialog.waitFor({ state: "detached" });
  await keys.stroke(last);
  await expect.poll(() => tabs.last().getAttribute("aria-current")).toBe("page");
  await keys.stroke("5");
  // A page of its own, which hears keys once its script has drawn this.
  await desk.locator("#fahrer").waitFor();
  await desk.locator("#suche-oeffnen:not([inert])").waitFor();
  await keys.stroke("/");
  await expect.poll(() => focus.getAttribute("id")).toBe("fahrer-suche");
  expect(keys.complaints).toEqual([]);
});
