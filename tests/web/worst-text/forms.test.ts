import { beforeAll, expect, it } from "vitest";
import { DOCUMENT_LIMITS } from "../../../src/domain/kernel/file-limits.ts";
import { REGISTRATION as REGISTRATION_CALL } from "../../../src/web/api/uploads.ts";
import { SAMPLE_PATHS } from "../../../src/web/desk/kit/links.tsx";
import { FACTOR_PATHS } from "../../../src/web/desk/pages/second-factor.tsx";
import { SETTINGS_PATHS } from "../../../src/web/desk/pages/settings-forms.ts";
import { WEBHOOK_PATHS } from "../../../src/web/desk/pages/webhooks.tsx";
import {
  dayField,
  SINGLE_FIELD,
  SPAN_FIELDS,
  weekField,
} from "../../../src/web/forms/availability/fields.ts";
import { PUBLIC_PAGES } from "../../../src/web/public/pages/all-pages.ts";
import { useApp } from "../../support/app.ts";
import { BOOKING, requestedJob } from "../../support/cast.ts";
import { statusPathOf } from "../../support/customer.ts";
import { partOf } from "../../support/volume.ts";
import { BODY_BYTES, inQuery, inUnits, worstTexts } from "../../support/worst-text/texts.ts";
import { startWalk } from "../../support/worst-text/walk.ts";

const world = useApp();
const TIMEOUT = 10 * 60_000;
const REGISTRATION =
  `name vorname nachname email phone company message description adresse plz ort license_classes
  specializations regions experience spezialanforderungen hourly_rate bf2_erlaubnis bf3_erlaubnis verfuegbarkeit
  firmensitz_land vermittlungszustimmung datenschutz website`.split(/\s+/);
const REGISTRATION_PAGE = "/fahrer-registrierung";
const BOOKING_PAGES = PUBLIC_PAGES.filter((page) => page.takesBookings).map(({ path }) => path);
/** The fields of every form that works without script, by its path. */
const FORMS: Record<string, string[]> = {
  "/driver/accept": [
    ...["job", "driver", "action", "billing", "token", "termsAccepted"],
    ...["reason", "availableFrom", "message", "rateValue", "rateType"],
  ],
  "/driver/einsatz": ["aktion", "kind", "tag", "zeit", "art", "ankunft", "nachricht"],
  "/driver/stunden": ["aktion", "fassung", "grund", "tag", "beginn-2026-11-26", "notiz-2026-11-26"],
  "/anfrage-gesendet": ["email"],
  "/registrierung-eingegangen": ["email"],
  "/auftrag-status": ["art", "nachricht", "auftrag"],
  "/auftrag-status/stornieren": ["nachricht", "auftrag"],
  "/auftrag-status/zurueckziehen": ["wunsch"],
  "/auftrag-status/anlage-entfernen": ["anlage"],
  "/auftrag-status/rechnung": ["basedOn", "firma", "strasse", "plz", "ust_id", "leitweg_id"],
  "/driver/abrechnung": ["fahrer", "token", "firma", "plz", "iban", "steuernummer", "ust_id"],
  "/auftrag-status/stunden": ["aktion", "einsatz", "fassung", "tag", "grund-2026-11-26"],
  "/driver/gutschriften": ["beleg", "grund"],
  "/driver/alarme": ["auswahl"],
  "/newsletter/bestaetigen": ["x"],
  "/newsletter/abmelden": ["auswahl"],
  "/admin/login": ["email", "password", "zurueck"],
  "/admin/passwort-vergessen": ["email"],
  "/admin/passwort": ["zugang", "token", "username", "newPassword"],
  "/driver/einsaetze": [
    ...["fahrer", "token", SINGLE_FIELD, dayField("2026-12-01"), weekField("mo")],
    ...Object.values(SPAN_FIELDS),
  ],
  [SETTINGS_PATHS.add]: ["name", "email"],
  [SETTINGS_PATHS.link]: ["zugang"],
  [SETTINGS_PATHS.end]: ["zugang"],
  [SETTINGS_PATHS.name]: ["name"],
  [SETTINGS_PATHS.password]: ["oldPassword", "newPassword"],
  [SETTINGS_PATHS.endSession]: ["geraet"],
  [SETTINGS_PATHS.makeKey]: ["name", "scope", "expiresOn"],
  [SETTINGS_PATHS.revokeKey]: ["schluessel"],
  [FACTOR_PATHS.confirmApp]: ["code"],
  [FACTOR_PATHS.removePasskey]: ["passkey"],
  "/admin/login/bestaetigen": ["code", "zurueck"],
  "/admin/zuerst/passwort": ["username", "oldPassword", "newPassword"],
  "/admin/bestaetigen": ["nachweis", "zurueck"],
  "/admin/einstellungen/agentur": ["basedOn", "name", "email", "mailProvider"],
  "/admin/einstellungen/abrechnung": ["basedOn", "taxNumber", "iban", "bank"],
  "/admin/einstellungen/preise": ["basedOn", "dayCents.standard", "escort.overnightCents.from"],
  "/admin/einstellungen/zeiten": ["aktion", "days.mo.from", "closings.0.from", "closings.0.reason"],
  "/admin/einstellungen/referenzen": ["aktion", "testimonials.0.text", "projects.0.title"],
  "/admin/einstellungen/bedingungen": ["asOf", "text"],
  [WEBHOOK_PATHS.add]: ["url", "name", "events"],
  [WEBHOOK_PATHS.edit]: ["webhook", "url", "name", "events"],
  [WEBHOOK_PATHS.switch]: ["webhook", "an"],
  [WEBHOOK_PATHS.trial]: ["webhook"],
  [WEBHOOK_PATHS.resend]: ["webhook", "zustellung"],
  [WEBHOOK_PATHS.renew]: ["webhook"],
  [WEBHOOK_PATHS.remove]: ["webhook"],
};
/** Whose forms only somebody who is signed in can send. */
const OF_A_SESSION = [SETTINGS_PATHS.page, "/admin/bestaetigen", "/admin/zuerst"];
const BODIES = {
  "nothing but separators": "&".repeat(BODY_BYTES),
  "nothing but equals signs": "=".repeat(BODY_BYTES),
  "many names": Array.from({ length: 9_000 }, (_, n) => `n${n}=`).join("&"),
  "one name many times": "nachricht=a&".repeat(BODY_BYTES / 12),
  "signs half encoded": "nachricht=%".padEnd(BODY_BYTES, "%c3%"),
};
let statusPath: string;
let session: string;

