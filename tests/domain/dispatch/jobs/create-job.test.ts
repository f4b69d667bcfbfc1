import { describe, expect, it } from "vitest";
import { JOB_EXPORT } from "../../../../src/domain/desk/export/export-list.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { updateContact } from "../../../../src/domain/dispatch/jobs/update-contact.ts";
import { getJobRow } from "../../../../src/domain/dispatch/read/job-queries.ts";
import { actionsOf, jobOf, linkedJob, NOBODY, ORDER, requestedJob } from "../../../support/cast.ts";
import { expectInvalid, expectRefusal, fingerprint } from "../../../support/expectations.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const CONTACT = {
  cName: "Neu GmbH",
  contact: "Paul Neu",
  street: "Neuer Weg",
  house: "3",
  postal: "60329",
  city: "Frankfurt",
  phone: "069 777777",
  contactEmail: "paul@neu.example",
};

describe("create-job", () => {
  it("takes no entry that stands for nothing", async () => {
    const refused = createJob(world.ctx(), { ...ORDER, customerName: "Siehe Nachricht" });
    await expectInvalid(refused, "customerName");
    const vague = { company: "nachzutragen", customerStreet: "Bitte wählen" };
    const { jobId } = await createJob(world.ctx(), { ...ORDER, ...vague });
    expect(await jobOf(world, jobId)).toMatchObject({ company: "", customer_street: "" });
  });

  it.each([
    ["LKW", undefined, "C"],
    ["Sattelzug", undefined, "C+E"],
    ["Kran", undefined, "C"],
    ["kleintransporter", undefined, "B"],
    ["Sonstige", undefined, "C+E"],
    ["Kran", "C1", "C1"],
  ] as const)("of %s with class %s carries %s", async (fahrzeugtyp, named, licence) => {
    const order = { ...ORDER, fahrzeugtyp, ...(named && { fuehrerscheinklasse: named }) };
    const { jobId } = await createJob(world.ctx(), order);
    expect((await jobOf(world, jobId)).fuehrerscheinklasse).toBe(licence);
  });

  it("stores the order, notes it, and mails nobody", async () => {
    const { jobId } = await createJob(world.ctx(), ORDER);
    expect(await jobOf(world, jobId)).toMatchObject({
      customer_name: "Karl Muster",
      status: "open",
      source: "desk",
      is_test: false,
      fahrzeugtyp: "Sattelzug",
      fuehrerscheinklasse: "C+E",
      billing_model: "agency",
      customer_postal_code: "60327",
      created_at: world.clock.now,
    });
    expect(await actionsOf(world, { jobId })).toMatchObject([{ action: "create_job" }]);
    expect(await emailsAbout(world, { jobId })).toEqual([]);
  });

  it("works without an address, and marks test jobs and the terminal", async () => {
    const { customerStreet: _, customerPostalCode: __, ...brief } = ORDER;
    const cli = world.ctx({ kind: "cli", name: "petra" });
    const { jobId } = await createJob(cli, { ...brief, isTest: true });
    expect(await jobOf(world, jobId)).toMatchObject({
      customer_street: "",
      customer_postal_code: "",
      is_test: true,
      source: "cli",
    });
  });

  it("says of a program's order that a program made it", async () => {
    const program = {
      kind: "api-key",
      id: crypto.randomUUID(),
      name: "Portal",
      scope: "write",
    } as const;
    const { jobId } = await createJob(world.ctx(program), ORDER);
    expect(await jobOf(world, jobId)).toMatchObject({ source: "api" });
    const row = await getJobRow(world.ctx(), jobId);
    const told = JOB_EXPORT.find(({ title }) => title === "Herkunft")?.value(row);
    expect(told).toBe("Von einem Programm angelegt (API)");
  });

  it.each([
    ["customerName", { customerName: "" }],
    ["customerEmail", { customerEmail: "karl" }],
    ["customerPhone", { customerPhone: "" }],
    ["customerPostalCode", { customerPostalCode: "123" }],
    ["einsatzort", { einsatzort: "" }],
    ["zeitraum", { zeitraum: "x".repeat(301) }],
    ["fahrzeugtyp", { fahrzeugtyp: "kranwagen" as "Kran" }],
    ["fuehrerscheinklasse", { fuehrerscheinklasse: "CE" as "C" }],
    ["nachricht", { nachricht: "" }],
    ["company", { company: { a: 1 } as unknown as string }],
    ["isTest", { isTest: 1 as unknown as boolean }],
  ])("refuses a wrong %s", async (field, change) => {
    await expectInvalid(createJob(world.ctx(), { ...ORDER, ...change }), field);
  });

  it.each([VISITOR, DRIVER])("refuses %o, and stores nothing", async (actor) => {
    const before = await fingerprint(world);
    await expectRefusal(createJob(world.ctx(actor), ORDER), "not_admin");
    expect(await fingerprint(world)).toEqual(before);
  });
});

