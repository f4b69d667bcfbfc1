import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { saveCustomerBilling } from "../../../src/domain/customer-records/billing-data/customer-billing.ts";
import { setCustomerDriver } from "../../../src/domain/customer-records/edit-customer.ts";
import { settleWish } from "../../../src/domain/customers/settle-wish.ts";
import { wishChange } from "../../../src/domain/customers/wish-change.ts";
import { answerJob } from "../../../src/domain/dispatch/answers/answer-job.ts";
import {
  assignDriver,
  replaceDriver,
} from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { markNoShow } from "../../../src/domain/dispatch/assignments/no-show.ts";
import { addAttachments } from "../../../src/domain/dispatch/attachments/attachments.ts";
import { cancelJob } from "../../../src/domain/dispatch/changes/cancel-job.ts";
import { moveJob } from "../../../src/domain/dispatch/changes/edit-assignment.ts";
import { completeOldJobs } from "../../../src/domain/dispatch/jobs/complete-old-jobs.ts";
import { noteJob } from "../../../src/domain/dispatch/jobs/desk-marks.ts";
import { reportProblem, settleProblem } from "../../../src/domain/dispatch/on-the-job/problems.ts";
import { reportTime } from "../../../src/domain/dispatch/on-the-job/report-time.ts";
import { noteAvailability } from "../../../src/domain/drivers/availability/write-availability.ts";
import { saveDriverBilling } from "../../../src/domain/drivers/billing-data/save-driver-billing.ts";
import { sendDocumentReminders } from "../../../src/domain/drivers/documents/send-document-reminders.ts";
import { noteDriver } from "../../../src/domain/drivers/driver-state.ts";
import { WARNING_CODES } from "../../../src/domain/kernel/vocabulary.ts";
import { eraseCustomer } from "../../../src/domain/privacy/erase-customer.ts";
import { eraseDriver } from "../../../src/domain/privacy/erase-driver.ts";
import { exportCustomer } from "../../../src/domain/privacy/export-customer.ts";
import { exportDriver } from "../../../src/domain/privacy/export-driver.ts";
import { folderMailer } from "../../../src/platform/mail-folder.ts";
import {
  activeDriver,
  answerOf,
  approveAtOnce,
  driverOf,
  jobOf,
  linkedJob,
} from "../../support/cast.ts";
import { statusLinkOf, wishesAbout } from "../../support/customer.ts";
import { driverWithLicence, PDF_FILE, storedKeys, upload } from "../../support/documents.ts";
import { linkTo } from "../../support/on-the-job.ts";
import { settle, WORKER } from "../../support/outbox.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();

/** Words that stand for a person, in whatever field of his. */
const DRIVER_WORDS = ["Xaverine", "Zwölfender", "zwoelfender", "7654321", "Geheimgasse"];
const CUSTOMER_WORDS = ["Ottokar", "Siebenschläfer", "siebenschlaefer", "6655443", "Stillweg"];

type Pair = typeof FIRST;

const FIRST = {
  driver: {
    vorname: "Xaverine",
    nachname: "Zwölfender",
    email: "xaverine@zwoelfender.example",
    telefon: "0171 7654321",
    adresse: "Geheimgasse 99",
    beschreibung: "Xaverine fährt gern.",
  },
  customer: {
    vorname: "Ottokar",
    nachname: "Siebenschläfer",
    email: "ottokar@siebenschlaefer.example",
    phone: "0171 6655443",
    company: "Siebenschläfer Bau GmbH",
    customer_street: "Stillweg",
    nachricht: "Ottokar wartet am Tor.",
  },
};

