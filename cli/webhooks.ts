import { formatInstant } from "../src/domain/kernel/time/berlin.ts";
import {
  addWebhook,
  editWebhook,
  removeWebhook,
  renewWebhookSecret,
} from "../src/domain/webhooks/endpoints.ts";
import { getWebhook, listWebhooks, type WebhookRow } from "../src/domain/webhooks/queries.ts";
import type { AddWebhookInput } from "../src/domain/webhooks/schemas.ts";
import {
  ENDPOINT_STATE_LABEL,
  STOP_REASON_LABEL,
  WEBHOOK_EVENTS,
} from "../src/domain/webhooks/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { addFields, type Fields, given, readFields, yesOption } from "./options.ts";
import { addOne, addWhole, one } from "./records.ts";
import type { Column } from "./table.ts";
import { addDeliveries } from "./webhook-deliveries.ts";

const EVENTS_HELP = "nur diese Ereignisse, ohne Angabe alle";
const ADDED: Fields<Omit<AddWebhookInput, "url">> = {
  name: { kind: "text", help: "wie der Webhook heißt" },
  events: { kind: "list", help: EVENTS_HELP, words: WEBHOOK_EVENTS },
};
const EDITED: Fields<AddWebhookInput> = {
  url: { kind: "text", help: "neue Adresse, die mit https:// beginnt" },
  name: { kind: "text", help: "neuer Name" },
  events: { kind: "list", help: "ab jetzt diese Ereignisse", words: WEBHOOK_EVENTS },
};

const COLUMNS: Column<WebhookRow>[] = [
  { title: "Name", value: ({ name }) => name, max: 24, leaves: 2 },
  { title: "Adresse", value: ({ url }) => url, max: 44 },
  { title: "Stand", value: ({ state }) => ENDPOINT_STATE_LABEL[state] },
  { title: "Wartet", value: ({ waiting }) => String(waiting), leaves: 1 },
  { title: "Kennung", value: ({ id }) => id, isId: true },
];

/** `webhooks add | list | show | edit | remove | test | log | delivery | resend | rotate` */
export function addWebhooks(webhooks: Group, run: Run): void {
  addEndpoints(webhooks, run);
  addSecrets(webhooks, run);
  addDeliveries(webhooks, run);
}

function addEndpoints(webhooks: Group, run: Run) {
  addWhole(webhooks, run, "list", "wohin gemeldet wird, und wie es dort steht", {
    examples: ["webhooks list"],
    columns: COLUMNS,
    rows: listWebhooks,
    empty: "Noch kein Webhook.",
  });

  addOne(webhooks, run, "show <Webhook>", "einen Webhook ansehen", {
    effect: "reads",
    examples: ["webhooks show Lager", "webhooks show hooks.lager.example"],
    async act({ ctx }, webhookId) {
      const webhook = await getWebhook(ctx, { webhookId });
      return { json: { data: webhook }, text: described(webhook) };
    },
  });

  const edit = addCommand(
    webhooks,
    "edit <Webhook>",
    "Adresse, Name oder Ereignisse ändern; ein- und ausschalten",
    {
      effect: "local",
      examples: ["webhooks edit Lager --off", "webhooks edit Lager --events job.moved"],
    },
  )
    .option("--on", "einschalten")
    .option("--off", "ausschalten: es wird nichts mehr gesendet");
  addFields(edit, EDITED);
  edit.action(
    one(run, async ({ ctx }, webhookId, options) => {
      const isOn = options.on || options.off ? options.on === true : undefined;
      const change = { ...readFields(EDITED, options), ...(isOn !== undefined && { isOn }) };
      await editWebhook(ctx, { ...given(change), webhookId });
      const webhook = await getWebhook(ctx, { webhookId });
      return { json: { data: webhook }, text: described(webhook) };
    }),
  );

  addCommand(webhooks, "remove <Webhook>", "einen Webhook mit seinem Protokoll entfernen", {
    aliases: ["delete"],
    effect: "local",
    examples: ["webhooks remove Lager", "webhooks remove Lager --yes"],
  })
    .addOption(yesOption())
    .action(
      one(run, async ({ ctx, confirm }, webhookId) => {
        const { name, url } = await getWebhook(ctx, { webhookId });
        await confirm(`Webhook ${name || url} mit seinem Protokoll entfernen?`);
        await removeWebhook(ctx, { webhookId });
        return { json: {}, text: `Entfernt: ${name || url}` };
      }),
    );
}

function addSecrets(webhooks: Group, run: Run) {
  const add = addCommand(
    webhooks,
    "add <URL>",
    "eine Adresse anlegen; das Geheimnis steht nur in dieser Antwort",
    {
      aliases: ["create"],
      effect: "local",
      examples: [
        "webhooks add https://system.example/hooks --name Lager",
        "webhooks add https://system.example/hooks --events job.requested,job.cancelled",
      ],
    },
  );
  addFields(add, ADDED);
  add.action(
    run(async ({ connect }, url, options) => {
      const input = given<AddWebhookInput>({ ...readFields(ADDED, options), url });
      const added = await addWebhook(await connect(), input);
      return {
        json: { ...added },
        text: `Webhook: ${added.webhookId}\n${secretText(added.secret)}`,
      };
    }),
  );

  addOne(webhooks, run, "rotate <Webhook>", "ein neues Geheimnis; das alte gilt noch einen Tag", {
    effect: "local",
    examples: ["webhooks rotate Lager"],
    async act({ ctx }, webhookId) {
      const { secret, previousUntil } = await renewWebhookSecret(ctx, { webhookId });
      const until = `Bis ${formatInstant(previousUntil)} wird auch mit dem alten unterschrieben.`;
      return { json: { secret, previousUntil }, text: `${secretText(secret)}\n${until}` };
    },
  });
}

function secretText(secret: string) {
  return `Geheimnis: ${secret}\nEs wird nicht wieder angezeigt. Der Empfänger prüft damit, dass wir es waren.`;
}

function described(webhook: WebhookRow) {
  const { name, url, state, events, waiting, stop_reason } = webhook;
  const all = events.length === WEBHOOK_EVENTS.length;
  return [
    `Name:       ${name || "-"}`,
    `Adresse:    ${url}`,
    `Stand:      ${ENDPOINT_STATE_LABEL[state]}${stop_reason ? `. ${STOP_REASON_LABEL[stop_reason]}` : ""}`,
    `Gestört:    ${webhook.failing_since ? `seit ${formatInstant(webhook.failing_since)}` : "nein"}`,
    `Zugestellt: ${webhook.last_delivered_at ? formatInstant(webhook.last_delivered_at) : "noch nie"}`,
    `Wartet:     ${waiting}`,
    `Ereignisse: ${all ? "alle" : events.join(", ")}`,
    `Kennung:    ${webhook.id}`,
  ].join("\n");
}
