import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LINK_PURPOSES } from "../../../src/domain/kernel/link-days.ts";
import { retentionTerms, termInWords } from "../../../src/domain/privacy/retention/vocabulary.ts";
import { privacySections } from "../../../src/web/public/content/datenschutz.ts";
import { CONSENT_KEY } from "../../../src/web/public/script/consent.ts";
import { LinkedText } from "../../../src/web/public/sections/prose.tsx";
import { OPERATOR } from "../../emails/facts.ts";
import { type AppWorld, useApp } from "../../support/app.ts";

const world = useApp();
const configured = useApp({
  OPERATOR_NAME: "Fahrerdisposition Mainbogen",
  OPERATOR_OWNER: "Henrike Beispiel",
  OPERATOR_STREET: "Hafenstraße 12",
  OPERATOR_PHONE: "+49 69 5550100",
  OPERATOR_EMAIL: "dispo@mainbogen.de",
  OPERATOR_WHATSAPP: "4915112345678",
  OPERATOR_VAT_ID: "DE999999999",
  OPERATOR_HOSTING_PROVIDER: "Rechenhof GmbH, Musterweg 1, 60311 Frankfurt am Main",
  OPERATOR_MAIL_PROVIDER: "Postlauf GmbH, Beispielplatz 2, 10115 Berlin",
});

const PLACEHOLDER_TITLE = "Diese Angaben sind noch Platzhalter";

async function page(path: string, { app }: AppWorld = world) {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  return response.text();
}

