import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { agreePrice } from "../../src/domain/customer-records/edit-customer.ts";
import { getCustomersOrder } from "../../src/domain/customers/customers-order.ts";
import { exportJobs } from "../../src/domain/desk/export/export-list.ts";
import { orderValues, sumOfValues } from "../../src/domain/desk/figures/read-figures.ts";
import {
  assignDriver,
  replaceDriver,
} from "../../src/domain/dispatch/assignments/assign-driver.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { markNoShow } from "../../src/domain/dispatch/assignments/no-show.ts";
import { cancelJob } from "../../src/domain/dispatch/changes/cancel-job.ts";
import {
  editAssignment,
  informOfChange,
  moveJob,
} from "../../src/domain/dispatch/changes/edit-assignment.ts";
import { createJob } from "../../src/domain/dispatch/jobs/create-job.ts";
import type { CreateJobInput } from "../../src/domain/dispatch/jobs/schemas.ts";
import { parseFacts } from "../../src/domain/mail/template-lookup.ts";
import type { MailTemplate } from "../../src/domain/mail/templates.ts";
import { useApp } from "../support/app.ts";
import { activeDriver, BOOKING, jobOf, ORDER, requestedJob } from "../support/cast.ts";
import { statusLinkOf, statusPathOf } from "../support/customer.ts";
import { type EmailRecord, emailsAbout } from "../support/outbox.ts";
import { VISITOR } from "../support/world.ts";

const world = useApp();

/** A Friday to a Sunday, so that there is a line for the weekend. */
const DAYS = { einsatzbeginn: "2026-11-27", einsatzende: "2026-11-29" } as const;
const WEEKDAYS = ["fr", "sa", "so"] as const;
const BY_PHONE: CreateJobInput = {
  ...ORDER,
  ...DAYS,
  arbeitstage: [...WEEKDAYS],
  fahrzeugtyp: "Kran",
};
/** 37.91 € an hour, 303.28 € a day: no price of any list. */
const UNANSWERED = { confirmedWarnings: ["not_answered" as const] };
const RATE = { rateType: "hourly", rateValue: 37.91 } as const;

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll(/\s+/g, " ");

async function mailText({ template, data }: EmailRecord) {
  const name = template as MailTemplate;
  const mail = { template: name, data: parseFacts(name, data) };
  const { text } = await world.ctx().mailTexts.render(mail as never);
  return text.replaceAll(/\s+/g, " ");
}

async function confirmed(jobId: string) {
  const driverId = await activeDriver(world);
  const { assignmentId } = await assignDriver(world.ctx(), { jobId, driverId, ...RATE });
  await confirmAssignment(world.ctx(), { assignmentId, ...UNANSWERED });
}

/** What each paper and page of an order says of its price. */
async function papersOf(jobId: string) {
  const acknowledged = await emailsAbout(world, { jobId, template: "request_received" });
  const [confirmation] = await emailsAbout(world, { jobId, template: "order_confirmation" });
  if (!confirmation) throw new Error("Not confirmed");
  const link = { ...(await statusLinkOf(world, jobId)), auftrag: jobId };
  const ctx = world.ctx(VISITOR);
  const pdf = await ctx.printer.print(await getCustomersOrder(ctx, link));
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(pdf)));
  const status = await world.app.request(await statusPathOf(world, jobId));
  return {
    acknowledgements: await Promise.all(acknowledged.map(mailText)),
    confirmation: await mailText(confirmation),
    pdf: text.join(" ").replaceAll(/\s+/g, " "),
    status: textOf(await status.text()),
  };
}

async function csvRow(jobId: string) {
  const { nummer } = await jobOf(world, jobId);
  const pieces: string[] = [];
  for await (const piece of exportJobs(world.ctx())) pieces.push(piece);
  const [head = "", ...rows] = pieces.join("").split("\r\n");
  const cellsOf = (row: string) =>
    row.split(";").map((cell) => cell.replaceAll(/^\uFEFF?"|"$/g, ""));
  const cells = rows.map(cellsOf).find(([first]) => first === `FA ${nummer}`);
  return Object.fromEntries(cellsOf(head).map((name, index) => [name, cells?.[index]]));
}

