import { TERMS, type TermsValues } from "../../../domain/kernel/settings/terms.ts";
import type { Shell } from "../../ui/document.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type AreaState, renderAreaPage } from "./settings-area-page.tsx";
import { areaHandlers } from "./settings-area-routes.ts";
import { SETTINGS_PATHS } from "./settings-state.ts";

type TermsForm = Record<keyof TermsValues, string>;

/** `/admin/einstellungen/bedingungen`: the agency's general terms. */
export const termsSettingsPage = areaHandlers<TermsValues, TermsForm>({
  area: TERMS,
  path: SETTINGS_PATHS.terms,
  formOf: ({ text, asOf }) => ({ text, asOf: asOf ?? "" }),
  read: (posted) => ({ text: posted.get("text") ?? "", asOf: posted.get("asOf") ?? "" }),
  valuesOf: (form) => form,
  render: renderTerms,
});

function renderTerms(shell: Shell, state: AreaState<TermsForm>): string {
  const { form, errors } = state;
  return renderAreaPage(shell, state, {
    path: SETTINGS_PATHS.terms,
    heading: "Bedingungen",
    description: "Die Allgemeinen Geschäftsbedingungen der Agentur.",
    title: "Allgemeine Geschäftsbedingungen",
    intro: (
      <>
        <p>
          Stehen auf der Seite{" "}
          <a href="/agb" className="text-blue underline">
            /agb
          </a>
          . Anfrageformular, E-Mails und Auftragsbestätigung nennen sie mit Stand und Fassung. Ein
          Auftrag behält die Fassung, mit der er angelegt wurde; jede bleibt lesbar. Ein leerer Text
          nimmt die Seite zurück.
        </p>
        <p>
          Preise, Provision, Fristen und Gebühren stehen nicht hier: Sie kommen überall aus
          denselben Zahlen. Ihr Text darf ihnen nicht widersprechen.
        </p>
      </>
    ),
    saveLabel: "Bedingungen speichern",
    whileUnset: "Noch keine AGB.",
    children: (
      <div className="max-w-form space-y-4">
        <TextField
          type="date"
          name="asOf"
          label="Stand"
          width="medium"
          optional={form.text === ""}
          defaultValue={form.asOf}
          error={errors.asOf}
        />
        <TextArea
          name="text"
          label="Text"
          hint="Absätze trennt eine Leerzeile. Eine kurze Zeile für sich, die mit § oder einer Nummer beginnt, ist eine Überschrift."
          optional
          rows={16}
          defaultValue={form.text}
          error={errors.text}
        />
      </div>
    ),
  });
}