const SECOND: Pair = {
  driver: {
    vorname: "Notburga",
    nachname: "Sandläufer",
    email: "notburga@weg.example",
    telefon: "0171 1112223",
    adresse: "Steinpfad 3",
    beschreibung: "Notburga fährt gern.",
  },
  customer: {
    vorname: "Eginhard",
    nachname: "Murmeltier",
    email: "eginhard@murmeltier.example",
    phone: "0171 9988776",
    company: "Murmeltier Tiefbau GmbH",
    customer_street: "Pfeifweg",
    nachricht: "Eginhard wartet am Tor.",
  },
};
const SECOND_CUSTOMER_WORDS = ["Eginhard", "Murmeltier", "9988776", "Pfeifweg"];

/** Letters of confirmed jobs, which the law wants kept, and the answer of the erasure names; everything else is a trace. */
const KEPT = [
  "email_log: driver_confirmation",
  "email_log: order_confirmation",
  "email_log: no_show_fee",
  "email_log: assignment_cancelled",
  "email_log: job_changed",
  "confirmed_orders",
];

/** Where words stand: tables, of mails their template; files of mails; names of stored objects. */
async function tracesOf(words: readonly string[]): Promise<string[]> {
  const tables = await world.db.execute<{ name: string; columns: string }>(sql`
    select quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public'`);
  const found = new Set<string>();
  for (const { name } of tables) {
    for (const word of words) {
      const rows = await world.db
        .execute<{ row: Record<string, unknown> }>(
          sql`select to_jsonb(t) as row from ${sql.raw(name)} t where t::text ilike ${`%${word}%`}`,
        )
        .catch(() => []);
      for (const { row } of rows) {
        found.add(name === "email_log" ? `${name}: ${row.template}` : name);
      }
    }
  }
  const mails = await readdir(world.runtime.mailFolder).catch(() => []);
  for (const file of mails) {
    // Quoted-printable, encoded words: what a mail program shows.
    const raw = await readFile(path.join(world.runtime.mailFolder, file), "utf8");
    if (words.some((word) => raw.includes(word)))
      found.add(`mail file of ${await templateOf(file)}`);
  }
  return [...found].sort();
}

async function templateOf(file: string) {
  const id = file.slice(1, 37);
  const [row] = await world.db.execute<{ template: string; recipient: string }>(
    sql`select template, recipient from email_log where id = ${id}`,
  );
  return row
    ? `${row.template} to ${row.recipient === "gelöscht" ? "nobody" : "somebody"}`
    : "none";
}

const notKept = (traces: string[]) =>
  traces.filter(
    (trace) =>
      !KEPT.includes(trace) &&
      !KEPT.some(
        (kept) => trace === `mail file of ${kept.slice("email_log: ".length)} to somebody`,
      ),
  );

