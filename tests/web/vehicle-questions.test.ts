import { extractText, getDocumentProxy } from "unpdf";
import { beforeEach, describe, expect, it } from "vitest";
import { alertDrivers } from "../../src/domain/dispatch/assignments/alert-drivers.ts";
import { editJob } from "../../src/domain/dispatch/changes/edit-job.ts";
import { createJob } from "../../src/domain/dispatch/jobs/create-job.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { orderFacts } from "../../src/domain/dispatch/read/facts/wording.ts";
import { type JobListOptions, listJobs } from "../../src/domain/dispatch/read/job-queries.ts";
import { transaction } from "../../src/domain/kernel/context.ts";
import type { VehicleAnswers } from "../../src/domain/kernel/vehicle-questions.ts";
import { jobFacts } from "../../src/domain/mail/facts.ts";
import { parseFacts } from "../../src/domain/mail/template-lookup.ts";
import type { MailTemplate } from "../../src/domain/mail/templates.ts";
import { anonymiseJobs } from "../../src/domain/privacy/anonymise-jobs.ts";
import { CONFIRMED } from "../emails/facts.ts";
import { useApp } from "../support/app.ts";
import { activeDriver, BOOKING, jobOf, ORDER, requestedJob } from "../support/cast.ts";
import { expectInvalid } from "../support/expectations.ts";
import { type EmailRecord, emailsAbout } from "../support/outbox.ts";
import { TODAY, VISITOR } from "../support/world.ts";

const world = useApp();

beforeEach(() => {
  world.clock.now = TODAY;
});

interface Booked {
  vehicle: string;
  requirement?: string;
  answers: VehicleAnswers;
  /** As every reader has it. */
  said: string;
  /** Typed into the search. */
  sought: string;
  /** Chosen in the filter. */
  chosen?: NonNullable<JobListOptions["answer"]>;
}

const BOOKED: Record<string, Booked> = {
  crane: {
    vehicle: "kran",
    answers: { kranart: "Ladekran", tragkraft: "60 t", matten_genehmigung: "Matten fehlen" },
    said: "Kranart: Ladekran · Tragkraft: 60 t · Lastverteilmatten, Genehmigungen: Matten fehlen",
    sought: "matten fehlen",
    chosen: "Ladekran",
  },
  mixer: {
    vehicle: "fahrmischer",
    answers: { trommel: "9", entladung: "Förderband" },
    said: "Trommelvolumen: 9 m³ · Entladung: Förderband",
    sought: "forderband",
    chosen: "Förderband",
  },
  machine: {
    vehicle: "baumaschinen",
    answers: { maschinenart: "Kettenbagger", einsatzgewicht: "22.5" },
    said: "Maschinenart: Kettenbagger · Einsatzgewicht: 22,5 t",
    sought: "kettenbagger",
    chosen: "Kettenbagger",
  },
  tanker: {
    vehicle: "sattelzug",
    requirement: "Tank/Silo",
    answers: { tankart: "Tanksattel", stoffklasse: "Klasse 3 (entzündbare Flüssigkeiten)" },
    said: "Tankfahrzeug: Tanksattel · Stoffklasse: Klasse 3 (entzündbare Flüssigkeiten)",
    sought: "tanksattel",
    chosen: "Klasse 3 (entzündbare Flüssigkeiten)",
  },
  escort: {
    vehicle: "kleintransporter",
    requirement: "BF3 erforderlich",
    answers: { strecke: "Mainz nach Hamburg", breite: "3,5", hoehe: "4,2", gesamtgewicht: "60" },
    said: "Strecke: Mainz nach Hamburg · Breite: 3,5 m · Höhe: 4,2 m · Gesamtgewicht: 60 t",
    sought: "mainz nach hamburg",
  },
};

const FIT_FOR_ALL = {
  spezialisierungen: ["Kran" as const, "Tankwagen" as const],
  bf3_erlaubnis: true,
};

const plain = (text: string) => text.replaceAll(/\s+/g, " ");

async function mailText({ template, data }: EmailRecord) {
  const name = template as MailTemplate;
  const mail = { template: name, data: parseFacts(name, data) };
  return plain((await world.ctx().mailTexts.render(mail as never)).text);
}

