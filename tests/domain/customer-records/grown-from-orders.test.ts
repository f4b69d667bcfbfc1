import { count, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobRequests, kunden, kundenWege } from "../../../src/db/schema/index.ts";
import { getCustomer } from "../../../src/domain/customer-records/get-customer.ts";
import { listCustomers } from "../../../src/domain/customer-records/queries.ts";
import { createJob } from "../../../src/domain/dispatch/jobs/create-job.ts";
import { linkRequest } from "../../../src/domain/dispatch/jobs/link-requests.ts";
import { requestJob } from "../../../src/domain/dispatch/jobs/request-job.ts";
import { updateContact } from "../../../src/domain/dispatch/jobs/update-contact.ts";
import { BOOKING, jobOf, linkedJob, NOBODY, ORDER } from "../../support/cast.ts";
import { expectRefusal } from "../../support/expectations.ts";
import { WORKER } from "../../support/outbox.ts";
import { useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();

/** Somebody whom no other test knows. */
let counter = 0;
function stranger(firm = "") {
  counter += 1;
  const name = String.fromCharCode(96 + counter);
  return {
    vorname: "Xaver",
    nachname: `Neu${name}${name}`,
    email: `neu-${counter}@firma.example`,
    phone: `0201 77000${String(counter).padStart(2, "0")}`,
    company: firm,
  };
}

const customerOf = async (jobId: string) => (await jobOf(world, jobId)).kunde_id ?? "none";
const ordered = async (change: object) => customerOf(await linkedJob(world, change));

describe("an order finds its customer", () => {
  it("by the same e-mail, however it is capitalised, from form, desk and terminal", async () => {
    const who = stranger("Kies und Sand GmbH");
    const first = await ordered(who);
    expect(await ordered({ ...who, email: who.email.toUpperCase(), phone: "0201 9999991" })).toBe(
      first,
    );
    for (const actor of [undefined, { kind: "cli", name: "test" } as const]) {
      const { jobId } = await createJob(world.ctx(actor), {
        ...ORDER,
        customerEmail: who.email,
        company: "Kies & Sand",
      });
      expect(await customerOf(jobId)).toBe(first);
    }
    expect(await getCustomer(world.ctx(), { customerId: first })).toMatchObject({
      company: "Kies und Sand GmbH",
      jobs: 4,
      open_jobs: 4,
    });
  });

  it("by the phone in another spelling, and learns the new e-mail", async () => {
    const who = stranger("Rohbau Ost");
    const first = await ordered(who);
    const spelt = who.phone.replace("0201 ", "+49 (0)201/");
    const other = { ...who, phone: spelt, email: "zwei@rohbau.example" };
    expect(await ordered(other)).toBe(first);
    // From now on the second address leads there by itself.
    expect(await ordered({ ...other, phone: "0201 8888881" })).toBe(first);
    const { contacts } = await getCustomer(world.ctx(), { customerId: first });
    expect(contacts.map(({ email }) => email)).toEqual([who.email, "zwei@rohbau.example"]);
  });

  it("by a branch of the same firm behind its address", async () => {
    const who = stranger("Tiefbau West GmbH");
    const first = await ordered(who);
    expect(await ordered({ ...who, company: "Tiefbau West Niederlassung Essen GmbH" })).toBe(first);
  });

  it("but not by an address alone: another firm behind it is another customer, and shown as maybe the same", async () => {
    const portal = stranger("Erste Bau GmbH");
    const first = await ordered(portal);
    const second = await ordered({ ...portal, company: "Zweite Spedition AG" });
    expect(second).not.toBe(first);
    expect(await ordered(portal)).toBe(first);
    expect(await ordered({ ...portal, company: "Zweite Spedition" })).toBe(second);
    const { maybe_same } = await getCustomer(world.ctx(), { customerId: first });
    expect(maybe_same.map(({ id }) => id)).toEqual([second]);
  });

  it("and without a firm only as the same person", async () => {
    const shared = { ...stranger(), email: "alle@buero.example" };
    const [first, same] = [await ordered(shared), await ordered(shared)];
    expect(same).toBe(first);
    expect(await ordered({ ...shared, vorname: "Otto", nachname: "Anders" })).not.toBe(first);
  });

  it("once, of twenty that come at once", async () => {
    const who = stranger("Gleichzeitig GmbH");
    const jobs = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        requestJob(world.ctx(VISITOR), {
          ...BOOKING,
          ...who,
          // Half of them by the phone alone.
          ...(n % 2 === 0 && { email: `kollege-${n}@firma.example` }),
        }),
      ),
    );
    await Promise.all(jobs.map(({ jobId }) => linkRequest(world.ctx(WORKER), jobId)));
    const customers = new Set(await Promise.all(jobs.map(({ jobId }) => customerOf(jobId))));
    expect(customers.size).toBe(1);
    const [only] = customers;
    const ways = await world.db
      .select()
      .from(kundenWege)
      .where(eq(kundenWege.kunde_id, only ?? ""));
    expect(ways).toHaveLength(12);
    const [records] = await world.db
      .select({ total: count() })
      .from(kunden)
      .where(eq(kunden.firma, "Gleichzeitig GmbH"));
    expect(records?.total).toBe(1);
  });

  it("and learns his address, whole or not at all, from the first order or from a later one", async () => {
    const who = { ...ORDER, company: "Halbe Anschrift", customerEmail: "halb@firma.example" };
    const half = await createJob(world.ctx(), { ...who, customerStreet: "" });
    const id = await customerOf(half.jobId);
    const address = async () => {
      const told = await getCustomer(world.ctx(), { customerId: id });
      return [told.customer_street, told.customer_postal_code, told.customer_city];
    };
    expect(await address()).toEqual(["", "", ""]);
    await createJob(world.ctx(), { ...who, customerStreet: "Kiesweg", customerCity: "" });
    expect(await address()).toEqual(["", "", ""]);
    await createJob(world.ctx(), { ...who, customerStreet: "Kiesweg" });
    expect(await address()).toEqual(["Kiesweg", "60327", "Frankfurt am Main"]);
    const whole = await createJob(world.ctx(), { ...ORDER, customerEmail: "ganz@firma.example" });
    const { customer_street } = await getCustomer(world.ctx(), {
      customerId: await customerOf(whole.jobId),
    });
    expect(customer_street).toBe("Hafenstraße");
  });

  it("and remembers the site, once", async () => {
    const who = stranger("Baustellen KG");
    const site = {
      einsatz_street: "Tor 3",
      einsatz_postal_code: "65203",
      einsatz_city: "Wiesbaden",
    };
    const id = await ordered({ ...who, ...site });
    await ordered({ ...who, ...site, einsatz_street: "tor 3", einsatz_kontakt: "Polier Ott" });
    await ordered({ ...who, ...site, einsatz_street: "Tor 4" });
    const { sites } = await getCustomer(world.ctx(), { customerId: id });
    expect(sites).toMatchObject([
      { strasse: "Tor 3", kontakt: "Polier Ott" },
      { strasse: "Tor 4", kontakt: "" },
    ]);
  });
});

