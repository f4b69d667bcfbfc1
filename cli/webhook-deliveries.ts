import { formatInstant } from "../src/domain/kernel/time/berlin.ts";
import {
  type DeliveryRow,
  findDeliveryId,
  findWebhookId,
  getDelivery,
  listDeliveries,
} from "../src/domain/webhooks/queries.ts";
import {
  resendDelivery,
  resendFailed,
  sendWebhookTrial,
} from "../src/domain/webhooks/resend-deliveries.ts";
import {
  DELIVERY_STATUS_LABEL,
  deliveryInWords,
  WEBHOOK_RULES,
} from "../src/domain/webhooks/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { usageFailure } from "./failures.ts";
import { addList, pagedAnswer } from "./lists.ts";
import { calendarDay, searchOption, statusOption } from "./options.ts";
import { addOne } from "./records.ts";
import { type Column, moment } from "./table.ts";

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