describe("update-contact", () => {
  it("replaces contact and address, keeps the rest, notes it", async () => {
    const jobId = await linkedJob(world);
    const old = await jobOf(world, jobId);
    world.clock.advance({ minutes: 1 });
    await updateContact(world.ctx(), { jobId, ...CONTACT });
    expect(await jobOf(world, jobId)).toEqual({
      ...old,
      company: "Neu GmbH",
      customer_name: "Paul Neu",
      customer_street: "Neuer Weg",
      customer_house_number: "3",
      customer_postal_code: "60329",
      customer_city: "Frankfurt",
      customer_phone: "069 777777",
      customer_email: "paul@neu.example",
      updated_at: world.clock.now,
      suchtext: expect.stringContaining("paul neu"),
    });
    expect(await actionsOf(world, { jobId })).toMatchObject([{ action: "update_contact" }]);
  });

  it("moves the place of work only if one is given", async () => {
    const jobId = await requestedJob(world);
    await updateContact(world.ctx(), { jobId, ...CONTACT, einsatzort: "Messegelände, Tor 3" });
    await updateContact(world.ctx(), { jobId, ...CONTACT });
    expect(await jobOf(world, jobId)).toMatchObject({ einsatzort: "Messegelände, Tor 3" });
  });

  it("15 times at once, leaves one of the versions whole", async () => {
    const jobId = await requestedJob(world);
    const version = (n: number) => ({ ...CONTACT, cName: `Firma ${n}`, contact: `Person ${n}` });
    await Promise.all(
      Array.from({ length: 15 }, (_, n) => updateContact(world.ctx(), { jobId, ...version(n) })),
    );
    const { company, customer_name } = await jobOf(world, jobId);
    expect(company.split(" ")[1]).toBe(customer_name.split(" ")[1]);
    expect(await actionsOf(world, { jobId })).toHaveLength(15);
  });

  it.each([{ phone: "" }, { phone: "  " }, { contactEmail: "" }, { contactEmail: " " }])(
    "is content without %o",
    async (change) => {
      await updateContact(world.ctx(), { jobId: await requestedJob(world), ...CONTACT, ...change });
    },
  );

  it.each([
    ["phone", { phone: "", contactEmail: "" }],
    ["phone", { phone: "abc" }],
    ["phone", { phone: 69 as unknown as string }],
    ["contactEmail", { contactEmail: "paul@" }],
    ["postal", { postal: "1234" }],
    ["postal", { postal: "" }],
    ["street", { street: "" }],
    ["street", { street: "Siehe Nachricht" }],
    ["house", { house: "nachzutragen" }],
    ["cName", { cName: "nachzutragen" }],
    ["house", { house: "x".repeat(21) }],
    ["cName", { cName: " " }],
    ["contact", { contact: "" }],
    ["city", { city: "" }],
    ["jobId", { jobId: "FA 1001" }],
  ])("refuses a wrong %s: %o", async (field, change) => {
    await expectInvalid(
      updateContact(world.ctx(), { jobId: NOBODY, ...CONTACT, ...change }),
      field,
    );
  });

  it("refuses the wrong person and an unknown job", async () => {
    const jobId = await requestedJob(world);
    for (const actor of [VISITOR, DRIVER]) {
      await expectRefusal(updateContact(world.ctx(actor), { jobId, ...CONTACT }), "not_admin");
    }
    const unknown = updateContact(world.ctx(), { jobId: NOBODY, ...CONTACT });
    await expectRefusal(unknown, "job_not_found");
  });
});
