import { expect, it } from "vitest";
import { AGENCY } from "../../../src/domain/desk/settings/agency.ts";
import { saveSettings } from "../../../src/domain/desk/settings/save-settings.ts";
import { useApp } from "../../support/app.ts";

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
