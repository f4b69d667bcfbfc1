import {
  BEST_RATING,
  PROJECT_PICTURES,
  REFERENCES,
  type References,
} from "../../../domain/kernel/settings/references.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import type { Shell } from "../../ui/document.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AddButton, changeList, ListActions, rowsOf } from "./list-actions.tsx";
import { type AreaForm, type AreaState, renderAreaPage } from "./settings-area-page.tsx";
import { areaHandlers } from "./settings-area-routes.ts";
import { SETTINGS_PATHS } from "./settings-state.ts";

/** A field of an entry: a line, a text, a choice, or a box. */
interface EntryField {
  name: string;
  label: string;
  kind?: "text" | "choice" | "box";
  hint?: string;
  optional?: true;
  choices?: readonly { value: string; label: string }[];
}

const STARS: EntryField = {
  name: "rating",
  label: "Bewertung",
  kind: "choice",
  optional: true,
  choices: Array.from({ length: BEST_RATING }, (_, index) => {
    const stars = BEST_RATING - index;
    return { value: String(stars), label: stars === 1 ? "1 Stern" : `${stars} Sterne` };
  }),
};

const RELEASED: EntryField = {
  name: "isReleased",
  label: "Der Auftraggeber hat der Veröffentlichung zugestimmt",
  kind: "box",
  hint: "Ohne Zustimmung bleibt der Eintrag hier und erscheint nicht auf der Website.",
};

interface EntryList {
  name: keyof References;
  title: string;
  /** Where they are shown. */
  about: string;
  /** One of them. */
  one: string;
  addLabel: string;
  fields: readonly EntryField[];
}

const TESTIMONIALS: EntryList = {
  name: "testimonials",
  title: "Kundenstimmen",
  about: "Auf der Startseite, die ersten beiden auch bei den Projekten.",
  one: "Stimme",
  addLabel: "Stimme hinzufügen",
  fields: [
    { name: "text", label: "Wortlaut", kind: "text", hint: "Ohne Anführungszeichen." },
    {
      name: "name",
      label: "Initialen",
      hint: "Zum Beispiel S. H.; ein Name nur, wenn der Kunde das möchte.",
    },
    { name: "trade", label: "Gewerk", hint: "Zum Beispiel Bauunternehmen." },
    { name: "place", label: "Ort" },
    { name: "date", label: "Wann", optional: true, hint: "Zum Beispiel Mai 2026." },
    STARS,
    RELEASED,
  ],
};

const PROJECTS: EntryList = {
  name: "projects",
  title: "Projekte",
  about: "Auf der Seite /projekte. Ohne freigegebenes Projekt führt kein Link dorthin.",
  one: "Projekt",
  addLabel: "Projekt hinzufügen",
  fields: [
    { name: "title", label: "Titel" },
    {
      name: "client",
      label: "Auftraggeber",
      hint: "Gewerk und Region; ein Name nur, wenn der Kunde das möchte.",
    },
    { name: "place", label: "Einsatzort" },
    { name: "period", label: "Zeitraum", hint: "Zum Beispiel Frühjahr 2026." },
    { name: "duration", label: "Dauer", hint: "Zum Beispiel 3 Tage." },
    { name: "vehicle", label: "Fahrzeug" },
    { name: "leadTime", label: "Vorlauf", optional: true, hint: "Zum Beispiel 48 h." },
    STARS,
    { name: "description", label: "Einsatz", kind: "text" },
    { name: "challenges", label: "Herausforderung", kind: "text" },
    { name: "solution", label: "Lösung", kind: "text" },
    { name: "result", label: "Ergebnis", kind: "text" },
    {
      name: "picture",
      label: "Zeichnung",
      kind: "choice",
      optional: true,
      choices: Object.entries(PROJECT_PICTURES).map(([value, label]) => ({ value, label })),
    },
    RELEASED,
  ],
};

type Row = Record<string, string>;
type ReferencesForm = Record<keyof References, Row[]>;

