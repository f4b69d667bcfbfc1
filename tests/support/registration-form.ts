import { type Answer, type AppWorld, readAnswer } from "./app.ts";

/** `fahrerwerden` as the old client sent it, with both consents. */
const REGISTRATION_FIELDS: Record<string, string> = {
  name: "Anna Maria Muster",
  email: "anna@fahrer.example",
  phone: "069 5550102",
  company: "",
  message: "",
  description: "Seit acht Jahren auf dem Fahrmischer.",
  license_classes: '["C","CE"]',
  experience: "5",
  specializations: '["Fahrmischer"]',
  regions: '["Hessen","Bayern"]',
  hourly_rate: "38.50",
  bf2_erlaubnis: "false",
  bf3_erlaubnis: "true",
  spezialanforderungen: '["Nachtschicht"]',
  firmensitz_land: "Deutschland",
  vermittlungszustimmung: "true",
  datenschutz: "true",
};

/** A multipart body of these fields; an array is sent as one part a value, `undefined` not at all. */
export function registrationForm(
  change: Record<string, string | string[] | undefined> = {},
  files: [string, File][] = [],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...REGISTRATION_FIELDS, ...change })) {
    for (const one of value === undefined ? [] : [value].flat()) form.append(name, one);
  }
  for (const [group, file] of files) form.append(group, file);
  return form;
}

export async function postRegistration(
  world: AppWorld,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const init = { method: "POST", body, headers };
  return readAnswer(await world.app.request("/api/fahrerwerden", init));
}
