import type { Page } from "playwright";
import type { DocumentType } from "../../src/domain/kernel/vocabulary.ts";
import type { Site } from "./browser.ts";
import { pdf } from "./hostile/pdfs.ts";
import { jpeg } from "./hostile/pictures.ts";

export interface NewDriver {
  vorname: string;
  nachname: string;
  ort?: string;
  telefon?: string;
  classes?: string[];
  regions?: string[];
  specialisations?: string[];
  experience?: string;
  documents?: [DocumentType, File][];
}

/** Registers as the form does, files included, and returns the driver's id. */
export async function registerAt(site: Site, driver: NewDriver): Promise<string> {
  const { vorname, nachname, ort = "Offenbach", telefon = "0171 5550102" } = driver;
  const body = new FormData();
  const fields = {
    name: `${vorname} ${nachname}`,
    vorname,
    nachname,
    phone: telefon,
    plz: "63065",
    ort,
    email: `${vorname}.${nachname}@fahrer.example`.toLowerCase().replaceAll(/[^a-z.@]/g, "x"),
    license_classes: JSON.stringify(driver.classes ?? ["C", "CE"]),
    specializations: JSON.stringify(driver.specialisations ?? ["Kran"]),
    regions: JSON.stringify(driver.regions ?? ["Hessen"]),
    spezialanforderungen: "[]",
    experience: driver.experience ?? "10",
    hourly_rate: "38.5",
    verfuegbarkeit: "sofort",
    vermittlungszustimmung: "true",
    datenschutz: "true",
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [group, file] of driver.documents ?? []) body.append(group, file);
  const response = await fetch(`${site.url}/api/fahrerwerden`, { method: "POST", body });
  const answer = (await response.json()) as { driverId?: string };
  if (!answer.driverId) throw new Error(`Not registered: ${JSON.stringify(answer)}`);
  return answer.driverId;
}

export async function licencePicture(name = "fuehrerschein.jpg"): Promise<[DocumentType, File]> {
  return [
    "fuehrerschein",
    new File([new Uint8Array(await jpeg(1600, 1000))], name, { type: "image/jpeg" }),
  ];
}

export function certificatePdf(name = "adr.pdf"): [DocumentType, File] {
  return ["zertifikate", new File([new Uint8Array(pdf())], name, { type: "application/pdf" })];
}

/** The open driver on `/fahrer-admin`. */
export function openDriver(page: Page) {
  return page.getByRole("complementary");
}
