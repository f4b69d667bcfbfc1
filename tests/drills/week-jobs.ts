import { berlinDate } from "../../src/domain/kernel/time/berlin.ts";
import { addDays, weekday } from "../../src/domain/kernel/time/days.ts";
import { post } from "./desk-client.ts";

/** The week that the drill plans: so many jobs of one to three days, Monday to Friday, of several kinds and places. */
export const WEEK_JOBS = 60;

const VEHICLES = ["LKW", "Sattelzug", "Kipper", "Kran", "Bagger", "Sattelzug"];
const PLACES = [
  ["60327", "Frankfurt am Main"],
  ["63450", "Hanau"],
  ["65183", "Wiesbaden"],
  ["64283", "Darmstadt"],
  ["68159", "Mannheim"],
  ["50667", "Köln"],
  ["34117", "Kassel"],
  ["70173", "Stuttgart"],
] as const;

/** The Monday after today, in Berlin. */
export function nextMonday(): string {
  const today = berlinDate(new Date());
  return addDays(today, 8 - weekday(today));
}

/** Orders by phone, as the desk enters them. */
export async function enterWeek(url: string, session: string, monday: string): Promise<void> {
  for (let n = 0; n < WEEK_JOBS; n++) {
    const [plz = "", ort = ""] = PLACES[n % PLACES.length] ?? [];
    const first = n % 5;
    const length = Math.min(n % 3, 4 - first);
    const order = {
      customerName: "Karl Muster",
      customerEmail: `bau${n}@wochenbau.example`,
      customerPhone: `069 5551${String(n).padStart(3, "0")}`,
      company: `Wochenbau ${n + 1}`,
      customerStreet: "Hafenstraße",
      customerHouseNumber: String(n + 1),
      customerPostalCode: plz,
      customerCity: ort,
      einsatzort: `Hafenstraße ${n + 1}, ${plz} ${ort}`,
      einsatzbeginn: addDays(monday, first),
      einsatzende: addDays(monday, first + length),
      fahrzeugtyp: VEHICLES[n % VEHICLES.length],
      nachricht: "Nach Plan der Woche.",
    };
    const { status, body } = await post(url, "admin-create-job", order, { session });
    if (status !== 201) throw new Error(`Job ${n}: ${status} ${JSON.stringify(body)}`);
  }
}