async function agreedCustomer(price: number) {
  const who = { customerEmail: "vereinbart@bau.example", customerPhone: "069 5550177" };
  const { jobId } = await createJob(world.ctx(), { ...BY_PHONE, ...who });
  const { kunde_id: customerId } = await jobOf(world, jobId);
  if (!customerId) throw new Error("Nobody's order");
  await agreePrice(world.ctx(), { customerId, position: "special", tagespreis: price });
  return who;
}

const onForm = { ...DAYS, einsatzdauer: "", arbeitstage: [...WEEKDAYS] };
const ORDERS = {
  "by phone": async () => (await createJob(world.ctx(), BY_PHONE)).jobId,
  "on the form": () => requestedJob(world, onForm),
  "by a call without the box": () =>
    requestedJob(world, { ...onForm, preise_verstanden: undefined }),
  "at an agreed price": async () =>
    (await createJob(world.ctx(), { ...BY_PHONE, ...(await agreedCustomer(511.1)) })).jobId,
};
/** 3 x 539 + 2 x 134.75; 3 x 511.10 + 2 x 127.78. */
const LIST = { day: "539 €", net: "1.886,50 €", vat: "358,44 €", gross: "2.244,94 €" };
const AGREED = { day: "511,10 €", net: "1.788,86 €", vat: "339,88 €", gross: "2.128,74 €" };

describe("acknowledgement, confirmation, PDF, status page, list and CSV say one sum of an order", () => {
  it.each(Object.keys(ORDERS) as (keyof typeof ORDERS)[])("%s", async (way) => {
    const jobId = await ORDERS[way]();
    const sum = way === "at an agreed price" ? AGREED : LIST;
    await confirmed(jobId);
    const { acknowledgements, confirmation, pdf, status } = await papersOf(jobId);
    const isOnForm = way === "on the form" || way === "by a call without the box";
    expect(acknowledgements).toHaveLength(isOnForm ? 1 : 0);
    for (const paper of [...acknowledgements, confirmation, pdf]) {
      for (const part of [sum.day, sum.net, sum.vat, sum.gross]) expect(paper).toContain(part);
    }
    for (const part of [sum.day, sum.net, sum.gross]) expect(status).toContain(part);
    for (const paper of [...acknowledgements, confirmation, pdf, status]) {
      expect(paper).not.toMatch(/37,91|303,28/);
    }
    const session = await world.signIn();
    const { body } = await world.call("admin-data-fetch", { dataType: "job", jobId }, { session });
    const [row] = body.data as { price: unknown }[];
    const cents = (words: string) =>
      Math.round(Number(words.replace(/[.\s€]/g, "").replace(",", ".")) * 100);
    expect(row?.price).toMatchObject({
      dayCents: cents(sum.day),
      total: { days: 3, netCents: cents(sum.net), grossCents: cents(sum.gross) },
    });
    expect(await csvRow(jobId)).toMatchObject({
      "Tagespreis Kunde (Euro, netto)": (cents(sum.day) / 100).toFixed(2).replace(".", ","),
      "Summe Kunde (Euro, netto)": (cents(sum.net) / 100).toFixed(2).replace(".", ","),
      "Satz Fahrer (Euro)": "37,91",
    });
  });

  it("the page behind the form's sending and the dispatcher's mail too", async () => {
    const sent = await world.call("submit-fahrer-anfrage", {
      ...BOOKING,
      ...onForm,
      newsletter: undefined,
    });
    const { jobId = "", receiptPath = "" } = sent.body as { jobId?: string; receiptPath?: string };
    const page = textOf(await (await world.app.request(receiptPath)).text());
    const [toAgency] = await emailsAbout(world, { jobId, template: "fahrer_anfrage" });
    if (!toAgency) throw new Error("Nobody was told");
    for (const told of [page, await mailText(toAgency)]) {
      for (const part of [LIST.day, LIST.net, LIST.gross]) expect(told).toContain(part);
    }
  });

  it("with direct billing the driver's rate, without a VAT that he may not charge", async () => {
    const { jobId } = await createJob(world.ctx(), { ...BY_PHONE, billing_model: "direct" });
    await confirmed(jobId);
    const { confirmation, pdf, status } = await papersOf(jobId);
    // 3 x 303.28 + 2 x 75.82.
    for (const paper of [confirmation, pdf, status]) {
      expect(paper).toContain("37,91 € netto pro Stunde");
      expect(paper).toContain("1.061,48 €");
      expect(paper).not.toContain("brutto");
    }
    expect(await csvRow(jobId)).toMatchObject({ "Summe Kunde (Euro, netto)": "1061,48" });
  });

  it("and the figures count its day price, never the driver's rate", async () => {
    const period = { from: "2026-11-21", to: "2026-11-21" };
    const value = async () =>
      sumOfValues((await orderValues(world.ctx(), { period, by: "week" })).values()).wert_cents;
    const before = await value();
    const { jobId } = await createJob(world.ctx(), BY_PHONE);
    await confirmed(jobId);
    expect((await value()) - before).toBe(3 * 539_00);
  });
});

