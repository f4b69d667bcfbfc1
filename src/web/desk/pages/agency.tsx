import type { AgencyVersion } from "../../../domain/desk/settings/queries.ts";
import {
  AGENCY_FIELDS,
  AGENCY_LABEL,
  type AgencyField,
} from "../../../domain/desk/settings/vocabulary.ts";
import { formatInstant } from "../../../domain/kernel/time/berlin.ts";
import { Button } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { renderDeskPage } from "./desk-page.tsx";
import { SettingsNav } from "./settings.tsx";
import { SETTINGS_PATHS } from "./settings-state.ts";

interface AgencyState {
  email: string;
  /** What counts, or what was typed into a form that was refused. */
  values: Readonly<Record<AgencyField, string>>;
  /** The version that they change. */
  basedOn: number;
  /** All there are, the newest first. */
  versions: readonly AgencyVersion[];
  notice?:
    | { kind: "success" | "error"; title: string; text: string; fields?: Record<string, string> }
    | undefined;
}

const HINT: Partial<Record<AgencyField, string>> = {
  email: "Auf der Website, und dorthin gehen Antworten und unsere E-Mails an die Agentur.",
  whatsapp: "Nur Ziffern mit Landesvorwahl, zum Beispiel 4915112345678.",
  hostingProvider: "Name und Anschrift, für die Datenschutzerklärung.",
  mailProvider: "Name und Anschrift, für die Datenschutzerklärung.",
};
const OPTIONAL: ReadonlySet<AgencyField> = new Set(["whatsapp", "mailProvider"]);

/** `/admin/einstellungen/agentur`: the agency's details, and who changed them when. */
export function renderAgency(shell: Shell, state: AgencyState): string {
  const { email, values, basedOn, versions, notice } = state;
  return renderDeskPage(shell, {
    heading: "Angaben zur Agentur",
    description: "Name, Anschrift und Kontakt der Agentur.",
    email,
    isPlain: true,
    children: (
      <div className="mx-auto max-w-page space-y-8">
        <SettingsNav current={SETTINGS_PATHS.agency} />
        {notice && (
          <Notice
            kind={notice.kind}
            title={notice.title}
            live={notice.kind === "error" ? "alert" : "status"}
          >
            <p>{notice.text}</p>
          </Notice>
        )}
        <form method="post" action={SETTINGS_PATHS.agency} className="space-y-6">
          <h2 className="border-b-2 border-ink pb-1 text-22">Agentur</h2>
          <p>Gilt sofort für Website, E-Mails und PDF.</p>
          <input type="hidden" name="basedOn" value={basedOn} />
          <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
            {AGENCY_FIELDS.map((field) => (
              <TextField
                key={field}
                name={field}
                label={AGENCY_LABEL[field]}
                hint={HINT[field]}
                optional={OPTIONAL.has(field)}
                autoComplete="off"
                defaultValue={values[field]}
                error={notice?.fields?.[field]}
              />
            ))}
          </div>
          <Button type="submit" variant="primary">
            Angaben speichern
          </Button>
        </form>
        <section aria-labelledby="fassungen" className="space-y-3">
          <h2 id="fassungen" className="border-b-2 border-ink pb-1 text-22">
            Fassungen
          </h2>
          <Versions versions={versions} />
        </section>
      </div>
    ),
  });
}

function Versions({ versions }: Pick<AgencyState, "versions">) {
  if (versions.length === 0) return <p>Es gelten die Angaben der Konfiguration (OPERATOR_…).</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {versions.map(({ version, created_at, by }) => (
          <li key={version} className="py-2">
            <b>Version {version}</b>, {formatInstant(created_at)}, {by}
          </li>
        ))}
      </ul>
      <p className="text-14 text-ink-2">Was sich jeweils geändert hat, steht im Protokoll.</p>
    </>
  );
}