beforeAll(async () => {
  session = await world.signIn();
  statusPath = await statusPathOf(world, await requestedJob(world));
});

async function post(path: string, body: string | FormData) {
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  const headers = {
    "Sec-Fetch-Site": "same-origin",
    ...(typeof body === "string" && { ...type, "Content-Length": String(body.length) }),
    ...(OF_A_SESSION.some((start) => path.startsWith(start)) && { Cookie: `sitzung=${session}` }),
  };
  const response = await world.app.request(path, { method: "POST", headers, body });
  await response.arrayBuffer();
  return response.status;
}

it("every form of the site is walked here, and a new one has to be", () => {
  const others = PUBLIC_PAGES.filter((page) => page.post).map(({ path }) => path);
  const walked = [...Object.keys(FORMS), ...BOOKING_PAGES, ...others];
  const withoutText = [
    "/dokumente/senden",
    "/auftrag-status/anlagen",
    // Its one text comes with a file, through the reader of the registration's, which is walked below.
    "/admin/einstellungen/foto",
    "/admin/logout",
    SETTINGS_PATHS.endOthers,
    "/admin/einstellungen/kalender/neu",
    FACTOR_PATHS.app,
    FACTOR_PATHS.removeApp,
    FACTOR_PATHS.codes,
    ...Object.values(SAMPLE_PATHS),
  ];
  const forms = world.app.routes
    .filter(({ method, path }) => method === "POST" && !path.startsWith("/api/"))
    .map(({ path }) => path);
  expect([...new Set(forms)].sort()).toEqual([...walked, ...withoutText].sort());
});

const NO_FIELD = "no field of any form without script holds up the thread";
it(NO_FIELD, { timeout: TIMEOUT }, async () => {
  const walk = startWalk("every field of every form");
  const booking = [...Object.keys(BOOKING), "newsletter_anmeldung"];
  const texts = [...worstTexts(inQuery, BODY_BYTES)].map(
    ([what, text]) => [what, new URLSearchParams([["", text]]).toString()] as const,
  );
  const forms = { ...FORMS, "/": booking, [statusPath]: ["nachricht"] };
  for (const [path, names] of Object.entries(forms)) {
    for (const name of names) {
      for (const [what, text] of partOf(texts, `${path} ${name}`)) {
        const body = encodeURIComponent(name) + text;
        await walk.step(`${path} ${name}: ${what}`, () => post(path, body));
      }
    }
  }
  await walk.expectLight();
});

it("no body of any form does, on any page that has one", { timeout: TIMEOUT }, async () => {
  const walk = startWalk("every body of every form");
  for (const path of [...Object.keys(FORMS), statusPath, ...BOOKING_PAGES]) {
    for (const [what, body] of partOf(Object.entries(BODIES), path)) {
      await walk.step(`${path}: ${what}`, () => post(path, body));
    }
  }
  await walk.expectLight();
});

it("no field of the registration does", { timeout: TIMEOUT }, async () => {
  const walk = startWalk("every field of the registration");
  const texts = worstTexts((text) => Buffer.byteLength(text), BODY_BYTES);
  for (const name of REGISTRATION) {
    // The page shows again what was typed, each field in the same way.
    const path = name === "description" ? REGISTRATION_PAGE : `/api/${REGISTRATION_CALL.name}`;
    for (const [what, text] of partOf(texts, `${path} ${name}`)) {
      const form = new FormData();
      form.append(name, text);
      await walk.step(`${path} ${name}: ${what}`, () => post(path, form));
    }
  }
  await walk.expectLight();
});

it("no name of its files does", { timeout: TIMEOUT }, async () => {
  const walk = startWalk("the names of twelve files");
  for (const [what, text] of partOf(worstTexts(inUnits, 3_800), "files")) {
    const form = new FormData();
    for (let file = 0; file < DOCUMENT_LIMITS.files; file++) {
      form.append("zertifikate", new Blob(["GIF"], { type: "image/png" }), `${text}${file}.png`);
    }
    await walk.step(what, () => post(REGISTRATION_PAGE, form));
  }
  await walk.expectLight();
});
