import type { Command } from "commander";
import { approveDriver } from "../src/domain/drivers/approve-driver.ts";
import { DRIVER_STATUS_LABEL } from "../src/domain/drivers/labels.ts";
import { type DriverRow, listDrivers } from "../src/domain/drivers/queries.ts";
import { registerDriver } from "../src/domain/drivers/register-driver.ts";
import {
  AVAILABILITIES,
  EXPERIENCE_YEARS,
  LICENCE_CLASSES,
  type RegisterDriverInput,
} from "../src/domain/drivers/schemas.ts";
import { addCommand, type Run } from "./command.ts";
import { addListOptions } from "./list-options.ts";
import { addFields, type Fields, flagNames, readFields, readJsonInput } from "./options.ts";
import { type Column, day, listAnswer } from "./table.ts";

const FIELDS: Fields<RegisterDriverInput> = {
  vorname: { kind: "text", help: "Vorname" },
  nachname: { kind: "text", help: "Nachname" },
  email: { kind: "text", help: "E-Mail-Adresse" },
  telefon: { kind: "text", help: "Telefonnummer" },
  fuehrerscheinklassen: { kind: "list", help: LICENCE_CLASSES.join(",") },
  erfahrung_jahre: { kind: "number", help: `Berufserfahrung: ${EXPERIENCE_YEARS.join(", ")}` },
  stundensatz: { kind: "number", help: "Stundensatz in Euro" },
  vermittlungszustimmung: { kind: "yes", help: "der Fahrer stimmt der Vermittlungsprovision zu" },
  datenschutz: { kind: "yes", help: "der Fahrer stimmt der Datenverarbeitung zu" },
  adresse: { kind: "text", help: "Straße und Hausnummer" },
  plz: { kind: "text", help: "Postleitzahl" },
  ort: { kind: "text", help: "Ort" },
  firmensitz_land: { kind: "text", help: "Land des Firmensitzes" },
  verfuegbarkeit: { kind: "text", help: AVAILABILITIES.join(", ") },
  spezialisierungen: { kind: "list", help: "zum Beispiel Kran,Kipper" },
  verfuegbare_regionen: { kind: "list", help: "zum Beispiel Hessen,Bayern" },
  spezialanforderungen: { kind: "list", help: "zum Beispiel Nachtschicht,Langstrecke" },
  bf2_erlaubnis: { kind: "yes", help: "hat die BF2-Erlaubnis" },
  bf3_erlaubnis: { kind: "yes", help: "hat die BF3-Erlaubnis" },
  beschreibung: { kind: "text", help: "Beschreibung" },
};

const COLUMNS: Column<DriverRow>[] = [
  { title: "Kennung", value: (driver) => driver.id },
  { title: "Name", value: (driver) => `${driver.vorname} ${driver.nachname}`, max: 28 },
  { title: "Status", value: (driver) => DRIVER_STATUS_LABEL[driver.status] },
  { title: "Klassen", value: (driver) => driver.fuehrerscheinklassen.join(" "), max: 16 },
  { title: "Ort", value: (driver) => `${driver.plz} ${driver.ort}`, max: 26 },
  { title: "Telefon", value: (driver) => driver.telefon },
  { title: "E-Mail", value: (driver) => driver.email, max: 36 },
  { title: "Seit", value: (driver) => day(driver.created_at) },
];

/** `drivers list | register | approve` */
export function addDrivers(program: Command, run: Run): void {
  const drivers = program
    .command("drivers")
    .description("Fahrer ansehen, registrieren, genehmigen");

  const list = addCommand(drivers, "list", "Fahrer, neueste zuerst");
  addListOptions(list, DRIVER_STATUS_LABEL).action((options) =>
    run(options, async ({ connect }) => {
      const page = await listDrivers(await connect(), options);
      return listAnswer({ columns: COLUMNS, page, empty: "Keine Fahrer gefunden." });
    }),
  );

  const register = addCommand(drivers, "register", "einen Fahrer registrieren");
  register.option("--from-json <Datei>", "Angaben aus einer JSON-Datei, - für die Standardeingabe");
  addFields(register, FIELDS).action((options) =>
    run(
      options,
      async ({ connect }) => {
        const fromFile = await readJsonInput(options.fromJson);
        const input = { ...fromFile, ...readFields(FIELDS, options) } as RegisterDriverInput;
        const { driverId } = await registerDriver(await connect(), input);
        return { json: { driverId }, text: `Fahrer registriert, wartet auf Freigabe: ${driverId}` };
      },
      flagNames(FIELDS),
    ),
  );

  addCommand(drivers, "approve <Fahrer>", "einen wartenden Fahrer genehmigen").action(
    (driverId, options) =>
      run(
        options,
        async ({ connect }) => {
          const { sentJobs } = await approveDriver(await connect(), { driverId });
          const jobs = sentJobs === 1 ? "1 offener Auftrag" : `${sentJobs} offene Aufträge`;
          const text = `Fahrer erfolgreich freigeschaltet (${jobs} in der E-Mail an ihn).`;
          return { json: { sentJobs }, text, isMailQueued: true };
        },
        { driverId: "<Fahrer>" },
      ),
  );
}
