import { beforeAll, describe, expect, it } from "vitest";
import { sessions } from "../../../../src/db/schema/index.ts";
import {
  addAdministrator,
  addWithPassword,
  endAdministrator,
  renameOwn,
} from "../../../../src/domain/desk/administrators/change-administrators.ts";
import {
  findAdministratorId,
  listAdministrators,
} from "../../../../src/domain/desk/administrators/queries.ts";
import { ensureAdmin } from "../../../../src/domain/desk/sessions/ensure-admin.ts";
import { listActions } from "../../../../src/domain/desk/sessions/list-actions.ts";
import { readSession } from "../../../../src/domain/desk/sessions/sessions.ts";
import { signIn } from "../../../../src/domain/desk/sessions/sign-in.ts";
import { getJobStory } from "../../../../src/domain/desk/story/get-job-story.ts";
import { noteJob } from "../../../../src/domain/dispatch/jobs/desk-marks.ts";
import { administratorOf, CLI, colleague, passwordPaths } from "../../../support/administrators.ts";
import { ADMIN } from "../../../support/app.ts";
import { requestedJob } from "../../../support/cast.ts";
import { expectInvalid, expectRefusal, outcomes } from "../../../support/expectations.ts";
import { WORKER } from "../../../support/outbox.ts";
import { DISPATCHER, DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const NOBODY = "01980000-0000-7000-8000-000000000000";
const OUTSIDERS = [VISITOR, DRIVER, WORKER];

let configuredId = "";

beforeAll(async () => {
  await ensureAdmin(world.ctx(WORKER), ADMIN);
  configuredId = await findAdministratorId(world.ctx(), ADMIN.email);
});

const look = (session: string) => readSession(world.ctx(VISITOR), session, { isInput: false });
const rowsOf = (email: string) =>
  listAdministrators(world.ctx()).then((all) => all.filter((row) => row.email === email));

describe("add-administrator", () => {
  it("lets him in once he has set a password, and mails him the link", async () => {
    const email = "neu@agentur.example";
    await addAdministrator(world.ctx(), { name: "  Nele Neu ", email: "NEU@agentur.example" });
    expect(await rowsOf(email)).toMatchObject([
      { name: "Nele Neu", status: "active", hasPassword: false, isConfigured: false },
    ]);
    expect(await passwordPaths(world, email)).toHaveLength(1);
    for (const password of ["", "x", "null"].filter(Boolean)) {
      await expectRefusal(signIn(world.ctx(VISITOR), { email, password }), "login_failed");
    }
  });

  it("of one address is done once, however it is spelled and however many do it at once", async () => {
    const email = "zugleich@agentur.example";
    const add = (spelled: string) => addAdministrator(world.ctx(), { name: "Z", email: spelled });
    const tried = [email, email.toUpperCase(), email, "Zugleich@Agentur.example"].map(add);
    const { won, refused } = await outcomes(tried);
    expect([won.length, refused]).toEqual([1, Array(3).fill("administrator_exists")]);
    expect(await passwordPaths(world, email)).toHaveLength(1);
    await expectRefusal(add(ADMIN.email), "administrator_exists");
  });

  it("is refused to everybody else, and a password is told at the terminal alone", async () => {
    const input = { name: "Eva", email: "eva@agentur.example" };
    for (const actor of OUTSIDERS) {
      await expectRefusal(addAdministrator(world.ctx(actor), input), "not_admin");
    }
    for (const actor of [...OUTSIDERS, DISPATCHER]) {
      await expectRefusal(addWithPassword(world.ctx(actor), input), "not_admin");
    }
    expect(await rowsOf(input.email)).toEqual([]);
  });

  it.each([
    ["name", { name: " ", email: "a@agentur.example" }],
    ["name", { name: "x".repeat(121), email: "a@agentur.example" }],
    ["email", { name: "A", email: "a@agentur" }],
    ["email", { name: "A", email: "a@agentur.example\r\nBcc: b@c.example" }],
  ])("names what is wrong with the %s", async (field, input) => {
    await expectInvalid(addAdministrator(world.ctx(), input), field);
  });
});

describe("end-administrator", () => {
  it("ends his sessions at once and his password for good; the others stay", async () => {
    const [one, other] = [await colleague(world), await colleague(world)];
    await look(one.session);
    await endAdministrator(world.ctx(other.actor), one);
    await expectRefusal(look(one.session), "no_session");
    const { email, password } = one;
    await expectRefusal(signIn(world.ctx(VISITOR), { email, password }), "login_failed");
    expect(await administratorOf(world, one.administratorId)).toMatchObject({
      status: "ended",
      password_hash: null,
    });
    await look(other.session);
  });

  it("opens nothing with a session that came about meanwhile", async () => {
    const { administratorId } = await colleague(world);
    await endAdministrator(world.ctx(), { administratorId });
    const nowhere = { browser: "", address: "", previousAt: null, previousAddress: "" };
    const { sessions: store } = world.runtime.contextFor(WORKER);
    const late = await store.create(administratorId, new Date(), nowhere);
    await expectRefusal(look(late), "no_session");
    const left = await world.db.select().from(sessions);
    expect(left.filter(({ userId }) => userId === administratorId)).toHaveLength(1);
  });

  it("of a login that is under way lets nobody in", async () => {
    const { administratorId, email, password } = await colleague(world);
    const ctx = world.ctx(VISITOR);
    const passwords: typeof ctx.passwords = {
      ...ctx.passwords,
      async verify(...given) {
        const isRight = await ctx.passwords.verify(...given);
        await endAdministrator(world.ctx(), { administratorId });
        return isRight;
      },
    };
    await expectRefusal(signIn({ ...ctx, passwords }, { email, password }), "login_failed");
  });

  it("is done once, by whoever is first", async () => {
    const one = await colleague(world);
    const end = () => endAdministrator(world.ctx(), one);
    const { won, refused } = await outcomes([end(), end(), end()]);
    expect([won.length, refused]).toEqual([1, ["administrator_ended", "administrator_ended"]]);
  });

  it("never ends the configured one, so that somebody can always sign in", async () => {
    for (const actor of [DISPATCHER, CLI, (await colleague(world)).actor]) {
      const end = endAdministrator(world.ctx(actor), { administratorId: configuredId });
      await expectRefusal(end, "administrator_configured");
    }
  });

  it("is refused to everybody else, for nobody, and for what is no id", async () => {
    const one = await colleague(world);
    for (const actor of OUTSIDERS) {
      await expectRefusal(endAdministrator(world.ctx(actor), one), "not_admin");
    }
    const nobody = endAdministrator(world.ctx(), { administratorId: NOBODY });
    await expectRefusal(nobody, "administrator_not_found");
    await expectInvalid(endAdministrator(world.ctx(), { administratorId: "x" }), "administratorId");
    await look(one.session);
  });

  it("can be taken back by adding him anew; what opened before opens nothing", async () => {
    const { administratorId, name, email, password } = await colleague(world);
    await endAdministrator(world.ctx(), { administratorId });
    const again = await addAdministrator(world.ctx(), { name: "Erika Neumann", email });
    expect(again).toEqual({ administratorId });
    expect(await rowsOf(email)).toMatchObject([{ name: "Erika Neumann", status: "active" }]);
    expect(name).not.toBe("Erika Neumann");
    await expectRefusal(signIn(world.ctx(VISITOR), { email, password }), "login_failed");
  });
});

describe("rename-own", () => {
  it("names whoever is signed in, and nobody else", async () => {
    const [one, other] = [await colleague(world, "Anna Alt"), await colleague(world, "Otto Orth")];
    await renameOwn(world.ctx(one.actor), { name: "Anna Neu" });
    expect(await rowsOf(one.email)).toMatchObject([{ name: "Anna Neu" }]);
    expect(await rowsOf(other.email)).toMatchObject([{ name: "Otto Orth" }]);
    await expectInvalid(renameOwn(world.ctx(one.actor), { name: "" }), "name");
    await renameOwn(world.ctx(one.actor), { name: "Anna Neu" });
    const { rows } = await listActions(world.ctx(), {
      limit: 5,
      actions: ["rename_administrator"],
    });
    expect(rows).toHaveLength(1);
  });

  it("is refused to everybody else, and to one whose access has ended", async () => {
    const one = await colleague(world);
    await endAdministrator(world.ctx(), one);
    for (const actor of [...OUTSIDERS, CLI, one.actor]) {
      await expectRefusal(renameOwn(world.ctx(actor), { name: "X" }), "not_admin");
    }
  });
});

describe("list-administrators", () => {
  it("names the configured one first and the ended last, without anything secret", async () => {
    const all = await listAdministrators(world.ctx(CLI));
    expect(all[0]).toMatchObject({ id: configuredId, isConfigured: true });
    const states = all.map(({ status }) => status);
    expect(states).toEqual([...states].sort());
    expect(JSON.stringify(all)).not.toContain("argon2");
    for (const actor of OUTSIDERS) {
      await expectRefusal(listAdministrators(world.ctx(actor)), "not_admin");
    }
  });
});

describe("the log", () => {
  it("names who did it, also once his access has ended, and finds what he did by his name", async () => {
    const one = await colleague(world, "Änne Überall");
    const jobId = await requestedJob(world);
    await noteJob(world.ctx(one.actor), { jobId, text: "Kunde ruft zurück" });
    await endAdministrator(world.ctx(), one);
    const of = { jobId, limit: 10 };
    const [note] = (await listActions(world.ctx(), of)).rows;
    expect(note).toMatchObject({ by: "Änne Überall", admin_email: one.email });
    const story = await getJobStory(world.ctx(), { jobId });
    expect(story.map(({ by }) => by)).toContain("Änne Überall");
    const found = async (q: string) =>
      (await listActions(world.ctx(), { q, limit: 50 })).rows.map(({ id }) => id);
    for (const q of ["änne", "überall kunde", one.email]) {
      expect(await found(q), q).toContain(note?.id);
    }
    expect(await found("änne gibtesnicht")).toEqual([]);
  });

  it("tells who was added and whose access has ended, by whom", async () => {
    const [chief, one] = [
      await colleague(world, "Chefin Eins"),
      await colleague(world, "Kurt Kurz"),
    ];
    await endAdministrator(world.ctx(chief.actor), one);
    const { rows } = await listActions(world.ctx(), { limit: 1 });
    expect(rows).toMatchObject([
      {
        label: "Zugang beendet",
        by: "Chefin Eins",
        note: `Kurt Kurz, ${one.email}`,
      },
    ]);
  });
});
