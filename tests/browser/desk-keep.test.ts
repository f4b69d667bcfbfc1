import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { jobRequests, sessions } from "../../src/db/schema/index.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { ADMIN } from "../support/app.ts";
import { PHONE, useSite } from "../support/browser.ts";
import { BOOKING } from "../support/cast.ts";
import { jobRow } from "../support/desk.ts";
import { panelButton } from "../support/desk-cast.ts";

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
  await dialog.getByLabel("Zeitraum").fill("nächste Woche");
  await dialog.getByLabel("Fahrzeugtyp").selectOption("Kran");
  await dialog.getByLabel("Beschreibung").fill("Zwei Tage Kran");
  return dialog;
}

/** It ends before the order arrives, and no earlier: the desk asks now and then, and would be the first to know. */
const endSessionOnSending = (page: Page) =>
  page.route(
    "**/api/admin-create-job",
    async (route) => {
      await site.db.delete(sessions);
      await route.continue();
    },
    { times: 1 },
  );

async function signIn(page: Page) {
  const login = page.getByRole("dialog", { name: "Admin-Session abgelaufen" });
  await login.getByLabel("Passwort").fill(ADMIN.password);
  await login.getByRole("button", { name: "Anmelden", exact: true }).click();
  await login.waitFor({ state: "detached" });
}

describe("a session that ends", () => {
  it("asks for the login over the page, and what is typed can be sent afterwards", async () => {
    const desk = await jobsDesk();
    const other = await desk.context().newPage();
    await other.goto(JOBS);
    const dialog = await typeOrder(desk, "Behalten Bau");
    await endSessionOnSending(desk);
    await dialog.getByRole("button", { name: "Auftrag anlegen" }).click();
    const login = desk.getByRole("dialog", { name: "Admin-Session abgelaufen" });
    await login.waitFor();
    // Nothing of the page can be read, and no key leads past it.
    expect(await desk.getByRole("row", { name: /Erste Bau/ }).count()).toBe(0);
    await desk.keyboard.press("Escape");
    await desk.keyboard.type("falsch");
    await login.getByRole("button", { name: "Anmelden", exact: true }).click();
    await login.getByText("Ungültige Anmeldedaten").waitFor();
    const there = other.getByRole("dialog", { name: "Admin-Session abgelaufen" });
    await there.waitFor();
    await signIn(desk);
    // The other tab goes on by itself.
    await there.waitFor({ state: "detached" });
    await desk.getByText("Noch nicht gesendet").waitFor();
    expect(await dialog.getByLabel("Firma").inputValue()).toBe("Behalten Bau");
    await dialog.getByRole("button", { name: "Auftrag anlegen" }).click();
    await dialog.waitFor({ state: "detached" });
    // What was created is open, and the toast leads to it.
    await desk.getByRole("heading", { name: /Behalten Bau/ }).waitFor();
    const nummer = new URL(desk.url()).searchParams.get("auftrag");
    const link = desk
      .locator("[data-sonner-toast]")
      .getByRole("link", { name: `FA\u00a0${nummer}` });
    await link.waitFor();
    await desk.getByText("Er steht oben.").waitFor();
    const jobs = await site.db.select().from(jobRequests);
    expect(jobs.filter(({ company }) => company === "Behalten Bau")).toHaveLength(1);
  });
});

describe("a session that is over", () => {
  const drafts = (page: Page) =>
    page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith("desk-entwurf")),
    );

  it("leaves no draft, also where 'Abmelden' comes before the desk's script", async () => {
    const desk = await jobsDesk();
    await typeOrder(desk, "Liegen Bau");
    await expect.poll(() => drafts(desk)).toHaveLength(1);
    await desk.route(/desk\.island/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "export function mount() {}" }),
    );
    await desk.reload();
    await desk.getByRole("button", { name: "Abmelden" }).click();
    await desk.getByText("Ihre Sitzung ist beendet.").waitFor();
    await expect.poll(() => drafts(desk)).toEqual([]);
  });

  it("shows whoever signs in next nothing of what was open", async () => {
    const desk = await jobsDesk();
    await typeOrder(desk, "Fremde Bau");
    await endSessionOnSending(desk);
    await desk.route("**/admin-auth-check", async (route) => {
      const answer = await route.fetch();
      const told = answer.ok()
        ? { ...(await answer.json()), email: "andere@agentur.example" }
        : null;
      await route.fulfill({ response: answer, ...(told && { json: told }) });
    });
    await create(desk).getByRole("button", { name: "Auftrag anlegen" }).click();
    const login = desk.getByRole("dialog", { name: "Admin-Session abgelaufen" });
    await login.getByLabel("Passwort").fill(ADMIN.password);
    await login.getByRole("button", { name: "Anmelden", exact: true }).click();
    await desk.waitForURL((url) => url.search === "");
    await desk.locator("#heute").waitFor();
    expect(await drafts(desk)).toEqual([]);
    expect(await desk.getByRole("dialog").count()).toBe(0);
  });
});