describe("nobody is remembered", () => {
  it("of a test, and an unknown customer is refused", async () => {
    const test = await createJob(world.ctx(), { ...ORDER, isTest: true });
    expect(await customerOf(test.jobId)).toBe("none");
    const unknown = createJob(world.ctx(), { ...ORDER, customerId: NOBODY });
    await expectRefusal(unknown, "customer_not_found");
  });

  it("twice: the chosen customer's order is his, whatever it says", async () => {
    const id = await ordered(stranger("Gewählt GmbH"));
    const { jobId } = await createJob(world.ctx(), {
      ...ORDER,
      customerEmail: "privat@gewaehlt.example",
      company: "Gewählt GmbH",
      customerId: id,
    });
    expect(await customerOf(jobId)).toBe(id);
  });
});

it("an order without e-mail and phone gets its customer with the contact that is added later", async () => {
  const who = stranger("Altbau GmbH");
  const first = await ordered(who);
  const empty = await linkedJob(world, stranger());
  await world.db
    .update(jobRequests)
    .set({ kunde_id: null, customer_email: "", customer_phone: "" })
    .where(eq(jobRequests.id, empty));
  await updateContact(world.ctx(), {
    jobId: empty,
    cName: "Altbau",
    contact: "Xaver",
    street: "Weg",
    house: "1",
    postal: "60311",
    city: "Frankfurt",
    phone: who.phone,
    contactEmail: "xaver@altbau-neu.example",
  });
  expect(await customerOf(empty)).toBe(first);
  const { rows } = await listCustomers(world.ctx(), { q: "altbau-neu.example", limit: 5 });
  expect(rows.map(({ id }) => id)).toEqual([first]);
});

describe("the list", () => {
  it("is searched by the customer's own fields, sorted and cut into pages", async () => {
    const suche = stranger("Suchbar Tiefbau GmbH");
    await ordered({ ...suche, einsatz_city: "Findemichnicht", nachricht: "Auchnichtdies" });
    const names = async (q: string) => {
      const { rows } = await listCustomers(world.ctx(), { q, limit: 5 });
      return rows.map(({ company }) => company);
    };
    expect(await names("suchbar xaver")).toEqual(["Suchbar Tiefbau GmbH"]);
    const { rows } = await listCustomers(world.ctx(), { q: "suchbar xaver", limit: 5 });
    expect(rows).toMatchObject([{ customer_email: suche.email, customer_phone: suche.phone }]);
    expect(await names(suche.phone.replace("0", "+49 "))).toContain("Suchbar Tiefbau GmbH");
    for (const nothing of ["findemichnicht", "auchnichtdies", "%"]) {
      expect(await names(nothing)).toEqual([]);
    }
    for (const sort of ["newest", "name"] as const) {
      const whole = await listCustomers(world.ctx(), { sort, limit: 100 });
      const first = await listCustomers(world.ctx(), { sort, limit: 2 });
      const cursor = first.nextCursor ?? "";
      const rest = await listCustomers(world.ctx(), { sort, limit: 100, cursor });
      expect([...first.rows, ...rest.rows]).toEqual(whole.rows);
    }
    const refused = listCustomers(world.ctx(), { limit: 2, cursor: "nonsense" });
    await expectRefusal(refused, "validation");
  });
});