it("under agency billing no mail to a customer tells what his driver gets, whatever happens to the order", async () => {
  const customerEmail = "verschwiegen@bau.example";
  const who = { customerEmail, customerPhone: "069 5550166" };
  const create = async () => (await createJob(world.ctx(), { ...BY_PHONE, ...who })).jobId;
  const [first, second] = [await activeDriver(world), await activeDriver(world)];
  const jobId = await create();
  const placed = await assignDriver(world.ctx(), { jobId, driverId: first, ...RATE });
  await confirmAssignment(world.ctx(), { assignmentId: placed.assignmentId, ...UNANSWERED });
  const days = { startDate: "2026-12-04", endDate: "2026-12-05" };
  await moveJob(world.ctx(), { jobId, ...days });
  await editAssignment(world.ctx(), {
    assignmentId: placed.assignmentId,
    ...days,
    rateType: "hourly",
    rateValue: 36.87,
    note: "",
    confirmedWarnings: [],
    reason: "",
  });
  await informOfChange(world.ctx(), { jobId });
  await confirmAssignment(world.ctx(), { assignmentId: placed.assignmentId, ...UNANSWERED });
  const replaced = await replaceDriver(world.ctx(), { jobId, driverId: second, ...RATE });
  await confirmAssignment(world.ctx(), { assignmentId: replaced.assignmentId, ...UNANSWERED });
  await cancelAssignment(world.ctx(), { assignmentId: replaced.assignmentId });
  await cancelJob(world.ctx(), { jobId, by: "customer", reason: "Bauablauf verschoben" });
  const missed = await create();
  const last = await assignDriver(world.ctx(), { jobId: missed, driverId: second, ...RATE });
  await confirmAssignment(world.ctx(), { assignmentId: last.assignmentId, ...UNANSWERED });
  await markNoShow(world.ctx(), {
    assignmentId: last.assignmentId,
    reason: "",
    informCustomer: true,
  });

  const mails = (await emailsAbout(world)).filter(({ recipient }) => recipient === customerEmail);
  const kinds = new Set(mails.map(({ template }) => template));
  expect([...kinds].sort()).toEqual(
    [
      "job_cancelled",
      "job_changed",
      "no_show_notice",
      "order_cancelled",
      "order_confirmation",
    ].sort(),
  );
  for (const mail of mails) {
    const told = `${JSON.stringify(mail.data)} ${await mailText(mail)}`;
    // An id or a token may hold the digits by chance.
    const words = told.replaceAll(/[0-9a-f-]{36}|token=[\w.-]+/g, "");
    expect(words, mail.template).not.toMatch(/37[.,]91|303[.,]?28|36[.,]87|294[.,]?96|3791|3687/);
  }
});
