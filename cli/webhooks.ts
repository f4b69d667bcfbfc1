import { formatInstant } from "../src/domain/kernel/time/berlin.ts";
import {
  resendDelivery,
  resendFailed,
  sendWebhookTrial,
} from "../src/domain/webhooks/deliver-webhook.ts";
import {
  addWebhook,
  editWebhook,
  removeWebhook,
  renewWebhookSecret,
} from "../src/domain/webhooks/endpoints.ts";
import {
  type DeliveryRow,
  findDeliveryId,
  findWebhookId,
  getDelivery,
  getWebhook,
  listDeliveries,
  listWebhooks,
  type WebhookRow,
} from "../src/domain/webhooks/queries.ts";
import type { AddWebhookInput } from "../src/domain/webhooks/schemas.ts";
import {
  DELIVERY_STATUS_LABEL,
  deliveryInWords,
  ENDPOINT_STATE_LABEL,
  STOP_REASON_LABEL,
  WEBHOOK_EVENTS,
  WEBHOOK_RULES,
} from "../src/domain/webhooks/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { usageFailure } from "./failures.ts";
import { addList, pagedAnswer } from "./lists.ts";
import {
  addFields,
  calendarDay,
  type Fields,
  given,
  readFields,
  searchOption,
  statusOption,
  yesOption,
} from "./options.ts";
import { addOne, addWhole, one } from "./records.ts";
import { type Column, moment } from "./table.ts";

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

const QUEUED = "Eingereiht; der laufende Server sendet es.";

const LOG_COLUMNS: Column<DeliveryRow>[] = [
  { title: "Ereignis", value: ({ event }) => event, max: 30 },
  { title: "Wann", value: ({ created_at }) => moment(created_at), leaves: 2 },
  { title: "Stand", value: ({ status }) => DELIVERY_STATUS_LABEL[status] },
  { title: "Versuche", value: ({ attempts }) => String(attempts), leaves: 3 },
  { title: "Antwort", value: deliveryInWords, max: 30 },
  { title: "Beginn der Antwort", value: ({ answer_start }) => answer_start, max: 30, leaves: 1 },
  { title: "Kennung", value: ({ id }) => id, isId: true },
];

/** `webhooks test | log | delivery | resend` */
export function addDeliveries(webhooks: Group, run: Run) {
  addOne(webhooks, run, "test <Webhook>", "eine Probe senden", {
    examples: ["webhooks test Lager"],
    async act({ ctx }, webhookId) {
      const trial = await sendWebhookTrial(ctx, { webhookId });
      return { json: { ...trial }, text: `Probe: ${trial.deliveryId}\n${QUEUED}` };
    },
  });

  addList(webhooks, "log [Webhook]", "was gesendet wurde und wie es ausging, neueste zuerst", {
    examples: ["webhooks log Lager --status failed", "webhooks log --all --jsonl"],
  })
    .addOption(statusOption(DELIVERY_STATUS_LABEL))
    .addOption(searchOption())
    .action(
      run(async ({ connect }, reference, options) => {
        const ctx = await connect();
        const { q, status } = options;
        const webhookId = reference === undefined ? undefined : await findWebhookId(ctx, reference);
        return pagedAnswer(ctx, options, {
          columns: LOG_COLUMNS,
          filters: { webhookId, q, status },
          list: listDeliveries,
          empty: `Nichts gesendet (das Protokoll reicht ${WEBHOOK_RULES.keptDays} Tage zurück).`,
        });
      }),
    );

  addOne(webhooks, run, "delivery <Zustellung>", "eine Zustellung mit dem, was gesendet wird", {
    effect: "reads",
    examples: ["webhooks delivery 019a4c2e"],
    async act({ ctx }, deliveryId) {
      const delivery = await getDelivery(ctx, { deliveryId });
      return { json: { data: delivery }, text: deliveryDescribed(delivery) };
    },
  });

  addCommand(webhooks, "resend [Zustellung]", "noch einmal senden, mit derselben Webhook-Id", {
    examples: [
      "webhooks resend 019a4c2e",
      "webhooks resend --failed --since 2026-11-20",
      "webhooks resend --failed --since 2026-11-20 --webhook Lager",
    ],
  })
    .option("--failed", "alle gescheiterten, auch aus der Zeit, in der die Adresse aus war")
    .option("--since <Tag>", "mit --failed: ab diesem Tag, JJJJ-MM-TT", calendarDay)
    .option("--webhook <Webhook>", "mit --failed: nur an diese Adresse")
    .action(
      run(async ({ connect }, reference, { failed: isForAll, since, webhook }) => {
        const ctx = await connect();
        if (reference !== undefined && !isForAll && !since && !webhook) {
          const deliveryId = await findDeliveryId(ctx, reference);
          await resendDelivery(ctx, { deliveryId });
          return { json: { deliveryId }, text: QUEUED };
        }
        if (reference !== undefined || !isForAll || !since) {
          throw usageFailure("Bitte nennen Sie eine Zustellung, oder --failed mit --since <Tag>.");
        }
        const webhookId = webhook === undefined ? undefined : await findWebhookId(ctx, webhook);
        const { resent } = await resendFailed(ctx, { since, webhookId });
        const text =
          resent === 0 ? "Nichts ist gescheitert." : `Zustellungen: ${resent}. ${QUEUED}`;
        return { json: { resent }, text };
      }),
    );
}

function deliveryDescribed(delivery: DeliveryRow & { body: string }) {
  const { id, event, status, attempts, attempted_at, answer_ms, answer_start } = delivery;
  const took = answer_ms === null ? "" : ` (${answer_ms} ms)`;
  return [
    `Ereignis: ${event}`,
    `Stand:    ${DELIVERY_STATUS_LABEL[status]}, Versuche: ${attempts}`,
    `Zuletzt:  ${attempted_at ? formatInstant(attempted_at) : "-"}${took}`,
    `Antwort:  ${deliveryInWords(delivery)}${answer_start ? ` ${JSON.stringify(answer_start)}` : ""}`,
    `Kennung:  ${id}`,
    "",
    delivery.body,
  ].join("\n");
}
