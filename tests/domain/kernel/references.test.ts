import { beforeAll, describe, expect, it } from "vitest";
import { fahrerProfile, jobAssignments, jobRequests } from "../../../src/db/schema/index.ts";
import { findCustomerId } from "../../../src/domain/customer-records/find-customer-id.ts";
import { findAnything } from "../../../src/domain/desk/find/find-anything.ts";
import { replaceDriver } from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import { cancelAssignment } from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { findAssignmentId } from "../../../src/domain/dispatch/assignments/find-assignment-id.ts";
import { markNoShow } from "../../../src/domain/dispatch/assignments/no-show.ts";
import { findJobId } from "../../../src/domain/dispatch/jobs/find-job-id.ts";
import { findDriverId } from "../../../src/domain/drivers/find-driver-id.ts";
import { listDrivers } from "../../../src/domain/drivers/queries.ts";
import { CANDIDATES_READ, onlyOne } from "../../../src/domain/kernel/references.ts";
import { eraseDriver } from "../../../src/domain/privacy/erase-driver.ts";
import {
  activeDriver,
  assignedJob,
  confirmedJob,
  driverOf,
  jobOf,
  linkedJob,
  pendingDriver,
} from "../../support/cast.ts";
import { expectRefusal } from "../../support/expectations.ts";
import { useWorld } from "../../support/world.ts";

const world = useWorld();

async function ambiguous(attempt: Promise<unknown>) {
  const error = await attempt.then(
    () => expect.fail("Nothing was refused"),
    (error: unknown) => error,
  );
  expect(error).toMatchObject({ code: "ambiguous_reference", kind: "conflict" });
  return (error as { candidates: { id: string; number: string; name: string; town: string }[] })
    .candidates;
}

it("says how many are meant, or that there are more than it read", () => {
  const meant = (count: number) => () =>
    onlyOne(
      Array.from({ length: count }, (_, n) => ({ id: `${n}`, number: "", name: "", town: "" })),
      "x",
      "job_not_found",
    );
  expect(meant(CANDIDATES_READ - 1)).toThrow(`kann ${CANDIDATES_READ - 1} meinen`);
  expect(meant(CANDIDATES_READ)).toThrow(`kann mehr als ${CANDIDATES_READ - 1} meinen`);
});

describe("a driver", () => {
  const find = (text: string) => findDriverId(world.ctx(), text);
  let mueller: string;

  beforeAll(async () => {
    mueller = await pendingDriver(world, {
      vorname: "Änne",
      nachname: "Müller-Groß",
      email: "Aenne@Fahrer.example",
      plz: "55116",
      ort: "Mainz",
    });
  });

  it("is found by number, e-mail, full name in any spelling, id and its beginning", async () => {
    const { nummer } = await driverOf(world, mueller);
    expect(nummer).toBeGreaterThan(1000);
    const references = [
      `${nummer}`,
      `FR ${nummer}`,
      `fr${nummer}`,
      ` FR\u00a0${nummer} `,
      "AENNE@fahrer.EXAMPLE",
      "Änne Müller-Groß",
      "ÄNNE MÜLLER-GROSS",
      "aenne  mueller-gross",
      "Müller-Groß, Änne",
      "Müller-Groß Änne",
      mueller,
      mueller.toUpperCase(),
    ];
    for (const text of references) expect(await find(text), text).toBe(mueller);
  });

  it("is never guessed from a part of his name, from wildcards, or from nothing", async () => {
    for (const text of ["Änne", "Müller", "%", "Änne Müller_Groß", "Änne %", "%@fahrer.example"]) {
      await expectRefusal(find(text), "driver_not_found");
    }
    for (const text of ["FR 999999", "999999", "' or ''='", "niemand@fahrer.example"]) {
      await expectRefusal(find(text), "driver_not_found");
    }
    for (const text of ["", "  ", "a\0b"]) await expectRefusal(find(text), "validation");
  });

  it("whom a name or the beginning of an id may mean is named, all of them", async () => {
    const [first, second] = [
      await pendingDriver(world, {
        vorname: "Jan",
        nachname: "Zwei",
        plz: "60311",
        ort: "Frankfurt",
      }),
      await pendingDriver(world, {
        vorname: "JAN",
        nachname: "zwei",
        plz: "63065",
        ort: "Offenbach",
      }),
    ];
    const named = await ambiguous(find("jan zwei"));
    const { nummer } = await driverOf(world, first);
    expect(named).toEqual([
      { id: first, number: `FR\u00a0${nummer}`, name: "Jan Zwei", town: "60311 Frankfurt" },
      { id: second, number: `FR\u00a0${nummer + 1}`, name: "JAN zwei", town: "63065 Offenbach" },
    ]);

    const ids = ["abcd1234-0000-7000-8000-00000000000a", "abcd1235-0000-7000-8000-00000000000b"];
    const { nummer: _, suchtext: __, ...copied } = await driverOf(world, first);
    for (const id of ids) {
      await world.db.insert(fahrerProfile).values({ ...copied, id, email: `${id}@fahrer.example` });
    }
    expect((await ambiguous(find("ABCD"))).map(({ id }) => id)).toEqual(ids);
    expect(await find("abcd1234")).toBe(ids[0]);
    expect(await find("abcd1235-0000-7")).toBe(ids[1]);
    await expectRefusal(find("abc"), "driver_not_found");
    await expectRefusal(find("abcd1234-00-00"), "driver_not_found");
  });

  it("who is erased is found by his number alone", async () => {
    const gone = await pendingDriver(world, { vorname: "Geht", nachname: "Fort" });
    const { nummer } = await driverOf(world, gone);
    await eraseDriver(world.ctx(), { driverId: gone });
    await expectRefusal(find("Gelöschter Fahrer"), "driver_not_found");
    expect(await find(`FR ${nummer}`)).toBe(gone);
  });

  it("is found by his number in the list and in the search over everything, he alone", async () => {
    const { nummer } = await driverOf(world, mueller);
    const q = `FR ${nummer}`;
    const { rows } = await listDrivers(world.ctx(), { q, limit: 10 });
    expect(rows.map(({ id, nummer }) => [id, nummer])).toEqual([[mueller, nummer]]);
    const found = await findAnything(world.ctx(), q);
    expect(found.filter(({ kind }) => kind === "driver").map(({ target }) => target)).toEqual([
      mueller,
    ]);
  });
});

