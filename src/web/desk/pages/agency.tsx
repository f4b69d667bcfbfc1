import { AGENCY, type AgencyValues } from "../../../domain/desk/settings/agency.ts";
import {
  AGENCY_FIELDS,
  AGENCY_LABEL,
  type AgencyField,
} from "../../../domain/desk/settings/vocabulary.ts";
import type { Shell } from "../../ui/document.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type AreaState, renderAreaPage } from "./settings-area-page.tsx";
import { areaHandlers } from "./settings-area-routes.ts";
import { SETTINGS_PATHS } from "./settings-state.ts";

const HINT: Partial<Record<AgencyField, string>> = {
  email: "Auf der Website, und dorthin gehen Antworten und unsere E-Mails an die Agentur.",
  whatsapp: "Nur Ziffern mit Landesvorwahl, zum Beispiel 4915112345678.",
  hostingProvider: "Name und Anschrift, für die Datenschutzerklärung.",
  mailProvider: "Name und Anschrift, für die Datenschutzerklärung.",
};
const OPTIONAL: ReadonlySet<AgencyField> = new Set(["whatsapp", "mailProvider"]);

/** `/admin/einstellungen/agentur`: the agency's details. */
export const agencyPage = areaHandlers<AgencyValues, AgencyValues>({
  area: AGENCY,
  path: SETTINGS_PATHS.agency,
  formOf: (values) => values,
  read: (posted) => {
    const entries = AGENCY_FIELDS.map((field) => [field, posted.get(field) ?? ""] as const);
    return Object.fromEntries(entries) as Record<AgencyField, string>;
  },
  valuesOf: (form) => form,
  render: renderAgency,
});

function renderAgency(shell: Shell, state: AreaState<AgencyValues>): string {
  return renderAreaPage(shell, state, {
    path: SETTINGS_PATHS.agency,
    heading: "Angaben zur Agentur",
    description: "Name, Anschrift und Kontakt der Agentur.",
    title: "Agentur",
    intro: <p>Gilt sofort für Website, E-Mails und PDF.</p>,
    saveLabel: "Angaben speichern",
    whileUnset: "Es gelten die Angaben der Konfiguration (OPERATOR_…).",
    children: (
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        {AGENCY_FIELDS.map((field) => (
          <TextField
            key={field}
            name={field}
            label={AGENCY_LABEL[field]}
            hint={HINT[field]}
            optional={OPTIONAL.has(field)}
            autoComplete="off"
            defaultValue={state.form[field]}
            error={state.errors[field]}
          />
        ))}
      </div>
    ),
  });
}
