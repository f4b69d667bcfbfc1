import { areaNamed, SETTINGS_AREA_NAMES } from "../src/domain/desk/settings/all-areas.ts";
import {
  listVersions,
  type SettingsVersion,
  saveSettings,
} from "../src/domain/desk/settings/stored-settings.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { CliFailure } from "./failures.ts";
import { addList, shortListAnswer } from "./lists.ts";
import { knownOnly, parseNumber, readJsonInput } from "./options.ts";
import { type Column, moment } from "./table.ts";

const AREAS = SETTINGS_AREA_NAMES.join(", ");

const COLUMNS: Column<SettingsVersion>[] = [
  { title: "Version", value: ({ version }) => String(version) },
  { title: "Gespeichert", value: ({ created_at }) => moment(created_at) },
  { title: "Von", value: ({ by }) => by, max: 40 },
];

/** `settings show | history | set` */
export function addSettings(settings: Group, run: Run): void {
  addCommand(settings, "show <Bereich>", `was gilt, als JSON; Bereiche: ${AREAS}`, {
    effect: "reads",
    examples: ["settings show preise", "settings show preise --version 3"],
  })
    .option("--version <Zahl>", "eine frühere Version, 0: die Vorgabe", parseNumber)
    .action(
      run(async ({ connect }, name, { version }) => {
        const area = requireArea(name);
        const ctx = await connect();
        const current = ctx.settings.current(area);
        const shown = version ?? current.version;
        const values = ctx.settings.at(area, shown);
        if (values === undefined) {
          const text = `Von „${area.label}“ gibt es keine lesbare Version ${shown}.`;
          throw new CliFailure("version_not_found", "Nicht gefunden", text, 3);
        }
        const json = { area: area.name, version: shown, values };
        return { json, text: JSON.stringify(values, null, 2) };
      }),
    );

  addList(settings, "history <Bereich>", "wer wann was gespeichert hat, neueste zuerst", {
    isShort: true,
    examples: ["settings history preise"],
  }).action(
    run(async ({ connect }, name, options) => {
      const area = requireArea(name);
      return shortListAnswer(options, {
        columns: COLUMNS,
        rows: await listVersions(await connect(), area),
        key: ({ version }) => String(version),
        empty: "Es gilt die Vorgabe.",
      });
    }),
  );

  addCommand(settings, "set <Bereich>", "eine neue Version speichern; sie gilt sofort", {
    examples: [
      "settings set preise --from-json preise.json",
      "settings set preise --from-json - --based-on 4",
    ],
  })
    .requiredOption(
      "--from-json <Datei>",
      "alle Angaben des Bereichs, wie „show“ sie ausgibt, - für die Standardeingabe",
    )
    .option("--based-on <Zahl>", "nur, wenn noch diese Version gilt (die neueste)", parseNumber)
    .action(
      run(async (session, name, options) => {
        const area = requireArea(name);
        const values = await readJsonInput<object>(options.fromJson, session);
        const ctx = await session.connect();
        knownOnly(values, Object.keys(Object(ctx.settings.current(area).values)));
        const newest = (await listVersions(ctx, area))[0]?.version ?? 0;
        const basedOn = options.basedOn ?? newest;
        const { version } = await saveSettings(ctx, area, { basedOn, values });
        const isNew = version !== basedOn;
        const text = isNew
          ? `Gespeichert: ${area.label}, Version ${version}.`
          : `Nichts geändert: ${area.label}, Version ${version}.`;
        return { json: { area: area.name, version, isNew }, text };
      }),
    );
}

function requireArea(name: string) {
  const area = areaNamed(name);
  if (area) return area;
  const text = `Den Bereich „${name}“ gibt es nicht. Bereiche: ${AREAS}.`;
  throw new CliFailure("area_unknown", "Eingabefehler", text, 2);
}
