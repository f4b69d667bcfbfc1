import path from "node:path";
import { describe, expect, it } from "vitest";
import { requestJob } from "../../../src/domain/jobs/request-job.ts";
import { BOOKING, jobOf } from "../../support/cast.ts";
import { expectInvalid } from "../../support/expectations.ts";
import { useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();

/** Half past midnight on Tuesday in Berlin; in Greenwich it is still Monday. */
const AFTER_MIDNIGHT = new Date("2026-11-23T23:30:00Z");

describe("the earliest day of a booking", () => {
  const book = (einsatzbeginn: string) =>
    requestJob(world.ctx(VISITOR), { ...BOOKING, einsatzbeginn });

  it("is the next weekday after today in Berlin", async () => {
    world.clock.now = AFTER_MIDNIGHT;
    await expectInvalid(book("2026-11-24"), "einsatzbeginn");
    const { jobId } = await book("2026-11-25");
    expect(await jobOf(world, jobId)).toMatchObject({ einsatzbeginn: "2026-11-25" });
  });
});

const PROGRAM = `
  import { surchargedDays } from "./src/domain/pricing/surcharge-days.ts";
  import { berlinDate, startOfWork, timeInBerlin } from "./src/domain/time/berlin.ts";
  console.log(JSON.stringify([
    surchargedDays("2026-12-24", 4, "HE").map(({ day, holiday }) => [day, holiday]),
    berlinDate(new Date("2026-11-23T23:30:00Z")),
    startOfWork("2026-11-24"),
    timeInBerlin("2026-11-24", "16:00"),
  ]))`;

describe("a server in another time zone", () => {
  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])("%s reckons as in Berlin", async (TZ) => {
    const child = Bun.spawn([process.execPath, "-e", PROGRAM], {
      cwd: path.resolve(import.meta.dirname, "../../.."),
      env: { PATH: process.env.PATH, TZ },
      stdout: "pipe",
    });
    expect(JSON.parse(await new Response(child.stdout).text())).toEqual([
      [
        ["2026-12-25", "1. Weihnachtstag"],
        ["2026-12-26", "2. Weihnachtstag"],
        ["2026-12-27", null],
      ],
      "2026-11-24",
      "2026-11-24T07:00:00.000Z",
      "2026-11-24T15:00:00.000Z",
    ]);
  });
});
