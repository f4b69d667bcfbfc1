import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { PHONE, useSite } from "../support/browser.ts";
import { BOOKING } from "../support/cast.ts";
import { jobRow } from "../support/desk.ts";
import { panelButton } from "../support/desk-cast.ts";
import { NEXT_YEAR } from "../support/world.ts";

const site = useSite();

beforeAll(async () => {
  await requestJob(site.ctx(), { ...BOOKING, company: "Erste Bau", einsatzbeginn: "" });
});

const JOBS = "/admin?ansicht=auftraege";

async function jobsDesk(options = {}) {
  const desk = await site.dispatcher(options, JOBS);
  await jobRow(desk, "Erste Bau").waitFor();
  return desk;
}

const create = (page: Page) => page.getByRole("dialog", { name: "Auftrag anlegen" });
const question = (page: Page) => page.getByRole("dialog", { name: "Eingaben verwerfen?" });

/** Once it is drawn and hears keys: at 'Weiter bearbeiten', so that whoever goes on pressing keys loses nothing. */
const questionAtKeyboard = (page: Page) =>
  expect
    .poll(() =>
      question(page)
        .getByRole("button", { name: "Weiter bearbeiten" })
        .and(page.locator(":focus"))
        .count(),
    )
    .toBe(1);

async function typeOrder(desk: Page, firma: string) {
  await desk.getByRole("button", { name: "Auftrag anlegen" }).click();
  const dialog = create(desk);
  await dialog.getByLabel("Name", { exact: true }).fill("Anna Anruferin");
  await dialog.getByLabel("Firma").fill(firma);
  await dialog.getByLabel("Telefon", { exact: true }).fill("069 5550177");
  await dialog.getByLabel("E-Mail").fill("anna@anruf.example");
  await dialog.getByLabel("Einsatzort").fill("Hanau");
  await dialog.getByLabel("Zeitraum").fill(`KW 3 ${NEXT_YEAR}`);
  await dialog.getByLabel("Fahrzeugtyp").selectOption("Kran");
  await dialog.getByLabel("Beschreibung").fill("Zwei Tage Kran");
  return dialog;
}

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("desk-entwurf")));

describe("typed work", () => {
  it("is thrown away by no Escape and no 'Back' without a question, and leaves no draft to the next session, also where 'Abmelden' comes before the desk's script", async () => {
    const desk = await jobsDesk();
    const before = desk.url();
    const dialog = await typeOrder(desk, "Halbe Bau");
    await desk.keyboard.press("Escape");
    await questionAtKeyboard(desk);
    await desk.keyboard.press("Enter");
    await question(desk).waitFor({ state: "detached" });
    await desk.goBack();
    await questionAtKeyboard(desk);
    await desk.keyboard.press("Escape");
    await question(desk).waitFor({ state: "detached" });
    expect(await dialog.getByLabel("Firma").inputValue()).toBe("Halbe Bau");
    await dialog.getByRole("button", { name: "Schließen" }).click();
    await question(desk).getByRole("button", { name: "Verwerfen" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(desk.url()).toBe(before);
    await desk.getByRole("button", { name: "Auftrag anlegen" }).click();
    await dialog.getByLabel("Firma").waitFor();
    expect(await dialog.getByText(/Entwurf vom/).count()).toBe(0);
    // Asked about once: Escape answers the question also in the moment in which only its focus is there.
    await dialog.getByLabel("Firma").fill("Schnelle Bau");
    await desk.evaluate(() => {
      const key = new KeyboardEvent("keydown", { key: "Escape", cancelable: true });
      const press = () => {
        document.dispatchEvent(key);
        document.body.dataset.pressed = "";
      };
      document.addEventListener("focusin", press, { once: true });
    });
    await desk.keyboard.press("Escape");
    await desk.locator("body[data-pressed]").waitFor();
    await question(desk).waitFor({ state: "detached" });
    expect(await dialog.getByLabel("Firma").inputValue()).toBe("Schnelle Bau");

    await expect.poll(() => drafts(desk)).toHaveLength(1);
    await desk.route(/desk\.island/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "export function mount() {}" }),
    );
    await desk.reload();
    await desk.getByRole("button", { name: "Abmelden" }).click();
    await desk.getByText("Ihre Sitzung ist beendet.").waitFor();
    await expect.poll(() => drafts(desk)).toEqual([]);
  });
});

it("'Back' closes a dialog on a phone, and the job underneath stays", async () => {
  const desk = await jobsDesk({ viewport: PHONE });
  await jobRow(desk, "Erste Bau").getByRole("link").first().click();
  const panel = desk.getByRole("complementary");
  await panel
    .getByText(/Erste Bau/)
    .first()
    .waitFor();
  const open = desk.url();
  await (await panelButton(panel, /^Bearbeiten/)).click();
  const dialog = desk.getByRole("dialog");
  await dialog.waitFor();
  await desk.goBack();
  await dialog.waitFor({ state: "detached" });
  expect(desk.url()).toBe(open);
  await panel.getByText("Erste Bau").first().waitFor();
  await desk.goBack();
  await jobRow(desk, "Erste Bau").waitFor();
});
