import { readdir } from "node:fs/promises";
import path from "node:path";
import { query } from "../support/cli-process.ts";
import { type Answer, post, register, signIn } from "../support/desk-client.ts";
import { type DrillRow, drill } from "../support/drill.ts";
import { onOneServer, type Running } from "../support/one-server.ts";
import { ORDER } from "../support/order.ts";
import { ASSIGNED_SO } from "../support/released-drivers.ts";

const AT_ONCE = 50;
const ROUNDS = 3;
const REPEATS = 40;

drill({
  name: "same-key",
  promise:
    "The same registration with a file, job or assignment many times at once under one key: one row, one answer.",
  run: () => onOneServer(sendSameKey, { TRUSTED_PROXY_HOPS: "1" }),
});

async function sendSameKey(running: Running): Promise<DrillRow[]> {
  const rows: DrillRow[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const session = await signIn(running.server.url);
    rows.push(await registerAtOnce(running));
    rows.push(await createAtOnce(running, session));
    rows.push(await assignAtOnce(running, session));
  }
  return rows;
}

/** Each from an address of its own, which may upload two at once. Past all uploads' room it is 503, and they come again. */
async function registerAtOnce(running: Running): Promise<DrillRow> {
  const person = personWithKey();
  const filesBefore = await storedFiles(running);
  let turnedAway = 0;
  const send = async (_: unknown, n: number) => {
    const options = { ...person, files: 1, from: `198.51.100.${n}` };
    let answer = await register(running.server.url, options);
    for (let time = 0; time < REPEATS && isTurnedAway(answer); time++) {
      turnedAway += 1;
      await Bun.sleep(200);
      answer = await register(running.server.url, options);
    }
    return answer;
  };
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, send));
  const stored = await count(running, "fahrer_profile", person.email);
  const documents = await count(running, "fahrer_dokumente", person.email);
  const row = judge("fahrerwerden with a file", answers, "driverId", stored);
  const files = (await storedFiles(running)) - filesBefore;
  return {
    ...row,
    counts: {
      ...row.counts,
      "turned away first:": turnedAway,
      "documents:": documents,
      "files:": files,
    },
    kept: row.kept && documents === 1 && files === 1,
  };
}

async function createAtOnce(running: Running, session: string): Promise<DrillRow> {
  const { email, key } = personWithKey();
  const send = () => post(running.server.url, "admin-create-job", jobOf(email), { key, session });
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, send));
  return judge("admin-create-job", answers, "jobId", await count(running, "job_requests", email));
}

async function assignAtOnce(running: Running, session: string): Promise<DrillRow> {
  const { url } = running.server;
  const { email, key } = personWithKey();
  const driver = await register(url, { email, files: 0 });
  const { driverId } = driver.body;
  const approval = { driverId, confirmedWarnings: ["documents_missing"], reason: "Übung" };
  await post(url, "approve-driver-and-send-jobs", approval, { session });
  const { jobId } = (await post(url, "admin-create-job", jobOf(email), { session })).body;
  const body = { jobId, driverId, ...ASSIGNED_SO };
  const send = () => post(url, "admin-assign-driver", body, { key, session });
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, send));
  const stored = await count(running, "job_assignments", email);
  return judge("admin-assign-driver", answers, "assignmentId", stored);
}

async function storedFiles({ server }: Running): Promise<number> {
  const folder = path.join(server.dataDir, "documents");
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((one) => one.isFile()).length;
}

function isTurnedAway({ status }: Answer) {
  return status === 429 || status === 503;
}

function judge(call: string, answers: Answer[], id: string, stored: number): DrillRow {
  const ids = new Set(answers.map(({ body }) => body[id]));
  const created = answers.filter(({ status }) => status === 201).length;
  const others = answers.filter(({ status }) => status !== 201).map(({ status }) => status);
  return {
    variant: `${call}, ${AT_ONCE} times at once`,
    counts: { "201:": created, "other:": others.join(" ") || 0, "ids:": ids.size, "rows:": stored },
    kept: created === answers.length && ids.size === 1 && stored === 1,
  };
}

function personWithKey() {
  return { email: `${crypto.randomUUID()}@fahrer.example`, key: crypto.randomUUID() };
}

function jobOf(customerEmail: string) {
  return {
    customerName: "Petra Muster",
    customerEmail,
    customerPhone: ORDER.phone,
    customerStreet: "Kranweg",
    customerHouseNumber: "7",
    customerPostalCode: "60311",
    customerCity: "Frankfurt",
    einsatzort: "Frankfurt",
    zeitraum: "ab sofort",
    fahrzeugtyp: "Kran",
    nachricht: "Übung",
  };
}

/** Rows that belong to this mail address, of a driver or of a customer. */
async function count({ cluster }: Running, table: keyof typeof OF_ADDRESS, email: string) {
  const [row] = await query(cluster.url, (sql) =>
    sql.unsafe<{ n: number }[]>(`select count(*)::int as n ${OF_ADDRESS[table]}`, [email]),
  );
  return row?.n ?? -1;
}

const OF_ADDRESS = {
  fahrer_profile: "from fahrer_profile where email = $1",
  fahrer_dokumente:
    "from fahrer_dokumente d join fahrer_profile f on f.id = d.fahrer_id where f.email = $1",
  job_requests: "from job_requests where customer_email = $1",
  job_assignments:
    "from job_assignments a join job_requests j on j.id = a.job_id where j.customer_email = $1",
};
