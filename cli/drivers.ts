import type { Command } from "commander";
import { exportDrivers } from "../src/domain/desk/export/export-list.ts";
import { countDrivers, type DriverRow, listDrivers } from "../src/domain/drivers/queries.ts";
import { registerDriver } from "../src/domain/drivers/register-driver.ts";
import {
  AVAILABILITIES,
  DRIVER_STATUSES,
  EXPERIENCE_YEARS,
  LICENCE_CLASSES,
  type RegisterDriverInput,
  SPECIALISATIONS,
} from "../src/domain/drivers/schemas.ts";
import { DRIVER_STATUS_LABEL } from "../src/domain/drivers/vocabulary.ts";
import { REGIONS } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Run } from "./command.ts";
import { addDocumentList } from "./documents.ts";
import { addDecisions } from "./drivers-decide.ts";
import { addPrivacy } from "./drivers-privacy.ts";
import { addCsvOption, addListOptions } from "./list-options.ts";
import {
  addFields,
  type Fields,
  flagNames,
  oneOfList,
  readFields,
  readJsonInput,
} from "./options.ts";
import { type Column, day, listAnswer } from "./table.ts";
import { addUploadOptions, readUploads } from "./upload-options.ts";

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

/** `drivers list | counts | register | approve | reject | reset | documents | export | erase` */
export function addDrivers(program: Command, run: Run): void {
  const drivers = program
    .command("drivers")
    .description("Fahrer ansehen, registrieren, genehmigen, ablehnen, löschen");

  const list = addCommand(drivers, "list", "Fahrer, neueste zuerst");
  addCsvOption(addListOptions(list, DRIVER_STATUS_LABEL))
    .option("--licence <Klasse>", "wer das fahren darf", oneOfList(LICENCE_CLASSES))
    .option("--region <Region>", "wer dorthin fährt", oneOfList(REGIONS))
    .option("--specialisation <Name>", "wer das kann", oneOfList(SPECIALISATIONS))
    .action((options) =>
      run(options, async ({ connect }) => {
        const ctx = await connect();
        if (options.csv) return { json: {}, text: exportDrivers(ctx, options) };
        const page = await listDrivers(ctx, options);
        return listAnswer({ columns: COLUMNS, page, empty: "Keine Fahrer gefunden." });
      }),
    );

  const register = addCommand(drivers, "register", "einen Fahrer registrieren");
  register.option("--from-json <Datei>", "Angaben aus einer JSON-Datei, - für die Standardeingabe");
  addUploadOptions(addFields(register, FIELDS)).action((options) =>
    run(
      options,
      async ({ connect }) => {
        const fromFile = await readJsonInput(options.fromJson);
        const input = { ...fromFile, ...readFields(FIELDS, options) } as RegisterDriverInput;
        const uploads = await readUploads(options);
        const { driverId } = await registerDriver(await connect(), input, uploads);
        const text = `Fahrer registriert, wartet auf Freigabe: ${driverId}`;
        return { json: { driverId }, text, isMailQueued: true };
      },
      flagNames(FIELDS),
    ),
  );

  addCommand(drivers, "counts", "wie viele Fahrer welchen Status haben").action((options) =>
    run(options, async ({ connect }) => {
      const counts = await countDrivers(await connect());
      const text = DRIVER_STATUSES.map(
        (status) => `${DRIVER_STATUS_LABEL[status]}: ${counts[status]}`,
      ).join("\n");
      return { json: { counts }, text };
    }),
  );

  addDecisions(drivers, run);
  addDocumentList(drivers, "documents <Fahrer>", run);
  addPrivacy(drivers, run);
}
