import { beforeAll, describe, expect, it } from "vitest";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { findCustomers } from "../../../../src/domain/dispatch/jobs/find-customers.ts";
import { ORDER } from "../../../support/cast.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld();

const MEYER = {
  company: "Meyer Hochbau GmbH",
  customerName: "Petra Groß",
  customerPhone: "0171 / 555 01 99",
  customerEmail: "gross@meyer.example",
  customerStreet: "Alte Gasse",
  customerHouseNumber: "3",
  customerPostalCode: "65203",
  customerCity: "Wiesbaden",
};

beforeAll(async () => {
  const order = (change: object) => createJob(world.ctx(), { ...ORDER, ...change });
  await order({ ...MEYER, customerStreet: "Neue Gasse" });
  await order({ ...MEYER, customerName: "Karl Zwo", customerEmail: "zwo@meyer.example" });
  await order({ company: "Andere Bau", customerName: "Otto Meyer", customerStreet: "" });
  await order({ company: "Fern AG", customerName: "F. Ern", einsatzort: "Meyerhof, Hanau" });
  await order(MEYER);
});

const names = async (q: string) =>
  (await findCustomers(world.ctx(), q)).map(({ customer_name }) => customer_name);

describe("find-customers", () => {
  it("finds firm, contact and phone, the latest first, each person once", async () => {
    expect(await names("meyer")).toEqual(["Petra Groß", "Otto Meyer", "Karl Zwo"]);
    expect(await names("hochbau gross")).toEqual(["Petra Groß"]);
    expect(await names("+49 171 5550199")).toEqual(["Petra Groß", "Karl Zwo"]);
  });

  it("knows him as his newest job does", async () => {
    const [customer] = await findCustomers(world.ctx(), "groß");
    expect(customer).toEqual({
      id: expect.any(String),
      company: MEYER.company,
      customer_name: MEYER.customerName,
      customer_phone: MEYER.customerPhone,
      customer_email: MEYER.customerEmail,
      customer_street: "Alte Gasse",
      customer_house_number: "3",
      customer_postal_code: "65203",
      customer_city: "Wiesbaden",
    });
  });

  it("finds nobody by the place of work, by nothing, or by what nobody is called", async () => {
    expect(await names("meyerhof")).toEqual([]);
    expect(await names("   ")).toEqual([]);
    expect(await names("xylophon")).toEqual([]);
  });

  it("names six at most", async () => {
    for (let n = 0; n < 8; n += 1) {
      await createJob(world.ctx(), { ...ORDER, company: "Viele KG", customerName: `Nr. ${n}` });
    }
    expect(await names("viele kg")).toEqual(["Nr. 7", "Nr. 6", "Nr. 5", "Nr. 4", "Nr. 3", "Nr. 2"]);
  });
});
