import { expect, it } from "vitest";
import { einstellungen } from "../../../src/db/schema/index.ts";
import { AGENCY } from "../../../src/domain/desk/settings/agency.ts";
import { saveSettings } from "../../../src/domain/desk/settings/stored-settings.ts";
import { useApp } from "../../support/app.ts";
import { exif, jpeg, withSegment } from "../../support/hostile/pictures.ts";

const world = useApp();

const PROOF = {
  dispatcherName: "Kirsten Hollmann",
  dispatcherPhone: "+49 69 5550177",
  dispatcherHours: "Mo–Fr 7–17 Uhr",
  insurer: "Erste Gewerbeversicherung AG",
  insuranceKind: "Betriebshaftpflicht",
  insuredSum: "5 Mio. € je Schadenfall",
  tradeRegister: "Amtsgericht Frankfurt am Main, HRB 12345",
  memberships: "BGL e. V.",
};
const TITLES = ["Ihre Disposition", "Versicherung", "Handelsregister", "Mitgliedschaften"];
const titlesOn = (page: string) => TITLES.filter((title) => page.includes(`>${title}</dt>`));
const read = async (path: string) => (await world.app.request(path)).text();

async function enter(proof: Partial<typeof PROOF>) {
  const { version, values } = world.ctx().settings.current(AGENCY);
  await saveSettings(world.ctx(), AGENCY, { basedOn: version, values: { ...values, ...proof } });
}

it("shows nothing of what was not entered", async () => {
  expect(titlesOn(await read("/"))).toEqual([]);
  expect(await read("/impressum")).not.toContain("Handelsregister");
});

it("shows who dispatches, and what stands behind the agency, where it is looked for", async () => {
  await enter(PROOF);
  const home = await read("/");
  expect(titlesOn(home)).toEqual(TITLES);
  for (const text of Object.values(PROOF)) expect(home).toContain(text);
  expect(home).toContain('href="tel:+49695550177"');
  const landing = (await read("/kranfahrer-buchen")).split("<main")[1]?.split("<details")[0];
  for (const text of [PROOF.dispatcherName, 'href="tel:+49695550177"', PROOF.dispatcherHours]) {
    expect(landing).toContain(text);
  }
  expect(await read("/impressum")).toContain(PROOF.tradeRegister);
});

it("leaves out each part that was taken back", async () => {
  await enter({ dispatcherName: "", dispatcherPhone: "", insurer: "", insuranceKind: "" });
  expect(titlesOn(await read("/"))).toEqual(TITLES.slice(1));
  await enter({ insuredSum: "", tradeRegister: "", memberships: "" });
  expect(titlesOn(await read("/"))).toEqual([]);
});

/** The photo's form as a browser without script posts it. */
async function postPhoto(fields: Record<string, string>, file?: File) {
  const body = new FormData();
  const basedOn = String(world.ctx().settings.current(AGENCY).version);
  for (const [name, value] of Object.entries({ basedOn, ...fields })) body.append(name, value);
  if (file) body.append("photo", file);
  const answer = await world.app.request("/admin/einstellungen/foto", {
    method: "POST",
    headers: { Cookie: `sitzung=${await world.signIn()}`, "Sec-Fetch-Site": "same-origin" },
    body,
  });
  return { status: answer.status, html: await answer.text() };
}

const sourcesOn = (page: string) => page.match(/\/disposition\/[\w-]+\.webp/g) ?? [];
async function sidewaysPhoto() {
  const bytes = withSegment(await jpeg(1000, 800), 0xe1, exif(6, "Kamera"));
  return new File([new Uint8Array(bytes)], "kirsten.jpg", { type: "image/jpeg" });
}

it("shows the dispatcher's photo, small and without metadata, where the dispatcher stands", async () => {
  await enter(PROOF);
  const photoAlt = "Kirsten Hollmann am Telefon";
  expect((await postPhoto({ photoAlt }, await sidewaysPhoto())).status).toBe(303);
  const [home, landing] = [await read("/"), await read("/kranfahrer-buchen")];
  for (const page of [home, landing]) expect(page).toContain(`alt="${photoAlt}"`);
  const [narrow = "", , wide = ""] = sourcesOn(home);
  expect(home).toContain(`srcSet="${narrow} 160w, ${wide} 320w" sizes="112px"`);
  for (const [path, width] of [[narrow, 160] as const, [wide, 320] as const]) {
    const answer = await world.app.request(path);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await new Bun.Image(bytes).metadata()).toMatchObject({
      format: "webp",
      width,
      height: (width * 5) / 4,
    });
    expect(bytes.length).toBeLessThanOrEqual(15_000);
    expect(bytes.includes("Exif")).toBe(false);
  }
  await enter({ dispatcherName: "Jutta Brandt" });
  expect(sourcesOn(await read("/"))).toContain(narrow);
  // A photo alone leaves no page without it.
  await enter({ dispatcherName: "", dispatcherPhone: "" });
  expect(sourcesOn(await read("/"))).toContain(narrow);
  expect((await postPhoto({ entfernen: "ja", photoAlt })).status).toBe(303);
  expect(sourcesOn(await read("/"))).toEqual([]);
  expect((await world.app.request(narrow)).status).toBe(404);
  const versions = await world.db.select().from(einstellungen);
  expect(JSON.stringify(versions)).not.toContain(photoAlt);
});

it("asks for the photo and for its text at the fields, and keeps what was typed", async () => {
  const nothing = await postPhoto({ photoAlt: "" });
  expect(nothing.status).toBe(422);
  expect(nothing.html).toContain("Bitte wählen Sie ein Foto aus");
  expect(nothing.html).toContain("Bitte beschreiben Sie, was auf dem Foto zu sehen ist");
  const paper = new File(["%PDF-1.4"], "kirsten.pdf", { type: "application/pdf" });
  const wrong = await postPhoto({ photoAlt: "Am Telefon" }, paper);
  expect(wrong.html).toContain("Nur JPG oder PNG");
  expect(wrong.html).toContain('value="Am Telefon"');
  const { values } = world.ctx().settings.current(AGENCY);
  const refused = AGENCY.schema.safeParse({ ...values, photo: "PHN2Zz4", photoAlt: "Am Telefon" });
  expect(refused.success).toBe(false);
});