describe("typed work", () => {
  it("is thrown away by no Escape and no 'Back' without a question", async () => {
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
    await desk.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("is asked about once: Escape answers the question also in the moment in which only its focus is there", async () => {
    const desk = await jobsDesk();
    const dialog = await typeOrder(desk, "Schnelle Bau");
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
  });

  it("outlives a reload as a draft, and no logout by hand", async () => {
    const desk = await jobsDesk();
    const dialog = await typeOrder(desk, "Entwurf Bau");
    await desk.reload();
    await desk.getByRole("button", { name: "Auftrag anlegen" }).click();
    await dialog.getByText(/Entwurf vom \d\d:\d\d/).waitFor();
    expect(await dialog.getByLabel("Firma").inputValue()).toBe("");
    await dialog.getByRole("button", { name: "Weiterführen" }).click();
    expect(await dialog.getByLabel("Firma").inputValue()).toBe("Entwurf Bau");
    expect(await dialog.getByLabel("Fahrzeugtyp").inputValue()).toBe("Kran");
    await desk.reload();
    await jobRow(desk, "Erste Bau").waitFor();
    await desk.getByRole("button", { name: "Abmelden" }).click();
    await desk.waitForURL("**/admin/login?grund=abgemeldet");
    const kept = await desk.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).not.toContain("Entwurf Bau");
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
  await desk.getByRole("heading", { name: /Erste Bau/ }).waitFor();
  await desk.goBack();
  await jobRow(desk, "Erste Bau").waitFor();
});

it("a customer who has ordered before is filled in by keyboard, and the class goes with the vehicle", async () => {
  const desk = await jobsDesk();
  await desk.getByRole("button", { name: "Auftrag anlegen" }).click();
  const dialog = create(desk);
  const licence = dialog.getByLabel("Führerscheinklasse");
  await dialog.getByLabel("Fahrzeugtyp").selectOption("Kran");
  expect(await licence.inputValue()).toBe("C");
  await licence.selectOption("C1");
  await dialog.getByLabel("Fahrzeugtyp").selectOption("Sattelzug");
  expect(await licence.inputValue()).toBe("C1");
  await dialog.getByRole("checkbox", { name: "ADR-Schein" }).check();
  await dialog.getByLabel("Firma").pressSequentially("erste");
  await dialog.getByRole("option", { name: /Erste Bau/ }).waitFor();
  // The list closes, the dialog doesn't.
  await desk.keyboard.press("Escape");
  await dialog.getByRole("option", { name: /Erste Bau/ }).waitFor({ state: "detached" });
  await desk.keyboard.type(" b");
  await dialog.getByRole("option", { name: /Erste Bau/ }).waitFor();
  await desk.keyboard.press("ArrowDown");
  await desk.keyboard.press("Enter");
  const filled = ["Name", "Telefon", "E-Mail", "PLZ"];
  const values = filled.map((label) => dialog.getByLabel(new RegExp(`^${label}`)).inputValue());
  expect(await Promise.all(values)).toEqual([
    "Petra Muster",
    "069 5550101",
    "petra.muster@bau.example",
    "60311",
  ]);
});

it("one search opens a job by keyboard alone, from a field too, and says what it finds", async () => {
  const desk = await jobsDesk();
  await desk.getByRole("searchbox").focus();
  await desk.keyboard.press("Control+k");
  const dialog = desk.getByRole("dialog", { name: "Suchen" });
  const field = dialog.getByRole("combobox");
  await field.waitFor();
  // Faster than the answer: the first hit is meant.
  await desk.keyboard.type("erste bau");
  await desk.keyboard.press("Enter");
  await desk.getByRole("heading", { name: /Erste Bau/ }).waitFor();
  await dialog.waitFor({ state: "detached" });
  expect(await desk.title()).toMatch(/^\(\d+\) Disposition – /);
  await desk.keyboard.press("Control+k");
  await field.fill("petra.muster@bau");
  const mail = dialog.getByRole("option", { name: /petra\.muster@bau\.example/ }).last();
  await mail.waitFor();
  await desk.keyboard.press("ArrowUp");
  expect(await mail.getAttribute("aria-selected")).toBe("true");
  await desk.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await desk.getByRole("searchbox").blur();
  await desk.keyboard.press("?");
  await desk.getByRole("dialog", { name: "Tasten" }).waitFor();
});
