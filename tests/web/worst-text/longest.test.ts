import { beforeAll, describe, expect, it } from "vitest";
import { emailLog, jobRequests } from "../../../src/db/schema/index.ts";
import { wishChange } from "../../../src/domain/customers/wish-change.ts";
import { assignDriver } from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { createJob } from "../../../src/domain/dispatch/jobs/create-job.ts";
import { MAX_LENGTH } from "../../../src/domain/kernel/fields/schemas.ts";
import { openJobsPath, replyPath } from "../../../src/domain/kernel/links.ts";
import { useApp } from "../../support/app.ts";
import { activeDriver, ORDER } from "../../support/cast.ts";
import { statusLinkOf, statusPathOf } from "../../support/customer.ts";
import { emptyTables } from "../../support/empty-tables.ts";
import { partOf } from "../../support/volume.ts";
import { VISITOR } from "../../support/world.ts";
import { permittedTexts } from "../../support/worst-text/texts.ts";
import { startWalk, type Walk } from "../../support/worst-text/walk.ts";

const world = useApp();
const TIMEOUT = 10 * 60_000;
const ROWS = 500;
const TEXTS = new Map(
  [...permittedTexts()].map(([what, text]) => [
    what,
    (length: number) =>
      endingInALetter(length > MAX_LENGTH.line ? text(length) : inOneLine(text(length))),
  ]),
);
const DATA_TYPES = ["jobs", "assignments", "emails", "actions", "today", "old-jobs", "fahrer"];
/** Of the texts that a form takes, those that showed themselves the worst where there are many of them. */
const WORST_OF_MANY = [
  "runs of 30 marks",
  "unbreakable spaces",
  "empty lines",
  "signs that HTML escapes",
  "commas and semicolons",
];
let session: string;

/** As near to it as a field of one line takes. */
function inOneLine(text: string) {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu, "a");
}

function endingInALetter(text: string) {
  return `${text.slice(0, -1).toWellFormed()}x`;
}

beforeAll(async () => {
  session = await world.signIn();
});

const asked = (path: string) => async () => {
  const headers = { Authorization: `Bearer ${session}` };
  const response = await world.app.request(path, { headers });
  await response.arrayBuffer();
  return response.status;
};

const fetched = (body: object) => async () =>
  (await world.call("admin-data-fetch", body, { session })).status;

/** All that one job goes through, with every text as long as it may be. */
async function playJob(walk: Walk, what: string, text: (length: number) => string) {
  let [jobId, assignmentId] = ["", ""];
  await walk.step(`${what}: create`, async () => {
    ({ jobId } = await createJob(world.ctx(), orderOf(text)));
    return undefined;
  });
  const driverId = await activeDriver(world, {
    vorname: text(120),
    nachname: text(120),
    adresse: text(300),
    ort: text(120),
    beschreibung: text(4000),
  });
  const { jobId: linked, token } = await statusLinkOf(world, jobId);
  await walk.step(`${what}: wish`, async () => {
    const wish = { jobId: linked, token, art: "aenderung", nachricht: text(4000) } as const;
    await wishChange(world.ctx(VISITOR), wish);
    return undefined;
  });
  const status = await statusPathOf(world, jobId);
  const reply = replyPath(world.ctx(), { jobId, driverId, action: "accept", billing: "agency" });
  await walk.step(`${what}: the driver's page`, asked(reply));
  const openJobs = openJobsPath(world.ctx(), driverId);
  await walk.step(`${what}: the driver's page of all open jobs`, asked(openJobs));
  ({ assignmentId } = await assignDriver(world.ctx(), {
    jobId,
    driverId,
    note: text(4000),
    rateType: "hourly",
    rateValue: 42.5,
  }));
  await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
  await walk.step(`${what}: the driver's page, confirmed`, asked(reply));
  await walk.step(`${what}: the customer's page`, asked(status));
  await walk.step(`${what}: to ask again`, asked(status.replace("?", "/erneut?")));
  for (const dataType of ["story", "shortlist", "job"]) {
    await walk.step(`${what}: ${dataType}`, fetched({ dataType, jobId }));
  }
  for (const dataType of DATA_TYPES) {
    const q = text(200);
    await walk.step(`${what}: search ${dataType}`, fetched({ dataType, q, limit: 25 }));
  }
}

function orderOf(text: (length: number) => string) {
  return {
    ...ORDER,
    customerName: text(120),
    company: text(120),
    customerStreet: text(120),
    customerHouseNumber: text(20),
    customerCity: text(120),
    einsatzort: text(300),
    zeitraum: text(300),
    besonderheiten: text(300),
    nachricht: text(4000),
  };
}

describe("texts as long as they may be", () => {
  it("hold up nobody on their way from the form to the last page", {
    timeout: TIMEOUT,
  }, async () => {
    const walk = startWalk("the longest texts through a job");
    for (const [what, text] of partOf(TEXTS, "job")) await playJob(walk, what, text);
    await walk.expectLight();
  });

  it(`nor in lists and files of ${ROWS} rows`, { timeout: TIMEOUT }, async () => {
    const walk = startWalk(`the longest texts in ${ROWS} rows`);
    const openJobs = openJobsPath(world.ctx(), await activeDriver(world));
    const texts = [...TEXTS].filter(([what]) => WORST_OF_MANY.includes(what));
    expect(texts).toHaveLength(WORST_OF_MANY.length);
    for (const [what, text] of texts) {
      await fillTables(text);
      for (const dataType of DATA_TYPES) {
        await walk.step(`${what}: ${dataType}`, fetched({ dataType, limit: ROWS }));
      }
      await walk.step(`${what}: a driver's page of all open jobs`, asked(openJobs));
      await walk.step(`${what}: export`, asked("/admin/export/auftraege.csv"));
    }
    await walk.expectLight();
  });
});

/** One job and its mail so many times over. */
async function fillTables(text: (length: number) => string) {
  await world.db.delete(emailLog);
  await emptyTables(world.db, [jobRequests]);
  const { jobId } = await createJob(world.ctx(), orderOf(text));
  const [job] = await world.db.select().from(jobRequests);
  expect(job?.id).toBe(jobId);
  if (!job) return;
  const { nummer: _, suchtext: __, ...copied } = job;
  const copies = Array.from({ length: ROWS - 1 }, () => ({ ...copied, id: crypto.randomUUID() }));
  // A statement with all of them outlasts its time on a busy machine.
  for (let start = 0; start < copies.length; start += 50) {
    await world.db.insert(jobRequests).values(copies.slice(start, start + 50));
  }
}
