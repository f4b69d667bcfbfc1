import { formatInstant } from "../../../domain/kernel/time/berlin.ts";
import type { WebhookRow } from "../../../domain/webhooks/queries.ts";
import {
  ENDPOINT_STATE_LABEL,
  type EndpointState,
  WEBHOOK_EVENT_LABEL,
  WEBHOOK_EVENTS,
} from "../../../domain/webhooks/vocabulary.ts";
import type { WebContext } from "../../http/environment.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxGroup } from "../../ui/choice-groups.tsx";
import { TextField } from "../../ui/fields.tsx";
import { StatusChip, type Tone } from "../../ui/sign.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { NewKey } from "../kit/new-key.tsx";
import { type Done, type Outcome, refusedIn, SETTINGS_PATHS } from "./settings-forms.ts";
import { renderSettingsPage, renderShownOnce, Section } from "./settings-page.tsx";

/** `/admin/einstellungen/webhooks`: where is told what happens, and one more. Plain forms. */
export function renderWebhooks(
  c: WebContext,
  webhooks: readonly WebhookRow[],
  outcome: Outcome,
): string {
  return renderSettingsPage(c, {
    path: WEBHOOK_PATHS.page,
    heading: "Webhooks",
    ...outcome,
    children: (
      <>
        <Section title="Webhooks" id="webhooks">
          <p className="max-w-prose">
            Ein Webhook meldet einem anderen System, was hier geschieht: mit Nummern, Tagen und
            Stand, ohne Namen und Adressen. Jede Meldung ist unterschrieben und wird drei Tage lang
            wiederholt, bis der Empfänger sie hat.
          </p>
          <Table
            caption="Webhooks"
            columns={COLUMNS}
            rows={webhooks}
            rowKey={({ id }) => id}
            empty={<p className="text-ink-2">Noch kein Webhook. Es wird nichts gemeldet.</p>}
          />
        </Section>
        <Section title="Webhook anlegen" id="anlegen">
          <form method="post" action={WEBHOOK_PATHS.add} className="max-w-plain space-y-4">
            <WebhookFields action={WEBHOOK_PATHS.add} values={NOTHING} outcome={outcome} />
            <Button type="submit" variant="primary">
              Webhook anlegen
            </Button>
          </form>
        </Section>
      </>
    ),
  });
}

const NOTHING = { url: "", name: "", events: WEBHOOK_EVENTS };

interface WebhookFieldsProps {
  /** What their form posts to. */
  action: string;
  values: { url: string; name: string; events: readonly string[] };
  outcome: Outcome;
}

/** Address, name and events: of a new one, and of one that is changed. */
export function WebhookFields({ action, values, outcome }: WebhookFieldsProps) {
  const { fields, field, typed } = refusedIn(outcome, action);
  return (
    <>
      <TextField
        {...field("url", values.url)}
        label="Adresse"
        hint="Sie beginnt mit https:// und liegt im offenen Internet."
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={1000}
      />
      <TextField
        {...field("name", values.name)}
        label="Name"
        hint="So steht er hier und im Protokoll."
        optional
        autoComplete="off"
        maxLength={60}
      />
      <CheckboxGroup
        name="events"
        legend="Ereignisse"
        options={WEBHOOK_EVENTS.map((value) => ({ value, label: WEBHOOK_EVENT_LABEL[value] }))}
        defaultValue={typed?.getAll("events") ?? values.events}
        error={fields.events}
      />
    </>
  );
}

const TONE: Record<EndpointState, Tone> = {
  on: "green",
  failing: "amber",
  off: "neutral",
  stopped: "red",
};

/** State of an endpoint, as a word with an icon. */
export function WebhookChip({ state }: Pick<WebhookRow, "state">) {
  return <StatusChip tone={TONE[state]} label={ENDPOINT_STATE_LABEL[state]} />;
}

const COLUMNS: readonly Column<WebhookRow>[] = [
  {
    header: "Adresse",
    cell: ({ id, name, url }) => (
      <>
        <a href={webhookPath(id)} className="wrap-anywhere text-blue underline">
          {name || url}
        </a>
        {name && <span className="block text-14 font-normal wrap-anywhere">{url}</span>}
      </>
    ),
  },
  { header: "Stand", cell: ({ state }) => <WebhookChip state={state} /> },
  {
    header: "Ereignisse",
    cell: ({ events }) => {
      const all = events.length === WEBHOOK_EVENTS.length;
      return all ? "Alle" : `${events.length} von ${WEBHOOK_EVENTS.length}`;
    },
  },
  {
    header: "Zuletzt zugestellt",
    cell: ({ last_delivered_at: at }) => (at ? formatInstant(at) : "Noch nie"),
  },
  { header: "Wartet", align: "right", cell: ({ waiting }) => waiting },
];

/** The answer to what made a secret: it is shown this once. `done`: how it came about. */
export function renderWebhookSecret(
  c: WebContext,
  { webhookId, secret }: { webhookId: string; secret: string },
  done: Done,
): string {
  return renderShownOnce(c, {
    heading: "Geheimnis des Webhooks",
    done,
    next: { href: webhookPath(webhookId), label: "Geheimnis ist eingetragen" },
    children: (
      <>
        <h2 className="text-28">Geheimnis</h2>
        <p>
          Damit prüft der Empfänger, dass eine Meldung von hier kommt.{" "}
          <b>Es steht nur auf dieser Seite.</b> Tragen Sie es dort ein, wo die Meldungen ankommen.
        </p>
        <NewKey secret={secret} />
      </>
    ),
  });
}

const PAGE = SETTINGS_PATHS.webhooks;

/** Where the webhooks are, and what their forms post to. */
export const WEBHOOK_PATHS = {
  page: PAGE,
  add: `${PAGE}/anlegen`,
  one: `${PAGE}/webhook`,
  edit: `${PAGE}/aendern`,
  switch: `${PAGE}/schalten`,
  trial: `${PAGE}/probe`,
  resend: `${PAGE}/erneut`,
  renew: `${PAGE}/geheimnis`,
  remove: `${PAGE}/entfernen`,
} as const;

/** The page of one of them. */
export function webhookPath(webhookId: string, more: Record<string, string> = {}): string {
  return `${WEBHOOK_PATHS.one}?${new URLSearchParams({ id: webhookId, ...more })}`;
}