/** As a browser without script sends the form; what belongs to another vehicle stands in its hidden fields. */
async function booked({ vehicle, requirement, answers }: Booked) {
  const { anforderungen: _, ...fields } = BOOKING;
  const body = new FormData();
  const other = vehicle === "kran" ? { trommel: "8" } : { tragkraft: "500" };
  const sent = { ...fields, ...answers, ...other, fahrzeugtyp: vehicle };
  for (const [name, value] of Object.entries(sent)) {
    if (value) body.append(name, value === true ? "on" : String(value));
  }
  if (requirement) body.append("anforderungen", requirement);
  const answer = await world.app.request("/", { method: "POST", body });
  expect(answer.status).toBe(303);
  const [job] = (await listJobs(world.ctx(), { limit: 1 })).rows;
  if (!job) throw new Error("Nothing was booked");
  return { job, receipt: answer.headers.get("location") ?? "" };
}

describe.each(Object.entries(BOOKED))("what fits a %s", (_, order) => {
  it("is told everywhere in the same words", async () => {
    const { job, receipt } = await booked(order);
    const { id: jobId, nummer } = job;
    const driverId = await activeDriver(world, FIT_FOR_ALL);
    await alertDrivers(world.ctx(), { jobId, driverIds: [driverId] });
    const templates = ["fahrer_anfrage", "request_received", "job_alert"];
    for (const template of templates) {
      const [mail] = await emailsAbout(world, { jobId, template });
      expect.soft(mail && (await mailText(mail)), template).toContain(order.said);
    }
    const desk = orderFacts(job).find(({ term }) => term === "Einzelheiten");
    expect.soft(plain(desk?.text ?? "")).toBe(order.said);
    const paper = { ...CONFIRMED, copy: "driver" as const, job: jobFacts(job) };
    const pdf = await world.ctx().printer.print(paper);
    const { text } = await extractText(await getDocumentProxy(Uint8Array.from(pdf)));
    expect.soft(plain(text.join(" "))).toContain(order.said);
    const page = await (await world.app.request(receipt)).text();
    expect.soft(plain(page.replaceAll(/&nbsp;/g, " "))).toContain(order.said);
    const session = await world.signIn();
    const headers = { Authorization: `Bearer ${session}` };
    const csv = await world.app.request(`/admin/export/auftraege.csv?q=${nummer}`, { headers });
    expect.soft(plain(await csv.text())).toContain(order.said);
    const { body } = await world.call("admin-data-fetch", { dataType: "job", jobId }, { session });
    const given = Object.entries(order.answers).map(([key, answer]) => [
      key,
      answer.replace(".", ",").replace(" t", ""),
    ]);
    expect.soft(body.data).toMatchObject([{ fahrzeug_angaben: Object.fromEntries(given) }]);
  });

  it("is found by its words, and narrows the list", async () => {
    const { job } = await booked(order);
    const found = async (options: Partial<JobListOptions>) =>
      (await listJobs(world.ctx(), { limit: 100, ...options })).rows.map(({ id }) => id);
    expect(await found({ q: order.sought })).toContain(job.id);
    if (!order.chosen) return;
    expect(await found({ answer: order.chosen })).toContain(job.id);
    expect(await found({ answer: "Turmdrehkran" })).not.toContain(job.id);
  });
});

describe("an answer", () => {
  it.each([
    ["kranart", "Hubschrauber"],
    ["tragkraft", "schwer"],
    ["tragkraft", "0"],
    ["tragkraft", "1500,5"],
    ["matten_genehmigung", "x".repeat(161)],
  ])("%s: %s is refused at its field", async (field, answer) => {
    const order = { ...BOOKING, [field]: answer };
    await expectInvalid(requestJob(world.ctx(VISITOR), order), field);
  });

  it("goes with its vehicle when the order is edited, and stays when nothing is said of it", async () => {
    const answers = { kranart: "Ladekran", tragkraft: "40" };
    const { jobId } = await createJob(world.ctx(), { ...ORDER, fahrzeugtyp: "Kran", ...answers });
    const edit = { ...ORDER, jobId, fahrzeugtyp: "Kran" as const };
    await editJob(world.ctx(), { ...edit, tragkraft: "50" });
    expect((await jobOf(world, jobId)).fahrzeug_angaben).toEqual({ ...answers, tragkraft: "50" });
    await editJob(world.ctx(), { ...edit, kranart: "" });
    expect((await jobOf(world, jobId)).fahrzeug_angaben).toEqual({ tragkraft: "50" });
    await editJob(world.ctx(), { ...edit, fahrzeugtyp: "Bagger" });
    expect((await jobOf(world, jobId)).fahrzeug_angaben).toEqual({});
  });

  it("is gone once the customer is erased", async () => {
    const jobId = await requestedJob(world, { kranart: "Ladekran" });
    const job = await jobOf(world, jobId);
    await transaction(world.ctx(), (tx) => anonymiseJobs(tx, [job]));
    expect((await jobOf(world, jobId)).fahrzeug_angaben).toEqual({});
  });
});
