import { mapPlaceOfJob } from "../../src/domain/drivers/distance/distance.ts";
import type { PlanDriver, PlanWork } from "../../src/web/desk/kit/call.ts";

function placeOf(einsatzort: string) {
  return mapPlaceOfJob({ einsatzort, einsatz_postal_code: "", einsatz_city: "" });
}

let last = 1000;
/** A bar without a driver on Monday, 23 November, at this place. */
export function plannedWork(place: string, change: Partial<PlanWork> = {}): PlanWork {
  last += 1;
  return {
    job_id: crypto.randomUUID(),
    assignment_id: null,
    driver_id: null,
    nummer: last,
    kunde: "Muster Bau",
    fahrzeugtyp: "kran",
    fuehrerscheinklasse: "C",
    einsatzort: place,
    place: placeOf(place),
    bundesland: null,
    state: "open",
    start: "2026-11-23",
    end: "2026-11-23",
    arbeitstage: ["mo", "di"],
    uhrzeit_beginn: null,
    offers: 0,
    holidays: [],
    taken_back: [],
    distance: null,
    reported: "",
    hasProblem: false,
    ...change,
  };
}

/** A driver without work who lives there. */
export function plannedDriver(
  id: string,
  place: string,
  change: Partial<PlanDriver> = {},
): PlanDriver {
  return {
    id,
    vorname: "Anna",
    nachname: id,
    status: "active",
    telefon: "",
    plz: "",
    ort: "",
    place: placeOf(place),
    fuehrerscheinklassen: [],
    spezialisierungen: [],
    verfuegbare_regionen: [],
    absences: [],
    free: [],
    ...change,
  };
}
