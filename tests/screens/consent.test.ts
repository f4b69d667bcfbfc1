import { beforeEach, describe, expect, it, vi } from "vitest";
import { CONSENT_KEY, enhanceConsent, OPEN_FLAG } from "../../src/web/public/script/consent.ts";
import { all, click, field, find, press, useScreen } from "../support/screen.ts";

/** The script of every public page that asks what may be stored; layout and keyboard: tests/browser/consent.test.ts. */

const site = useScreen();
const heard: string[] = [];
for (const name of ["analytics:on", "analytics:off", "marketing:on", "marketing:off"]) {
  window.addEventListener(name, (event) => {
    heard.push(`${name} ${(event as CustomEvent<{ given: boolean }>).detail.given}`);
  });
}
beforeEach(() => {
  heard.length = 0;
});

/** On a short page: the banner is the same on all of them. */
async function arrive() {
  await site.open("/impressum");
  enhanceConsent();
}

const banner = () => document.querySelector<HTMLElement>("#consent") ?? document.body;
const isOpen = () => !banner().hidden;
const choose = (name: string) => click("button", name, banner());
const toggle = (name: string) => field(new RegExp(`^${name}`), banner());
const reopen = () =>
  click("button", "Cookie-Einstellungen", document.querySelector("footer") ?? banner());
const stored = () => JSON.parse(localStorage.getItem(CONSENT_KEY) ?? "null");

describe("the first visit", () => {
  it.each([
    ["Alle akzeptieren", true],
    ["Alle ablehnen", false],
  ])("'%s' stores the choice, announces it and is not asked again", async (name, on) => {
    await arrive();
    expect(isOpen()).toBe(true);
    expect(heard).toEqual([]);
    await choose(name);
    expect(isOpen()).toBe(false);
    expect(stored()).toEqual({
      given: true,
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      version: 1,
      categories: { essential: true, analytics: on, marketing: on },
    });
    const state = on ? "on" : "off";
    expect(heard).toEqual([`analytics:${state} true`, `marketing:${state} true`]);
    await arrive();
    expect(isOpen()).toBe(false);
    expect(heard).toHaveLength(2);
  });

  it("stores a selection; essential is ticked and can't be changed", async () => {
    await arrive();
    expect(await toggle("Notwendig")).toMatchObject({ checked: true, disabled: true });
    expect(await toggle("Marketing")).toMatchObject({ checked: false });
    press(await toggle("Analyse"));
    await choose("Auswahl speichern");
    expect(stored().categories).toEqual({ essential: true, analytics: true, marketing: false });
    expect(heard).toEqual(["analytics:on true", "marketing:off true"]);
  });

  it("mentions Do Not Track where the browser sends it, and presets nothing", async () => {
    vi.spyOn(navigator, "doNotTrack", "get").mockReturnValueOnce("1");
    await arrive();
    const [note] = banner().querySelectorAll<HTMLElement>("[data-consent-dnt]");
    expect(note).toMatchObject({ hidden: false });
    expect(note?.textContent).toContain("Do Not Track");
    expect(await toggle("Analyse")).toMatchObject({ checked: false });
    expect(await toggle("Marketing")).toMatchObject({ checked: false });
  });
});

describe("reopened from the footer", () => {
  it("shows the stored choice and closes without a change", async () => {
    await arrive();
    press(await toggle("Marketing"));
    await choose("Auswahl speichern");
    const before = stored();
    await reopen();
    expect(await toggle("Marketing")).toMatchObject({ checked: true });
    press(await toggle("Analyse"));
    await site.user.keyboard("{Escape}");
    expect(isOpen()).toBe(false);
    expect(document.activeElement?.textContent).toBe("Cookie-Einstellungen");
    expect(stored()).toEqual(before);
    await reopen();
    expect(await toggle("Analyse")).toMatchObject({ checked: false });
    await choose("Ohne Änderung schließen");
    expect(isOpen()).toBe(false);
    expect(heard).toHaveLength(2);
  });

  it("takes a new choice", async () => {
    await arrive();
    await choose("Alle akzeptieren");
    await reopen();
    await choose("Alle ablehnen");
    expect(stored().categories.analytics).toBe(false);
    expect(heard.slice(2)).toEqual(["analytics:off true", "marketing:off true"]);
  });
});

describe("what the storage holds", () => {
  it("opens once for the open flag, with a choice already made", async () => {
    await arrive();
    await choose("Alle ablehnen");
    localStorage.setItem(OPEN_FLAG, "1");
    await arrive();
    expect(isOpen()).toBe(true);
    expect(localStorage.getItem(OPEN_FLAG)).toBeNull();
    await arrive();
    expect(isOpen()).toBe(false);
  });

  it.each(["{kaputt", '{"given":true,"version":2}'])("asks again for %s", async (value) => {
    localStorage.setItem(CONSENT_KEY, value);
    await arrive();
    await choose("Alle ablehnen");
    expect(stored().version).toBe(1);
  });

  it("works for the page view where the browser blocks storage", async () => {
    const storage = localStorage;
    const deny = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.defineProperty(globalThis, "localStorage", { configurable: true, get: deny });
    try {
      await arrive();
      await choose("Alle akzeptieren");
      expect(isOpen()).toBe(false);
      expect(heard).toEqual(["analytics:on true", "marketing:on true"]);
      await reopen();
      expect(await toggle("Analyse")).toMatchObject({ checked: true });
    } finally {
      Object.defineProperty(globalThis, "localStorage", { configurable: true, value: storage });
    }
  });

  it("closes here when the choice is made in another tab", async () => {
    await arrive();
    await choose("Alle ablehnen");
    const record = localStorage.getItem(CONSENT_KEY) ?? "";
    localStorage.clear();
    await arrive();
    heard.length = 0;
    localStorage.setItem(CONSENT_KEY, record);
    window.dispatchEvent(new StorageEvent("storage", { key: CONSENT_KEY }));
    expect(isOpen()).toBe(false);
    expect(heard).toEqual([]);
  });
});

it("is hidden until the script asks", async () => {
  await site.open("/");
  expect(isOpen()).toBe(false);
  expect(all("button", "Cookie-Einstellungen").every(({ hidden }) => hidden)).toBe(true);
  await find("contentinfo");
});