/** All that a driver and a customer can do in the system, and be told of; each speaks of the other. */
async function lived({ driver, customer }: Pair) {
  const [X, O] = [driver.vorname, customer.vorname];
  const ctx = world.ctx();
  const driverCtx = world.ctx(DRIVER);
  const { driverId } = await driverWithLicence(world, driver);
  await approveAtOnce(world, driverId);
  const substitute = await activeDriver(world, { nachname: "Ersatz" });
  await noteDriver(ctx, { driverId, text: `${X} nur vormittags anrufen` });
  const away = { from: "2027-03-01", to: "2027-03-02", note: `${X} in Rom` };
  await noteAvailability(ctx, { driverId, entries: [{ ...away, state: "absent" }] });

  const [offered, driven, lost, missed] = [
    await linkedJob(world, customer),
    await linkedJob(world, customer),
    await linkedJob(world, customer),
    await linkedJob(world, { ...customer, einsatzbeginn: "2026-12-14" }),
  ];
  const customerId = (await jobOf(world, driven)).kunde_id ?? "";
  const said = { customerId, driverId, art: "bevorzugt", grund: `${X} kennt das Tor` } as const;
  await setCustomerDriver(ctx, said);
  await saveDriverBilling(ctx, { driverId, steuerstatus: "eu", firma: `${X} Transporte` });
  await saveDriverBilling(ctx, { driverId, strasse: driver.adresse });
  await saveCustomerBilling(ctx, { customerId, zusatz: `${O}, Buchhaltung` });
  // An offer with words about himself and about the customer, and a refusal.
  const words = `Hier ist ${X}. ${O} soll mich anrufen: ${driver.telefon}`;
  const offer = answerOf(world, { jobId: offered, driverId }, { message: words });
  await answerJob(driverCtx, offer);
  const decline = { action: "decline", reason: "other", message: words } as const;
  await answerJob(driverCtx, answerOf(world, { jobId: lost, driverId }, decline));
  // A job that he drives, with all that happens on it.
  const place = { driverId, rateType: "hourly", rateValue: 99 } as const;
  const overruled = {
    confirmedWarnings: [...WARNING_CODES],
    reason: `${X} kann es, sagt ${O}`,
  };
  const { assignmentId } = await assignDriver(ctx, {
    ...place,
    ...overruled,
    jobId: driven,
    note: `${X}: bei ${O} melden`,
  });
  await answerJob(driverCtx, answerOf(world, { jobId: driven, driverId }, { message: words }));
  await confirmAssignment(ctx, { assignmentId, confirmedWarnings: ["not_answered"] });
  const wish = { ...(await statusLinkOf(world, driven)), art: "aenderung" } as const;
  await wishChange(world.ctx(VISITOR), {
    ...wish,
    nachricht: `Bitte wieder ${X.toUpperCase()}! ${O}`,
  });
  const [asked] = await wishesAbout(world, driven);
  await settleWish(ctx, { wishId: asked?.id ?? "" });
  await noteJob(ctx, { jobId: driven, text: `${O} lobt ${X} ${driver.nachname}` });
  // Somebody else's job, with which he has nothing to do.
  const foreign = await linkedJob(world);
  await noteJob(ctx, { jobId: foreign, text: `Hier passte ${X} ${driver.nachname}` });
  const plan = { ...PDF_FILE, name: `Hubplan ${O}.pdf` };
  await addAttachments(ctx, { jobId: driven }, [await upload(world, "hubplan", plan)]);
  await settle(world, folderMailer(world.runtime.mailFolder, { from: "dispo@agentur.example" }));
  await moveJob(ctx, {
    jobId: driven,
    startDate: "2026-12-01",
    reason: `${O} bat darum`,
  });
  const confirmed = await world.db.execute<{ id: string; status: string }>(
    sql`select id, status from job_assignments where job_id = ${driven} order by assigned_at desc`,
  );
  const current = confirmed[0]?.id ?? "";
  if (confirmed[0]?.status === "assigned")
    await confirmAssignment(ctx, { assignmentId: current, confirmedWarnings: ["not_answered"] });
  world.clock.now = new Date("2026-12-01T06:15:00Z");
  const link = await linkTo(world, current);
  await reportTime(driverCtx, { ...link, kind: "arrived" });
  const report = {
    ...link,
    kind: "other",
    message: `${X} steht, ${O} ist nicht da`,
  } as const;
  const { problemId } = await reportProblem(driverCtx, report);
  await settleProblem(ctx, { problemId, note: `${O} und ${X} angerufen` });
  // One that he loses to somebody else, and one to which he never comes.
  await assignDriver(ctx, { ...place, ...overruled, jobId: offered });
  await replaceDriver(ctx, {
    ...place,
    ...overruled,
    jobId: offered,
    driverId: substitute,
    replaceReason: `${X} ist krank`,
  });
  const never = await assignDriver(ctx, { ...place, ...overruled, jobId: missed });
  await confirmAssignment(ctx, {
    assignmentId: never.assignmentId,
    confirmedWarnings: ["not_answered"],
  });
  await markNoShow(ctx, {
    assignmentId: never.assignmentId,
    reason: `${X} kam nicht zu ${O}`,
    informDriver: true,
    informCustomer: true,
  });
  await sendDocumentReminders(world.ctx(WORKER));
  await cancelJob(ctx, { jobId: lost, by: "customer", reason: `${O} braucht niemanden` });
  await cancelJob(ctx, { jobId: offered, by: "agency", reason: `${X} krank, ${O} weiß es` });
  await settle(world, folderMailer(world.runtime.mailFolder, { from: "dispo@agentur.example" }));
  world.clock.advance({ days: 60 });
  await completeOldJobs(ctx, {});
  await world.db.execute(
    sql`update job_requests set status = 'completed', completed_at = now() where status in ('no_show', 'confirmed')`,
  );
  return { driverId, customerId };
}