/** `/admin/einstellungen/referenzen`: what customers say, and what was done for them. */
export const referencesPage = areaHandlers<References, ReferencesForm>({
  area: REFERENCES,
  path: SETTINGS_PATHS.references,
  formOf: ({ testimonials, projects }) => ({
    testimonials: testimonials.map(rowOf),
    projects: projects.map(rowOf),
  }),
  read: (posted) => ({
    testimonials: rowsOf(posted, "testimonials", namesOf(TESTIMONIALS)),
    projects: rowsOf(posted, "projects", namesOf(PROJECTS)),
  }),
  valuesOf: ({ testimonials, projects }) => ({
    testimonials: testimonials.map(withBox),
    projects: projects.map(withBox),
  }),
  change: (form, action) => ({
    testimonials: changeList(form.testimonials, "testimonials", action, emptyRow(TESTIMONIALS)),
    projects: changeList(form.projects, "projects", action, emptyRow(PROJECTS)),
  }),
  render: renderReferences,
});

const namesOf = ({ fields }: EntryList) => fields.map(({ name }) => name);

function emptyRow(list: EntryList): Row {
  return Object.fromEntries(namesOf(list).map((name) => [name, ""]));
}

/** An entry as its fields show it: a ticked box is 'on'. */
function rowOf(entry: object): Row {
  const texts = Object.entries(entry).map(([name, value]) => {
    if (typeof value === "boolean") return [name, value ? "on" : ""];
    return [name, String(value ?? "")];
  });
  return Object.fromEntries(texts);
}

function withBox(row: Row) {
  return { ...row, isReleased: row.isReleased === "on" };
}

function renderReferences(shell: Shell, state: AreaState<ReferencesForm>): string {
  return renderAreaPage(shell, state, {
    path: SETTINGS_PATHS.references,
    heading: "Referenzen",
    description: "Kundenstimmen und Projekte auf der Website.",
    title: "Referenzen",
    intro: (
      <p>
        Nur was echt und freigegeben ist, erscheint auf der Website. Solange nichts eingetragen ist,
        fehlen dort die Abschnitte; auch die Bewertung für Suchmaschinen steht nur neben
        Kundenstimmen.
      </p>
    ),
    saveLabel: "Referenzen speichern",
    whileUnset: "Noch nichts eingetragen.",
    children: (
      <>
        <Entries list={TESTIMONIALS} {...state} />
        <Entries list={PROJECTS} {...state} />
      </>
    ),
  });
}

interface EntriesProps extends AreaForm<ReferencesForm> {
  list: EntryList;
}

function Entries({ list, form, errors }: EntriesProps) {
  const rows = form[list.name];
  return (
    <section aria-labelledby={list.name} className="space-y-4">
      <div>
        <h3 id={list.name} className="text-18">
          {list.title}
        </h3>
        <p className="text-14 text-ink-2">{list.about}</p>
      </div>
      {rows.map((row, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is all that names a row of a form
          key={`${list.name}.${index}`}
          id={`${list.name}.${index}`}
          className="space-y-4 border-t border-line pt-3"
        >
          <legend className="float-left w-full font-semibold">
            {list.one} {index + 1}
          </legend>
          <div className="clear-both grid items-end gap-x-8 gap-y-4 lg:grid-cols-2">
            {list.fields.map((field) => {
              const path = `${list.name}.${index}.${field.name}`;
              return (
                <div key={path} className={field.kind === "box" ? "lg:col-span-2" : undefined}>
                  <EntryControl
                    field={field}
                    path={path}
                    value={row[field.name] ?? ""}
                    error={errors[path]}
                  />
                </div>
              );
            })}
          </div>
          <ListActions list={list.name} index={index} what={`${list.one} ${index + 1}`} isOrdered />
        </fieldset>
      ))}
      <AddButton list={list.name} count={rows.length}>
        {list.addLabel}
      </AddButton>
    </section>
  );
}

interface EntryControlProps {
  field: EntryField;
  path: string;
  value: string;
  error: string | undefined;
}

function EntryControl({ field, path, value, error }: EntryControlProps) {
  const { label, kind, hint, optional = false, choices = [] } = field;
  const frame = { name: path, label, hint, optional, error };
  if (kind === "box") return <CheckboxField {...frame} optional defaultChecked={value === "on"} />;
  if (kind === "text") return <TextArea {...frame} defaultValue={value} />;
  if (kind === "choice") {
    return <SelectField {...frame} options={choices} placeholder="Keine" defaultValue={value} />;
  }
  return <TextField {...frame} autoComplete="off" defaultValue={value} />;
}