describe("a job", () => {
  it("is found by the beginning of its id, unless several begin so", async () => {
    const ids = ["beef0001-0000-7000-8000-000000000001", "beef0002-0000-7000-8000-000000000002"];
    const { nummer: _, suchtext: __, ...copied } = await jobOf(world, await linkedJob(world));
    for (const id of ids) await world.db.insert(jobRequests).values({ ...copied, id });
    expect(await findJobId(world.ctx(), "BEEF0002")).toBe(ids[1]);
    const named = await ambiguous(findJobId(world.ctx(), "beef"));
    expect(named.map(({ id, name }) => [id, name])).toEqual([
      [ids[1], "Muster Bau GmbH"],
      [ids[0], "Muster Bau GmbH"],
    ]);
    await expectRefusal(findJobId(world.ctx(), "dead"), "job_not_found");
    // A number is a number.
    await expectRefusal(findJobId(world.ctx(), "999999"), "job_not_found");
  });
});

describe("an assignment", () => {
  it("is the active one of the job that is named", async () => {
    const { jobId, assignmentId } = await assignedJob(world);
    const { nummer } = await jobOf(world, jobId);
    for (const text of [`FA ${nummer}`, `${nummer}`, assignmentId]) {
      expect(await findAssignmentId(world.ctx(), text)).toBe(assignmentId);
    }
    const driverId = await activeDriver(world, { vorname: "Ersatz" });
    const next = { jobId, driverId, rateType: "hourly", rateValue: 40 } as const;
    const replaced = await replaceDriver(world.ctx(), next);
    expect(await findAssignmentId(world.ctx(), `FA ${nummer}`)).toBe(replaced.assignmentId);
    await cancelAssignment(world.ctx(), { assignmentId: replaced.assignmentId });
    // Nothing is active any more: the newest, so that the verb says so.
    expect(await findAssignmentId(world.ctx(), `FA ${nummer}`)).toBe(replaced.assignmentId);
  });

  it("is the one that the command can mean, before one that is active", async () => {
    const { jobId, assignmentId } = await confirmedJob(world);
    await markNoShow(world.ctx(), { assignmentId });
    const { nummer } = await jobOf(world, jobId);
    const driverId = await activeDriver(world, { vorname: "Springt" });
    const [later] = await world.db
      .insert(jobAssignments)
      .values({ job_id: jobId, driver_id: driverId, rate_type: "hourly", rate_value: 40 })
      .returning();
    expect(await findAssignmentId(world.ctx(), `${nummer}`)).toBe(later?.id);
    expect(await findAssignmentId(world.ctx(), `${nummer}`, ["no_show"])).toBe(assignmentId);
  });

  it("needs one of the job, and words that may be one", async () => {
    const { nummer } = await jobOf(world, await linkedJob(world));
    const find = (text: string) => findAssignmentId(world.ctx(), text);
    await expectRefusal(find(`FA ${nummer}`), "assignment_not_found");
    await expectRefusal(find("FA 999999"), "job_not_found");
    await expectRefusal(find("dead"), "assignment_not_found");
    await expectRefusal(find("Müller"), "validation");
  });
});

describe("a customer", () => {
  const find = (text: string) => findCustomerId(world.ctx(), text);

  it("is found by firm with or without its form, by name, by e-mail, by the beginning of his id", async () => {
    const jobId = await linkedJob(world, {
      company: "Söhne & Kräne GmbH",
      vorname: "Ürsel",
      nachname: "Groß",
      email: "ursel@kraene.example",
      phone: "069 7770101",
    });
    const { kunde_id } = await jobOf(world, jobId);
    const spellings = [
      "Söhne & Kräne GmbH",
      "SÖHNE & KRÄNE",
      "soehne & kraene gmbh",
      "URSEL@kraene.example",
      "ÜRSEL GROSS",
      String(kunde_id),
      String(kunde_id).slice(0, -1),
    ];
    for (const text of spellings) expect(await find(text), text).toBe(kunde_id);
    for (const text of ["Kräne", "%", "S_hne & Kräne GmbH", "%@kraene.example"]) {
      await expectRefusal(find(text), "customer_not_found");
    }
    await expectRefusal(find(" "), "validation");
  });

  it("of whom there are several, all are named", async () => {
    for (const n of [1, 2]) {
      await linkedJob(world, {
        company: "",
        vorname: "Otto",
        nachname: "Doppelt",
        email: `otto${n}@doppelt.example`,
        phone: `069 88801${n}0`,
      });
    }
    const named = await ambiguous(find("Otto Doppelt"));
    expect(named.map(({ name }) => name)).toEqual(["Otto Doppelt", "Otto Doppelt"]);
  });
});
