import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emailLog, jobAssignments, jobResponses } from "../../src/db/schema/index.ts";
import { expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";
import { chooseDriver } from "../support/desk.ts";
import { atJobDialog, bookedJob, releasedDriver, waitingDriver } from "../support/desk-cast.ts";

const site = useSite();

describe("the assign dialog", () => {
  it("says why there is nobody to choose", async () => {
    const jobId = await bookedJob(site, "Leer");
    const { dialog } = await atJobDialog(site, jobId, /^Fahrer zuweisen/);
    await dialog.getByText("Keine Fahrer gefunden. Bitte zuerst Fahrer anlegen.").waitFor();
    const submit = dialog.getByRole("button", { name: "Fahrer zuweisen" });
    expect(await submit.isDisabled()).toBe(true);

    await waitingDriver(site, "Wartend");
    const empty = "Keine freigeschalteten Fahrer. Filter ausschalten oder Fahrer genehmigen.";
    await dialog.getByText(empty).waitFor();
    await dialog.getByLabel("Nur freigeschaltete Fahrer anzeigen").uncheck();
    await dialog.getByRole("radio", { name: "Wartend" }).waitFor();
    await dialog.getByText("Nicht freigeschaltet: Wartend").waitFor();
  });

  it("tells for each driver what speaks for him and against, and finds one by name", async () => {
    const jobId = await bookedJob(site, "Auswahl");
    await releasedDriver(site, "Passend");
    await releasedDriver(site, "Buslenker", { fuehrerscheinklassen: ["D"], spezialisierungen: [] });
    const refuser = await releasedDriver(site, "Ablehner");
    const answer = { job_id: jobId, billing_model: "agency", channel: "manual" } as const;
    await site.db
      .insert(jobResponses)
      .values({ ...answer, driver_id: refuser, action: "decline", terms_accepted: false });
    const { page, dialog } = await atJobDialog(site, jobId, /^Fahrer zuweisen/);
    const option = (name: string) => dialog.locator("label", { hasText: name });
    await option("Passend").getByText("Dafür: Klasse C", { exact: true }).waitFor();
    await option("Passend").getByText("Kran-Erfahrung").waitFor();
    await option("Buslenker").getByText("Klasse C fehlt").waitFor();
    await option("Ablehner")
      .getByText(/Hat diesen Auftrag am .* abgelehnt/)
      .waitFor();
    expect(await dialog.getByRole("radio").first().getAttribute("id")).toBe(
      await dialog.getByRole("radio", { name: "Passend" }).getAttribute("id"),
    );
    await expectAccessible(page);

    await dialog.getByLabel("Fahrer suchen").fill("Buslenker");
    await option("Passend").waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await page.keyboard.press("Space");
    expect(await dialog.getByRole("radio", { name: "Buslenker" }).isChecked()).toBe(true);
    await dialog.getByLabel("Fahrer suchen").fill("Niemandsname");
    await dialog.getByText("Kein Fahrer passt zu dieser Suche.").waitFor();
    await dialog.getByText("Gewählt: Beispiel, Buslenker").waitFor();
    const rate = dialog.getByLabel(/satz in €/);
    expect(await rate.inputValue()).toBe("38,50");
    // A daily rate is nobody's profile's.
    await dialog.getByLabel("Abrechnung nach").selectOption("daily");
    expect(await rate.inputValue()).toBe("");
    await dialog.getByText("Noch offen: Satz").waitFor();
    await dialog.getByLabel("Abrechnung nach").selectOption("hourly");
    await rate.fill("40");
    await dialog.getByLabel("Fahrer suchen").fill("Passend");
    await dialog.getByRole("radio", { name: "Passend" }).check();
    expect(await rate.inputValue()).toBe("40");
    const route = await dialog.getByRole("link", { name: /^Route/ }).getAttribute("href");
    const { from, to } = Object.fromEntries(new URL(route ?? "").searchParams);
    expect([from, to]).toEqual([
      expect.stringMatching(/^\d{5} \p{L}+/u),
      expect.stringContaining("Frankfurt"),
    ]);
  });

  it("assigns on a phone with one thumb, and keeps what was typed when something is wrong", async () => {
    const jobId = await bookedJob(site, "Handy", { einsatzbeginn: "2027-02-01" });
    const driverId = await releasedDriver(site, "Daumen");
    const { page, dialog } = await atJobDialog(site, jobId, /^Fahrer zuweisen/, {
      viewport: PHONE,
    });
    await chooseDriver(page, "Daumen");
    await dialog.getByRole("button", { name: "Anderen Fahrer wählen" }).waitFor();
    await expectFits(page);
    await expectAccessible(page);
    await dialog.getByText(/^Eingeteilt: Mo.,\s01.02. bis Mi.,\s03.02.2027\s· 3\sArbeit/).waitFor();
    await dialog.getByRole("button", { name: "Ändern" }).click();
    await dialog.getByLabel("Arbeitstage").fill("6");
    await dialog.getByLabel("Samstag").check();
    const rate = dialog.getByLabel("Stundensatz in €");
    expect(await rate.getAttribute("placeholder")).toBe("25,00");
    await rate.fill("null");
    await dialog.getByLabel("Auftrag als PDF anhängen").uncheck();
    await dialog.getByRole("button", { name: "Fahrer zuweisen" }).click();
    await page.getByText("Eingabefehler").waitFor();
    const message = "Bitte wählen Sie einen Fahrer und geben Sie einen Stundensatz ein.";
    await dialog.getByText(message).waitFor();
    expect(await rate.getAttribute("aria-invalid")).toBe("true");
    expect(await rate.inputValue()).toBe("null");

    await rate.fill("");
    await rate.press("ArrowUp");
    expect(await rate.inputValue()).toBe("25,00");
    await rate.press("ArrowUp");
    await dialog.getByRole("button", { name: "Fahrer zuweisen" }).dblclick();
    await page.getByText("Erfolgreich zugewiesen").waitFor();
    const assignments = await site.db
      .select()
      .from(jobAssignments)
      .where(eq(jobAssignments.job_id, jobId));
    expect(assignments).toMatchObject([
      {
        driver_id: driverId,
        rate_value: 25.5,
        start_date: "2027-02-01",
        end_date: "2027-02-06",
        arbeitstage: ["mo", "di", "mi", "do", "fr", "sa"],
      },
    ]);
    const mails = await site.db.select().from(emailLog).where(eq(emailLog.job_id, jobId));
    const confirmations = mails.filter(({ template }) => template === "driver_confirmation");
    expect(confirmations).toMatchObject([{ data: { mode: "inline" } }]);
  });

  it("keeps everything when the server is away, and the next click assigns once", async () => {
    const jobId = await bookedJob(site, "Wackelig");
    await releasedDriver(site, "Geduldig");
    const { page, dialog } = await atJobDialog(site, jobId, /^Fahrer zuweisen/);
    await chooseDriver(page, "Geduldig");
    await dialog.getByLabel("Stundensatz in €").fill("41");
    await page.route("**/api/admin-assign-driver", (route) =>
      route.fulfill({ status: 503, json: { title: "Zuweisungsfehler", error: "Bitte warten." } }),
    );
    await dialog.getByRole("button", { name: "Fahrer zuweisen" }).click();
    await page.getByText("Zuweisungsfehler").waitFor();
    expect(await dialog.getByLabel("Stundensatz in €").inputValue()).toBe("41");
    await page.unroute("**/api/admin-assign-driver");
    await dialog.getByRole("button", { name: "Fahrer zuweisen" }).click();
    await page.getByText("Erfolgreich zugewiesen").waitFor();
    expect(await site.db.$count(jobAssignments, eq(jobAssignments.job_id, jobId))).toBe(1);
  });

  it("says that the mail failed a moment later", async () => {
    const jobId = await bookedJob(site, "Unzustellbar");
    await releasedDriver(site, "Postlos");
    const { page, dialog } = await atJobDialog(site, jobId, /^Fahrer zuweisen/);
    await page.route("**/api/admin-assign-driver", async (route) => {
      const answer = await (await route.fetch()).json();
      const failed = { status: "failed", sent_at: null, error_message: "550 unbekannt" } as const;
      const isThisMail = eq(emailLog.id, answer.emailId);
      const mailNow = async () => (await site.db.select().from(emailLog).where(isThisMail))[0];
      await expect.poll(mailNow).toEqual(expect.objectContaining({ status: "sent" }));
      await site.db.update(emailLog).set(failed).where(isThisMail);
      await route.fulfill({ status: 201, json: answer });
    });
    await chooseDriver(page, "Postlos");
    await dialog.getByLabel("Stundensatz in €").fill("41");
    await dialog.getByRole("button", { name: "Fahrer zuweisen" }).click();
    // It goes by itself, on a busy machine before the mail is known to have failed.
    await page.getByText("Erfolgreich zugewiesen").waitFor();
    await page.getByText("E-Mail-Versand fehlgeschlagen").waitFor();
  });
});