describe("every text page", () => {
  it.each([
    ["/wissenswertes", "/wissenswertes"],
    ["/versicherung", "/versicherung"],
    ["/impressum", "/impressum"],
    ["/datenschutz", "/datenschutz"],
    ["/datenschutz.html", "/datenschutz"],
    ["/cookies.html", "/cookies.html"],
    ["/fahrer-registrierung", "/fahrer-registrierung"],
    ["/fahrerregistrierung", "/fahrer-registrierung"],
  ])("%s answers, with one heading, and is listed as %s", async (path, canonical) => {
    const html = await page(path);
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*[^/]${canonical}"`));
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain("BreadcrumbList");
  });

  it.each(["/wissenswertes", "/datenschutz"])(
    "%s: each entry of its contents leads to a section",
    async (path) => {
      const html = await page(path);
      const [list = ""] = /<nav aria-labelledby="inhalt-liste".*?<\/nav>/s.exec(html) ?? [];
      const targets = [...list.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
      expect(targets.length).toBeGreaterThan(5);
      for (const id of targets) expect(html).toContain(`<section id="${id}"`);
    },
  );
});

describe("the legal notice", () => {
  it("names § 5 DDG, the responsible person and § 36 VSBG, and no EU platform", async () => {
    const html = await page("/impressum", configured);
    expect(html).toContain("§\u00a05 DDG");
    expect(html).toContain("§\u00a018 Abs.\u00a02 MStV");
    expect(html).toContain("§\u00a036 VSBG");
    expect(html).toContain("Henrike Beispiel");
    expect(html).toContain("DE999999999");
    expect(html).not.toMatch(/TMG|ec\.europa\.eu/);
  });

  it("says that details are placeholders until they are set", async () => {
    for (const path of ["/impressum", "/datenschutz"]) {
      expect(await page(path)).toContain(PLACEHOLDER_TITLE);
      expect(await page(path, configured)).not.toContain(PLACEHOLDER_TITLE);
    }
  });
});

describe("the privacy page", () => {
  const mailText = (operator: Partial<typeof OPERATOR>) => {
    const sections = privacySections({ ...OPERATOR, ...operator });
    return JSON.stringify(sections.find(({ id }) => id === "empfaenger"));
  };

  it("names the configured providers", async () => {
    const html = await page("/datenschutz", configured);
    expect(html).toContain(
      "wird bei Rechenhof GmbH, Musterweg 1, 60311 Frankfurt am Main betrieben",
    );
    expect(html).toContain("verschickt Postlauf GmbH, Beispielplatz 2, 10115 Berlin.");
    expect(await page("/datenschutz")).toContain("wird bei [Hosting-Anbieter] betrieben");
  });

  it("names the mail server without a provider, and nobody without a server", () => {
    expect(mailText({ mailHost: "smtp.postlauf.example" })).toContain(
      "übergeben wir zum Versand an den Server smtp.postlauf.example.",
    );
    expect(mailText({})).toContain("zurzeit kein Anbieter eingerichtet");
  });

  it("names no captcha, analytics or advertising service", async () => {
    const html = await page("/datenschutz", configured);
    expect(html).not.toMatch(/recaptcha|hcaptcha|google|cloudflare|meta platforms/i);
  });

  it("says how long the price confirmation is kept, and how to complain", async () => {
    const html = await page("/datenschutz");
    expect(html).toContain("spätestens 12\u00a0Monate nach Abschluss oder Ablehnung");
    expect(html).toContain("Der Hessische Beauftragte für Datenschutz");
  });

  it("leaves out of its terms what concerns the agency's own people and programs", async () => {
    const html = await page("/datenschutz");
    const left = retentionTerms().filter(({ what }) => !html.includes(`>${what}<`));
    expect(left.map(({ tables }) => tables.join(" ")).sort()).toEqual([
      "",
      "",
      "",
      "administratoren",
      "administratoren",
      "aenderungen change_counts scheduled_work server_notices",
      "api_keys",
      "api_keys",
      "authenticator_apps passkeys recovery_codes",
      "desk_events push_messages",
      "einstellungen",
      "email_log",
      "nummernkreise datev_konten",
      "push_devices",
      "retention_runs",
      "sessions",
      "spent_challenges",
      "webhook_endpoints",
    ]);
  });

  it("names every signed link with what it shows and how long it works", async () => {
    const html = await page("/datenschutz");
    const [links = ""] = /<section id="links".*?<\/section>/s.exec(html) ?? [];
    const rows = [...links.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
      row.replaceAll(/<[^>]+>/g, " ").replaceAll("\u00a0", " "),
    );
    const said = (link: string) => rows.find((row) => row.includes(link));
    expect(said("Stand Ihrer Anfrage")).toMatch(
      /Namen des Fahrers.*Kontaktdaten.*180 Tage ab der E-Mail/s,
    );
    expect(said("Auftrag beantworten")).toMatch(/14 Tage/);
    expect(said("Auftragsbestätigung als PDF")).toMatch(/90 Tage/);
    expect(said("Unterlagen schicken, Dokument erneuern")).toMatch(/90 Tage/);
    expect(said("Auftrags-E-Mails pausieren")).toMatch(/Unbegrenzt/);
    expect(said("Newsletter bestätigen")).toMatch(/14 Tage/);
    expect(said("  Ihr Einsatz  ")).toMatch(/30 Tage ab der E-Mail oder ab dem letzten Einsatztag/);
    expect(said("Meine Einsätze")).toMatch(/365 Tage/);
    expect(said("Alle offenen Aufträge")).toMatch(/90 Tage/);
    expect(said("Kalender abonnieren")).toMatch(/Unbegrenzt/);
    const ofDispatchers = ["desk-calendar", "document-view", "set-password"];
    const heads = 2;
    expect(rows).toHaveLength(LINK_PURPOSES.length - ofDispatchers.length + heads);
  });

  it("says what the nightly tidying removes, and what stays of an erased driver", async () => {
    const html = await page("/datenschutz");
    const [periods = ""] = /<section id="dauer".*?<\/section>/s.exec(html) ?? [];
    const text = periods.replaceAll(/<[^>]+>/g, " ").replaceAll("\u00a0", " ");
    const told = retentionTerms().filter(({ isInternal }) => !isInternal);
    for (const { what, basis, ...term } of told) {
      const [row = ""] = text.split(what.replaceAll("\u00a0", " ")).slice(1);
      expect(row, what).toContain(termInWords(term).replaceAll("\u00a0", " "));
      expect(text).toContain(basis);
    }
    expect(text).toMatch(/doppeltes Absenden\s+24 Stunden nach dem Absenden/);
    expect(text).toMatch(/Newsletter, nicht bestätigt[^\d]*14 Tage/);
    expect(text).toMatch(/Absagen und Mitteilungen zu No-Show-Gebühren/);
  });

  it("speaks of WhatsApp only where there is the button", () => {
    const ids = (whatsapp: string) =>
      privacySections({ ...OPERATOR, whatsapp }).map(({ id }) => id);
    expect(ids("4915112345678")).toContain("whatsapp");
    expect(ids("")).not.toContain("whatsapp");
  });
});

describe("the cookie page", () => {
  it("lists what is stored, and has a button that the script reveals", async () => {
    const html = await page("/cookies.html");
    for (const name of [CONSENT_KEY, "consent.open", "__Host-sitzung", "__Host-geraet"])
      expect(html).toContain(name);
    const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
    expect(main).toMatch(/<button type="button" data-consent-open="" hidden=""/);
  });
});

describe("the insurance page", () => {
  it("has a comparison that waits for its partner, and says so", async () => {
    const html = await page("/versicherung");
    expect(html).toMatch(/<button[^>]*aria-describedby="vergleich-hinweis"[^>]*disabled=""/);
    expect(html).toMatch(/id="vergleich-hinweis"[^>]*>Verfügbar nach Partnerfreigabe</);
    expect(html).toContain('href="tel:');
  });

  it("shows the figures with their year, as examples", async () => {
    const html = await page("/versicherung");
    for (const figure of ["502", "2.000", "100", "27.565", "ab 25", "80–120", "35–50"]) {
      expect(html).toContain(`${figure}\u00a0€`);
    }
    expect(html).toContain("Bürgergeld 2023");
    expect(html).toContain("unverbindliche Beispiele");
  });
});

describe("the registration page", () => {
  it("answers the three questions, and is a job posting", async () => {
    const html = await page("/fahrer-registrierung");
    expect(html).toContain("Kann ich mich als Fahrer aus dem EU-Ausland registrieren?");
    expect(html).toContain("24 bis 72\u00a0Stunden");
    expect(html).toContain("Brauche ich eine Gewerbeanmeldung?");
    expect(html).toContain('"JobPosting"');
    expect(html).toContain('"FAQPage"');
  });

  it("has its action lead to the place of the form", async () => {
    const html = await page("/fahrerregistrierung");
    expect(html).toContain('href="#registrierung"');
    expect(html.match(/id="registrierung"/g)).toHaveLength(1);
    expect(html).toContain('href="/vermittlung"');
  });
});

describe("an unknown path", () => {
  it("says so in English, and is not listed", async () => {
    const response = await world.app.request("/gibt-es-nicht");
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(/lang="en".*Page not found.*href="\/"/s);
  });
});

describe("linked text", () => {
  const render = (text: string) => renderToStaticMarkup(<LinkedText>{text}</LinkedText>);

  it("turns words with an address into links, and keeps the rest", () => {
    const html = render(
      "Siehe [Preise](/preise-und-ablauf) und [Hilfe](tel:+49), [Platzhalter] bleibt.",
    );
    expect(html.replaceAll(/ class="[^"]*"/g, "")).toBe(
      'Siehe <a href="/preise-und-ablauf">Preise</a> und <a href="tel:+49">Hilfe</a>, [Platzhalter] bleibt.',
    );
  });

  it("keeps § and Art. with their numbers, numbers with their units", () => {
    expect(render("nach § 7a SGB IV, Art. 6 Abs. 1, 12 Monate, 3 Türen")).toBe(
      "nach §\u00a07a SGB IV, Art.\u00a06 Abs.\u00a01, 12\u00a0Monate, 3 Türen",
    );
  });
});
