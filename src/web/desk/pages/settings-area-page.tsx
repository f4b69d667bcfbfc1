import type { SettingsVersion } from "../../../domain/desk/settings/queries.ts";
import type { SettingsArea } from "../../../domain/kernel/settings/settings-area.ts";
import { formatInstant } from "../../../domain/kernel/time/berlin.ts";
import { Button } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { AreaFields } from "./settings-area-fields.tsx";
import type { AreaForm } from "./settings-area-form.ts";
import { areaPath, renderSettingsPage, Section, type SettingsPage } from "./settings-page.tsx";

/** What is shown of an area. */
export interface AreaState extends AreaForm, Pick<SettingsPage, "email" | "done" | "refused"> {
  /** The version that the form changes. */
  basedOn: number;
  /** All there are, the newest first. */
  versions: readonly SettingsVersion[];
  /** Added to the first paragraph. */
  note: string;
}

/** The page of an area: its form, and who changed it when. */
export function renderAreaPage(shell: Shell, state: AreaState): string {
  const { area, email, basedOn, versions, done, refused } = state;
  const { label, page } = area;
  return renderSettingsPage(shell, {
    path: areaPath(area),
    heading: page.heading ?? label,
    description: page.description,
    email,
    done,
    refused,
    children: (
      <>
        <form method="post" action={areaPath(area)} className="space-y-6">
          {/* What Enter presses: otherwise it would be the first button, which may remove an entry. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
            {page.saveLabel}
          </button>
          <h2 className="border-b-2 border-ink pb-1 text-22">{page.title ?? label}</h2>
          <Intro area={area} note={state.note} />
          <input type="hidden" name="basedOn" value={Number.isNaN(basedOn) ? "" : basedOn} />
          <AreaFields {...state} />
          <Button type="submit" variant="primary">
            {page.saveLabel}
          </Button>
        </form>
        <Section title="Fassungen" id="fassungen">
          <Versions versions={versions} whileUnset={page.whileUnset} />
        </Section>
      </>
    ),
  });
}

const PATH = /((?<= )\/[a-z]+)/;

function Intro({ area, note }: { area: SettingsArea<unknown>; note: string }) {
  const [first, ...others] = area.page.intro;
  return (
    <div className="max-w-prose space-y-2">
      {[`${first} ${note}`.trim(), ...others].map((paragraph) => (
        <p key={paragraph}>
          {paragraph.split(PATH).map((part) =>
            PATH.test(` ${part}`) ? (
              <a key={part} href={part} className="text-blue underline">
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </p>
      ))}
    </div>
  );
}

interface VersionsProps {
  versions: readonly SettingsVersion[];
  whileUnset: string;
}

function Versions({ versions, whileUnset }: VersionsProps) {
  if (versions.length === 0) return <p>{whileUnset}</p>;
  return (
    <ul className="divide-y divide-line">
      {versions.map(({ version, created_at, by, changes }) => (
        <li key={version} className="py-2">
          <b>Version {version}</b>, {formatInstant(created_at)}, {by}
          <span className="block text-14 text-ink-2">{changes.join(", ")}</span>
        </li>
      ))}
    </ul>
  );
}
