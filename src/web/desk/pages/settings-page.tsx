import type { ComponentProps, ReactNode } from "react";
import { ALL_AREAS } from "../../../domain/desk/settings/all-areas.ts";
import type { SettingsArea } from "../../../domain/kernel/settings/settings-area.ts";
import type { WebContext } from "../../http/environment.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Notice, type Refusal, RefusalNotice } from "../../ui/notice.tsx";
import type { Column } from "../../ui/table.tsx";
import { OFFICE, TabLinks } from "../kit/tabs.tsx";
import { renderDeskPage } from "./desk-page.tsx";
import { type Done, SETTINGS_PATHS } from "./settings-forms.ts";

export interface SettingsPage {
  /** The page of the navigation that it belongs to. */
  path: string;
  heading: string;
  hasIslands?: boolean;
  done?: Done | undefined;
  refused?: Refusal | undefined;
  children: ReactNode;
}

/** A page of the settings: plain forms, and above them what became of the one that was sent. */
export function renderSettingsPage(c: WebContext, page: SettingsPage): string {
  const { path, done, refused, children, ...texts } = page;
  return renderDeskPage(c, {
    ...texts,
    isPlain: true,
    children: (
      <div className="mx-auto max-w-page space-y-8">
        <div>
          <TabLinks label="Büro" links={OFFICE} current={SETTINGS_PATHS.page} />
          <SettingsNav current={path} />
        </div>
        <RefusalNotice refusal={refused} />
        {!refused && <DoneNotice done={done} />}
        {children}
      </div>
    ),
  });
}

function DoneNotice({ done }: { done: Done | undefined }) {
  if (!done) return null;
  const [title, text] = done;
  return (
    <Notice kind="success" title={title} live="status">
      <p>{text}</p>
    </Notice>
  );
}

interface ShownOnce extends Omit<SettingsPage, "path" | "refused"> {
  /** Where it goes on. */
  next: { href: string; label: string };
}

/** The answer to what made a secret: nothing else leads away from it. */
export function renderShownOnce(c: WebContext, page: ShownOnce): string {
  const { done, next, children, ...texts } = page;
  return renderDeskPage(c, {
    ...texts,
    isPlain: true,
    children: (
      <div className="mx-auto max-w-page">
        <div className="max-w-plain space-y-6">
          <DoneNotice done={done} />
          {children}
          <LinkButton href={next.href} variant="primary">
            {next.label}
          </LinkButton>
        </div>
      </div>
    ),
  });
}

/** Groups: one's own, the agency's, other systems; the first page of each names it. */
const GROUPS: readonly ComponentProps<typeof TabLinks>["links"][] = [
  [
    { href: SETTINGS_PATHS.page, label: "Zugänge" },
    { href: SETTINGS_PATHS.factor, label: "Zweiter Faktor" },
    { href: SETTINGS_PATHS.calendar, label: "Kalender" },
  ],
  ALL_AREAS.map((area) => ({ href: areaPath(area), label: area.label })),
  [{ href: SETTINGS_PATHS.webhooks, label: "Webhooks" }],
];

/** Between the groups of the settings, and between the pages of one. */
function SettingsNav({ current }: { current: string }) {
  const shown = GROUPS.find((group) => group.some(({ href }) => href === current)) ?? [];
  const first = GROUPS.flatMap(([link]) => link ?? []);
  return (
    <>
      <TabLinks label="Einstellungen" links={first} current={shown[0]?.href} />
      {shown.length > 1 && <TabLinks label="Darin" links={shown} current={current} />}
    </>
  );
}

export function areaPath({ name }: Pick<SettingsArea<unknown>, "name">): string {
  return `${SETTINGS_PATHS.page}/${name}`;
}

export function Section(props: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={props.id} className="min-w-0 space-y-4">
      <h2 id={props.id} className="border-b-2 border-ink pb-1 text-22 wrap-anywhere">
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}

/** Last column of a table: what can be done with its row. */
export function actionsColumn<Row>(cell: Column<Row>["cell"]): Column<Row> {
  return { header: "Aktionen", isHeaderHidden: true, phone: "line", align: "right", cell };
}

interface PostButtonProps extends ComponentProps<typeof Button> {
  action: string;
  /** Posted fields. */
  fields?: Readonly<Record<string, string>>;
}

/** A form of one button. */
export function PostButton({ action, fields = {}, ...button }: PostButtonProps) {
  return (
    <form method="post" action={action}>
      <HiddenFields fields={fields} />
      <Button {...button} type="submit" />
    </form>
  );
}

function HiddenFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

interface Question extends Omit<SettingsPage, "path"> {
  question: string;
  action: string;
  fields: Readonly<Record<string, string>>;
  confirmLabel: string;
  /** Where it leads not to do it. */
  cancelPath: string;
}

/** Asks before something ends that cannot be had back. */
export function renderQuestion(c: WebContext, asked: Question): string {
  const { question, action, fields, confirmLabel, cancelPath, children, ...page } = asked;
  return renderDeskPage(c, {
    ...page,
    isPlain: true,
    children: (
      <form method="post" action={action} className="mx-auto max-w-plain space-y-4">
        <h2 className="text-22 wrap-anywhere">{question}</h2>
        {children}
        <HiddenFields fields={fields} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger">
            {confirmLabel}
          </Button>
          <LinkButton href={cancelPath} variant="quiet">
            Abbrechen
          </LinkButton>
        </div>
      </form>
    ),
  });
}
