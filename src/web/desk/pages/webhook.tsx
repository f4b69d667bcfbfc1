import type { Page } from "../../../domain/kernel/list.ts";
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
import type { WebContext } from "../../http/environment.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Folded } from "../../ui/fold.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StatusChip, type Tone } from "../../ui/sign.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import type { Outcome } from "./settings-forms.ts";
import { actionsColumn, PostButton, renderSettingsPage, Section } from "./settings-page.tsx";
import { WEBHOOK_PATHS, WebhookChip, WebhookFields, webhookPath } from "./webhooks.tsx";

/** `/admin/einstellungen/webhooks/webhook?id=…`: one address, what it hears of, and what was sent to it. Plain forms. */
export function renderWebhook(
  c: WebContext,
  { webhook, deliveries }: { webhook: WebhookRow; deliveries: Page<DeliveryRow> },
  outcome: Outcome,
): string {
  const own = { webhook: webhook.id };
  return renderSettingsPage(c, {
    path: WEBHOOK_PATHS.page,
    heading: "Webhook",
    ...outcome,
    children: (
      <>
        <p>
          <a href={WEBHOOK_PATHS.page} className="text-blue underline">
            Alle Webhooks
          </a>
        </p>
        <Section title={webhook.name || webhook.url} id="webhook">
          <Standing webhook={webhook} />
          <div className="flex flex-wrap gap-3">
            {webhook.is_on && (
              <PostButton action={WEBHOOK_PATHS.trial} fields={own}>
                Probe senden
              </PostButton>
            )}
            <PostButton
              action={WEBHOOK_PATHS.switch}
              fields={{ ...own, an: webhook.is_on ? "0" : "1" }}
            >
              {webhook.is_on ? "Ausschalten" : "Einschalten"}
            </PostButton>
          </div>
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
            <WebhookFields action={WEBHOOK_PATHS.edit} values={webhook} outcome={outcome} />
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
              <PostButton action={WEBHOOK_PATHS.renew} fields={own}>
                Neues Geheimnis erzeugen
              </PostButton>
            </Folded>
            <Folded summary="Webhook entfernen">
              <p>
                Dorthin wird nichts mehr gemeldet. Was noch wartet, das Geheimnis und das Protokoll
                der Zustellungen werden gelöscht.
              </p>
              <PostButton action={WEBHOOK_PATHS.remove} fields={own} variant="danger">
                Webhook entfernen
              </PostButton>
            </Folded>
          </div>
        </Section>
      </>
    ),
  });
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
            { term: "Adresse", text: <span className="wrap-anywhere">{url}</span> },
            { term: "Stand", text: <WebhookChip state={state} /> },
            {
              term: "Zuletzt zugestellt",
              text: last_delivered_at ? formatInstant(last_delivered_at) : "Noch nie",
            },
            { term: "Wartet", text: waiting },
          ]}
        />
      </div>
    </>
  );
}

const TONE: Record<DeliveryStatus, Tone> = {
  pending: "waiting",
  delivered: "green",
  failed: "red",
};

const COLUMNS: readonly Column<DeliveryRow>[] = [
  {
    header: "Ereignis",
    cell: ({ event, id }) => (
      <>
        {eventLabel(event)}
        <span className="block text-14 font-normal wrap-anywhere text-ink-2">{id}</span>
      </>
    ),
  },
  { header: "Wann", cell: ({ created_at }) => formatInstant(created_at) },
  {
    header: "Stand",
    cell: ({ status }) => <StatusChip tone={TONE[status]} label={DELIVERY_STATUS_LABEL[status]} />,
  },
  { header: "Versuche", align: "right", cell: ({ attempts }) => attempts },
  {
    header: "Antwort",
    cell: (delivery) => <Answer delivery={delivery} />,
  },
  actionsColumn(({ id, endpoint_id, event }) => (
    <PostButton
      action={WEBHOOK_PATHS.resend}
      fields={{ webhook: endpoint_id, zustellung: id }}
      size="small"
      variant="row"
    >
      Erneut senden<span className="sr-only">: {eventLabel(event)}</span>
    </PostButton>
  )),
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
