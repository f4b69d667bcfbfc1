import { asc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectDatabase } from "../../src/db/client.ts";
import { prepareDatabase } from "../../src/db/migrations.ts";
import { jobRequests } from "../../src/db/schema/index.ts";
import { linkOldJobs } from "../../src/domain/dispatch/jobs/link-customer.ts";
import { databaseOfBefore } from "../support/database-of-before.ts";
import { WORKER } from "../support/outbox.ts";
import { useWorld } from "../support/world.ts";

/** The last migration before customers were remembered. */
const BEFORE = "0017_availability";

const world = useWorld();
let before: Awaited<ReturnType<typeof databaseOfBefore>>;
let connection: ReturnType<typeof connectDatabase>;

const id = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, "0")}`;

/** Firm, name, e-mail, phone, and where the work is; in the order in which they came in. */
const JOBS = [
  ["Muster Bau GmbH", "Petra Muster", "petra@bau.example", "069 5550101", "Wiesbaden"],
  ["MUSTER BAU", "Frau Muster", "PETRA@bau.example", "", "Wiesbaden"],
  ["Muster Bau Nord", "Otto Alt", "otto@bau.example", "+49 (0)69 555 01 01", ""],
  ["Kies AG", "Petra Muster", "petra@bau.example", "069 5550109", ""],
  ["", "Petra Muster", "petra@bau.example", "", ""],
  ["", "Karl Huber", "petra@bau.example", "", ""],
  ["Siehe Nachricht", "Karl Huber", "", "0049695550199", ""],
  ["", "Dr. Karl Huber", "karl@huber.example", "069/5550199", "Mainz"],
  ["Müller & Söhne e.K.", "Ä. Öz", "oez@mueller.example", "+43 1 5550101", ""],
  ["Mueller Soehne", "B", "b@mueller.example", "0043 1 5550101", ""],
  ["Nichts", "Nie Mand", "", "nachzutragen", ""],
  ["Ohne Wege", "Ohne", "", "", ""],
] as const;

const insert = (n: number, [company, name, email, phone, city]: (typeof JOBS)[number]) => {
  const at = new Date(Date.UTC(2026, 10, 1, 8, n));
  return before.sql`
    insert into job_requests (id, company, customer_name, customer_email, customer_phone, customer_street, customer_city,
      einsatz_city, einsatzort, zeitraum, fahrzeugtyp, fuehrerscheinklasse, nachricht, source, created_at, updated_at)
    values (${id(n)}, ${company}, ${name}, ${email}, ${phone}, 'Kranweg', 'Frankfurt', ${city}, 'Frankfurt', '1 Tag', 'lkw', 'C',
      'x', 'form', ${at}, ${at})`;
};

beforeAll(async () => {
  before = await databaseOfBefore(BEFORE);
  for (const [n, job] of JOBS.entries()) await insert(n + 1, job);
  await prepareDatabase({ url: before.url, ownerUrl: before.url });
  connection = connectDatabase(before.url, 3);
});

afterAll(async () => {
  await connection.close();
  await before.drop();
});

/** Which jobs belong together, by the first of each; those of nobody as null. */
async function partition() {
  const rows = await connection.db
    .select({ id: jobRequests.id, customer: jobRequests.kunde_id })
    .from(jobRequests)
    .orderBy(asc(jobRequests.created_at));
  const number = (jobId: string) => Number(jobId.slice(-12));
  return rows.map(({ customer }) => {
    const first = rows.find((row) => row.customer === customer);
    return customer && first ? number(first.id) : null;
  });
}

const table = async (name: string, columns: string) =>
  (await before.sql.unsafe(`select ${columns} from ${name} order by 1, 2, 3, 4`)).map((row) => ({
    ...row,
  }));

/** All that was learnt, whatever the ids. */
async function records() {
  return {
    kunden: await table(
      "kunden",
      "firma, name, firma_schluessel, suchtext, strasse, ort, letzter_auftrag_am",
    ),
    wege: await table("kunden_wege", "art, wert, unter, person"),
    kontakte: await table(
      "kunden_kontakte",
      "name, email, telefon, email_schluessel, telefon_schluessel",
    ),
    orte: await table("kunden_einsatzorte", "ort, strasse, kontakt, telefon"),
  };
}

describe("jobs of the version before", () => {
  it("get their customers by e-mail, phone, firm and person", async () => {
    expect(await partition()).toEqual([1, 1, 1, 4, 4, 6, 7, 7, 9, 9, null, null]);
  });

  it("the very same that they get when they come in one by one", async () => {
    const [migrated, carriedOver] = [await partition(), await records()];
    await before.sql`update job_requests set kunde_id = null`;
    await before.sql`delete from kunden`;
    const ctx = { ...world.ctx(WORKER), db: connection.db };
    expect(await linkOldJobs(ctx)).toEqual({ linked: 10 });
    expect(await partition()).toEqual(migrated);
    expect(await records()).toEqual(carriedOver);
  });

  it("and the version before goes on writing jobs of nobody", async () => {
    await insert(99, JOBS[0]);
    expect((await partition()).at(-1)).toBeNull();
  });
});
