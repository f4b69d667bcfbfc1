import type { ReactNode } from "react";
import type { SettingsVersion } from "../../../domain/desk/settings/queries.ts";
import { formatInstant } from "../../../domain/kernel/time/berlin.ts";
import { Button } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { Notice } from "../../ui/notice.tsx";
import { renderDeskPage } from "./desk-page.tsx";
import { SettingsNav } from "./settings-nav.tsx";

/** What is shown of an area's form. */
export interface AreaForm<Form> {
  /** What counts, or what was typed into a form that was refused. */
  form: Form;
  /** By the path in the values: `city`, `entries.2.text`. */
  errors: Readonly<Record<string, string>>;
}

/** What is shown of an area. */
export interface AreaState<Form> extends AreaForm<Form> {
  /** Of whoever is signed in. */
  email: string;
  /** The version that the form changes. */
  basedOn: number;
  /** All there are, the newest first. */
  versions: readonly SettingsVersion[];
  notice?: { kind: "success" | "error"; title: string; text: string } | undefined;
}

interface AreaTexts {
  /** Where the page is, and what its form posts to. */
  path: string;
  /** Of the page, for its title. */
  heading: string;
  description: string;
  /** Above the form. */
  title: string;
  /** What saving changes. */
  intro: ReactNode;
  saveLabel: string;
  /** Where there is no version yet: what counts. */
  whileUnset: string;
}

/** A page of the settings with one form, and who changed it when. */
export function renderAreaPage<Form>(
  shell: Shell,
  state: AreaState<Form>,
  { children, ...texts }: AreaTexts & { children: ReactNode },
): string {
  const { email, basedOn, versions, notice } = state;
  return renderDeskPage(shell, {
    heading: texts.heading,
    description: texts.description,
    email,
    isPlain: true,
    children: (
      <div className="mx-auto max-w-page space-y-8">
        <SettingsNav current={texts.path} />
        {notice && (
          <Notice
            kind={notice.kind}
            title={notice.title}
            live={notice.kind === "error" ? "alert" : "status"}
          >
            <p>{notice.text}</p>
          </Notice>
        )}
        <form method="post" action={texts.path} className="space-y-6">
          {/* What Enter presses: otherwise it would be the first button, which may remove an entry. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
            {texts.saveLabel}
          </button>
          <h2 className="border-b-2 border-ink pb-1 text-22">{texts.title}</h2>
          <div className="max-w-prose space-y-2">{texts.intro}</div>
          <input type="hidden" name="basedOn" value={Number.isNaN(basedOn) ? "" : basedOn} />
          {children}
          <Button type="submit" variant="primary">
            {texts.saveLabel}
          </Button>
        </form>
        <section aria-labelledby="fassungen" className="space-y-3">
          <h2 id="fassungen" className="border-b-2 border-ink pb-1 text-22">
            Fassungen
          </h2>
          <Versions versions={versions} whileUnset={texts.whileUnset} />
        </section>
      </div>
    ),
  });
}

function Versions({
  versions,
  whileUnset,
}: {
  versions: readonly SettingsVersion[];
  whileUnset: string;
}) {
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
