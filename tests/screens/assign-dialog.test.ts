import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { emailLog, jobResponses } from "../../src/db/schema/index.ts";
import { bookedJob, releasedDriver, waitingDriver } from "../support/desk-cast.ts";
import {
  all,
  choose,
  click,
  field,
  fill,
  find,
  openJobDialog,
  see,
  seeNot,
  useScreen,
} from "../support/screen.ts";

const desk = useScreen();

it("says why there is nobody to choose", async () => {
  const box = await openJobDialog(desk, await bookedJob(desk, "Leer"), /^Fahrer zuweisen/);
  await see("Keine Fahrer gefunden. Bitte zuerst Fahrer anlegen.", box);
  expect(await find("button", "Fahrer zuweisen", box)).toHaveProperty("disabled", true);
  await waitingDriver(desk, "Wartend");
  await see("Keine freigeschalteten Fahrer. Filter ausschalten oder Fahrer genehmigen.", box);
  await click("checkbox", "Nur freigeschaltete Fahrer anzeigen", box);
  await find("radio", "Wartend", box);
  await see("Nicht freigeschaltet: Wartend", box);
});

it("tells for each driver what speaks for him and against, and finds one by name", async () => {
  const jobId = await bookedJob(desk, "Auswahl");
  await releasedDriver(desk, "Passend");
  await releasedDriver(desk, "Buslenker", { fuehrerscheinklassen: ["D"], spezialisierungen: [] });
  const refuser = await releasedDriver(desk, "Ablehner");
  const answer = { job_id: jobId, billing_model: "agency", channel: "manual" } as const;
  await desk.db
    .insert(jobResponses)
    .values({ ...answer, driver_id: refuser, action: "decline", terms_accepted: false });
  const box = await openJobDialog(desk, jobId, /^Fahrer zuweisen/);
  const option = async (name: string) =>
    (await find("radio", name, box)).closest("label") ?? document.body;
  await see(/Dafür ?: Klasse C .*Kran-Erfahrung/, await option("Passend"));
  await see("Klasse C fehlt", await option("Buslenker"));
  await see(/Hat diesen Auftrag am .* abgelehnt/, await option("Ablehner"));
  expect(all("radio", "", box)[0]).toBe(await find("radio", "Passend", box));

  await fill("Fahrer suchen", "Buslenker", box);
  await expect.poll(() => all("radio", "Passend", box)).toEqual([]);
  await desk.user.keyboard("{Enter} ");
  expect(await find("radio", "Buslenker", box)).toHaveProperty("checked", true);
  await fill("Fahrer suchen", "Niemandsname", box);
  await see("Kein Fahrer passt zu dieser Suche.", box);
  await see("Gewählt: Beispiel, Buslenker", box);
  const rate = async () => (await field(/satz in €/, box)).value;
  expect(await rate()).toBe("38,50");
  // A daily rate is nobody's profile's.
  await choose("Abrechnung nach", "Tagessatz", box);
  expect(await rate()).toBe("");
  await see("Noch offen: Satz", box);
  await choose("Abrechnung nach", "Stundensatz", box);
  await fill(/satz in €/, "40", box);
  await fill("Fahrer suchen", "Passend", box);
  await click("radio", "Passend", box);
  expect(await rate()).toBe("40");
  const route = (await find("link", "Route", box)).getAttribute("href") ?? "";
  expect(decodeURIComponent(route)).toMatch(/from=\d{5}[+ ]\p{L}+.*to=.*Frankfurt/u);
});

it("says that the mail failed a moment later", async () => {
  const jobId = await bookedJob(desk, "Unzustellbar");
  await releasedDriver(desk, "Postlos");
  const box = await openJobDialog(desk, jobId, /^Fahrer zuweisen/);
  await click("radio", "Postlos", box);
  await click("button", "Fahrer zuweisen", box);
  await see("Erfolgreich zugewiesen");
  await seeNot("E-Mail-Versand fehlgeschlagen");
  const failed = { status: "failed", sent_at: null, error_message: "550 unbekannt" } as const;
  await desk.db.update(emailLog).set(failed).where(eq(emailLog.job_id, jobId));
  await see("E-Mail-Versand fehlgeschlagen");
});
