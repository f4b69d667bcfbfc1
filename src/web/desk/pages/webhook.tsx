import type { ReactNode } from "react";
import { formatInstant } from "../../../domain/kernel/time/berlin.ts";
import type { DeliveryRow, WebhookRow } from "../../../domain/webhooks/queries.ts";
import {
  DELIVERY_STATUS_LABEL,
  type DeliveryStatus,
  deliveryInWords,
  eventLabel,
  STOP_REASON_LABEL,
  WEBHOOK_RULES,
} from "../../../domain/webhooks/vocabulary.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import type { Shell } from "../../ui/document.tsx";
import { Folded } from "../../ui/folded.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Tone } from "../../ui/sign.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { renderDeskPage } from "./desk-page.tsx";
import { FormOutcome } from "./form-outcome.tsx";
import { SettingsNav } from "./settings-nav.tsx";
import { WebhookChip, WebhookFields } from "./webhooks.tsx";
import {
  WEBHOOK_PATHS,
  WEBHOOK_RESULTS,
  type WebhookState,
  webhookPath,
} from "./webhooks-state.ts";

/** `/admin/einstellungen/webhooks/webhook?id=…`: one address, what it hears of, and what was sent to it. Plain forms. */
export function renderWebhook(shell: Shell, state: WebhookState): string {
  const { webhook, deliveries, email, refused } = state;
  return renderDeskPage(shell, {
    heading: "Webhook",
    description: "Ein Webhook und seine Zustellungen.",
    email,
    isPlain: true,
    children: (
      <div className="mx-auto max-w-page space-y-8">
        <SettingsNav current={WEBHOOK_PATHS.page} />
        <FormOutcome done={state.result && WEBHOOK_RESULTS[state.result]} refused={refused} />
        <p>
          <a href={WEBHOOK_PATHS.page} className="text-blue underline">
            Alle Webhooks
          </a>
        </p>
        <Section title={webhook.name || webhook.url} id="webhook">
          <Standing webhook={webhook} />
          <Actions webhook={webhook} />
        </Section>
        <Section title="Zustellungen" id="zustellungen">
          <Table
            caption="Zustellungen, die neueste zuerst"
            columns={COLUMNS}
            rows={deliveries.rows}
            rowKey={({ id }) => id}
            empty={
              <p className="text-ink-2">
                In den letzten {WEBHOOK_RULES.keptDays} Tagen wurde nichts gesendet.
              </p>
            }
          />
          {deliveries.nextCursor && (
            <LinkButton href={webhookPath(webhook.id, { ab: deliveries.nextCursor })}>
              Ältere Zustellungen
            </LinkButton>
          )}
        </Section>
        <Section title="Ändern" id="aendern">
          <form method="post" action={WEBHOOK_PATHS.edit} className="max-w-plain space-y-4">
            <input type="hidden" name="webhook" value={webhook.id} />
            <WebhookFields values={refused?.typed ?? webhook} errors={refused?.fields ?? {}} />
            <Button type="submit" variant="primary">
              Änderungen speichern
            </Button>
          </form>
          <div className="max-w-plain space-y-4">
            <Folded summary="Neues Geheimnis">
              <p>
                Sie sehen es einmal. Das bisherige gilt noch {WEBHOOK_RULES.previousSecretHours}{" "}
                Stunden daneben, damit nichts verloren geht.
              </p>
              <PostButton action={WEBHOOK_PATHS.renew} webhook={webhook}>
                Neues Geheimnis erzeugen
              </PostButton>
            </Folded>
            <LinkButton
              href={`${WEBHOOK_PATHS.remove}?${new URLSearchParams({ id: webhook.id })}`}
              variant="danger"
            >
              Webhook entfernen …
            </LinkButton>
          </div>
        </Section>
      </div>
    ),
  });
}