let driverId: string;
let customerId: string;
/** Of the second pair, where the customer is erased while his driver stays. */
let other: { driverId: string; customerId: string };

beforeAll(async () => {
  ({ driverId, customerId } = await lived(FIRST));
  world.clock.now = TODAY;
  other = await lived(SECOND);
});

describe("the export", () => {
  it("of a driver has a part for every table that holds him", async () => {
    const { profile } = await exportDriver(world.ctx(), { driverId });
    const json = JSON.stringify(profile);
    for (const word of DRIVER_WORDS) expect(json).toContain(word);
    for (const word of CUSTOMER_WORDS.slice(2)) expect(json, word).not.toContain(word);
    const parts: Record<string, string> = {
      admin_actions: "vorgaenge",
      einsatz_probleme: "probleme",
      email_log: "emails",
      fahrer_abrechnung: "abrechnung",
      fahrer_profile: "fahrer",
      fahrer_tage: "verfuegbarkeit",
      job_assignments: "zuweisungen",
      job_responses: "antworten",
      kunden_fahrer: "kundenwuensche",
    };
    const holding = (await tracesOf(DRIVER_WORDS.slice(0, 2))).map(
      (one) => one.split(":")[0] ?? "",
    );
    const tables = new Set(holding.filter((one) => !one.startsWith("mail file")));
    // What a customer wrote, and how his order was confirmed, is the customer's; the driver's name in it is in the letters.
    for (const table of ["kundenwuensche", "confirmed_orders", "job_requests"])
      tables.delete(table);
    expect([...tables].sort()).toEqual(Object.keys(parts));
    for (const part of Object.values(parts)) expect(profile).toHaveProperty(part);
  });

  it("of a customer has a part for every table that holds him, with the bytes of his attachments", async () => {
    const { profile, files } = await exportCustomer(world.ctx(), { customerId });
    const json = JSON.stringify(profile);
    for (const word of CUSTOMER_WORDS) expect(json).toContain(word);
    expect(json).not.toContain("7654321");
    expect(files.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^anlagen\/01-FA \d+-hubplan-Hubplan Ottokar\.pdf$/),
    ]);
    const bytes = await new Response(await files[0]?.open()).bytes();
    expect(bytes.length).toBeGreaterThan(100);
    expect(json).not.toContain((await storedKeys(world))[0]);
  });
});

describe("after an erasure", () => {
  it("nothing of the driver is left in any table, store or folder but letters of confirmed jobs", async () => {
    expect((await tracesOf(DRIVER_WORDS)).length).toBeGreaterThan(12);
    const { kept } = await eraseDriver(world.ctx(), { driverId });
    expect(kept.length).toBeGreaterThan(2);
    expect(notKept(await tracesOf(DRIVER_WORDS))).toEqual([]);
  });

  it("nothing of a customer is left either, nor what his drivers wrote of him", async () => {
    const before = await tracesOf(SECOND_CUSTOMER_WORDS);
    expect(before).toEqual(expect.arrayContaining(["job_responses", "einsatz_probleme"]));
    await eraseCustomer(world.ctx(), { customerId: other.customerId });
    expect(notKept(await tracesOf(SECOND_CUSTOMER_WORDS))).toEqual([]);
    expect(await driverOf(world, other.driverId)).toMatchObject({ vorname: "Notburga" });
    await eraseCustomer(world.ctx(), { customerId });
    expect(notKept(await tracesOf(CUSTOMER_WORDS))).toEqual([]);
  });
});