function Section({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id} className="border-b-2 border-ink pb-1 text-22 wrap-anywhere">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Standing({ webhook }: { webhook: WebhookRow }) {
  const { url, state, stop_reason, failing_since, last_delivered_at, waiting } = webhook;
  return (
    <>
      {stop_reason && (
        <Notice kind="error" title="Vom System ausgeschaltet">
          <p>
            {STOP_REASON_LABEL[stop_reason]} Bitte klären Sie das mit dem Empfänger und schalten Sie
            den Webhook dann wieder ein.
          </p>
        </Notice>
      )}
      {state === "failing" && failing_since && (
        <Notice kind="warning" title={`Seit ${formatInstant(failing_since)} kommt nichts an`}>
          <p>
            Nach {WEBHOOK_RULES.failingDays} Tagen wird der Webhook ausgeschaltet. Woran es liegt,
            steht unter Zustellungen.
          </p>
        </Notice>
      )}
      <div className="max-w-plain">
        <DefinitionList
          entries={[
            { term: "Adresse", description: <span className="wrap-anywhere">{url}</span> },
            { term: "Stand", description: <WebhookChip state={state} /> },
            {
              term: "Zuletzt zugestellt",
              description: last_delivered_at ? formatInstant(last_delivered_at) : "Noch nie",
            },
            { term: "Wartet", description: waiting },
          ]}
        />
      </div>
    </>
  );
}

function Actions({ webhook }: { webhook: WebhookRow }) {
  return (
    <div className="flex flex-wrap gap-3">
      {webhook.is_on && (
        <PostButton action={WEBHOOK_PATHS.trial} webhook={webhook}>
          Probe senden
        </PostButton>
      )}
      <form method="post" action={WEBHOOK_PATHS.switch}>
        <input type="hidden" name="webhook" value={webhook.id} />
        <input type="hidden" name="an" value={webhook.is_on ? "0" : "1"} />
        <Button type="submit">{webhook.is_on ? "Ausschalten" : "Einschalten"}</Button>
      </form>
    </div>
  );
}

function PostButton(props: { action: string; webhook: WebhookRow; children: string }) {
  return (
    <form method="post" action={props.action}>
      <input type="hidden" name="webhook" value={props.webhook.id} />
      <Button type="submit">{props.children}</Button>
    </form>
  );
}

const TONE: Record<DeliveryStatus, Tone> = {
  pending: "waiting",
  delivered: "green",
  failed: "red",
};

const COLUMNS: readonly Column<DeliveryRow>[] = [
  {
    key: "ereignis",
    header: "Ereignis",
    rowHeader: true,
    phone: "line",
    cell: ({ event, id }) => (
      <>
        {eventLabel(event)}
        <span className="block text-14 font-normal wrap-anywhere text-ink-2">{id}</span>
      </>
    ),
  },
  { key: "wann", header: "Wann", cell: ({ created_at }) => formatInstant(created_at) },
  {
    key: "stand",
    header: "Stand",
    cell: ({ status }) => <StatusChip tone={TONE[status]} label={DELIVERY_STATUS_LABEL[status]} />,
  },
  { key: "versuche", header: "Versuche", align: "right", cell: ({ attempts }) => attempts },
  {
    key: "antwort",
    header: "Antwort",
    cell: (delivery) => <Answer delivery={delivery} />,
  },
  {
    key: "aktionen",
    header: "Aktionen",
    isHeaderHidden: true,
    phone: "line",
    align: "right",
    cell: ({ id, endpoint_id, event }) => (
      <form method="post" action={WEBHOOK_PATHS.resend}>
        <input type="hidden" name="webhook" value={endpoint_id} />
        <input type="hidden" name="zustellung" value={id} />
        <Button type="submit" size="small" variant="row">
          Erneut senden<span className="sr-only">: {eventLabel(event)}</span>
        </Button>
      </form>
    ),
  },
];

function Answer({ delivery }: { delivery: DeliveryRow }) {
  const { status, due_at, attempts, answer_ms, answer_start } = delivery;
  const took = answer_ms === null ? "" : ` (${answer_ms} ms)`;
  return (
    <>
      {deliveryInWords(delivery) ? `${deliveryInWords(delivery)}${took}` : "Noch nicht gesendet"}
      {answer_start && (
        <code className="block max-w-96 text-14 wrap-anywhere">{answer_start.slice(0, 160)}</code>
      )}
      {status === "pending" && attempts > 0 && (
        <span className="block text-14 text-ink-2">Nächster Versuch {formatInstant(due_at)}</span>
      )}
    </>
  );
}

/** Asks before one is removed. */
export function renderRemoveQuestion(
  shell: Shell,
  { email, webhook }: { email: string; webhook: WebhookRow },
): string {
  return renderDeskPage(shell, {
    heading: "Webhook entfernen",
    description: "Einen Webhook entfernen.",
    email,
    isPlain: true,
    children: (
      <form method="post" action={WEBHOOK_PATHS.remove} className="mx-auto max-w-plain space-y-4">
        <h2 className="text-22 wrap-anywhere">{webhook.name || webhook.url} entfernen?</h2>
        <p>
          Dorthin wird nichts mehr gemeldet. Was noch wartet, das Geheimnis und das Protokoll der
          Zustellungen werden gelöscht.
        </p>
        <input type="hidden" name="webhook" value={webhook.id} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger">
            Webhook entfernen
          </Button>
          <LinkButton href={webhookPath(webhook.id)} variant="quiet">
            Abbrechen
          </LinkButton>
        </div>
      </form>
    ),
  });
}
