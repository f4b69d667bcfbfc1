import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { ALL_CALLS } from "../../../src/web/api/all-calls.ts";
import type { Call } from "../../../src/web/api/call.ts";
import { useApp } from "../../support/app.ts";
import { BOOKING, NOBODY, ORDER } from "../../support/cast.ts";
import { partOf } from "../../support/volume.ts";
import {
  BODY_BYTES,
  inJson,
  inUnits,
  WORST_VALUES,
  worstTexts,
} from "../../support/worst-text/texts.ts";
import { startWalk } from "../../support/worst-text/walk.ts";

const world = useApp();
const TIMEOUT = 10 * 60_000;
const TEXTS = new Map(
  [...worstTexts(inJson, BODY_BYTES)].map(([what, text]) => [what, JSON.stringify(text)]),
);
const VALUES = Object.entries(WORST_VALUES);
let session: string;

beforeAll(async () => {
  session = await world.signIn();
});

const poster = (call: Call) => (body: string) => async () =>
  (await world.call(call.name, body, { session })).status;

/** The fields of a call, and whether they take any text or only certain words. */
function fieldsOf(call: Call): { name: string; isText: boolean }[] {
  const schema = z.toJSONSchema(call.body, { io: "input", unrepresentable: "any" });
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const rule = typeof field === "object" ? field : {};
    const kinds = [rule, ...(rule.anyOf ?? [])].filter((kind) => typeof kind === "object");
    const isText = kinds.some(({ type, enum: words, format, const: word }) => {
      return type === "string" && !words && !format && word === undefined;
    });
    return { name, isText };
  });
}

it("no field of any call holds up the thread, whatever stands in it", {
  timeout: TIMEOUT,
}, async () => {
  const walk = startWalk("every field of every call");
  const somewhat = new Map([...TEXTS].filter(([what]) => what.startsWith("marks")));
  for (const call of ALL_CALLS) {
    const post = poster(call);
    const fields = fieldsOf(call);
    for (const { name, isText } of [...fields, { name: "adminEmail", isText: false }]) {
      const body = (value: string) => post(`{${JSON.stringify(name)}:${value}}`);
      for (const [what, text] of partOf(isText ? TEXTS : somewhat, `${call.name} ${name}`)) {
        await walk.step(`${call.name} ${name}: ${what}`, body(text));
      }
      for (const [what, value] of partOf(VALUES, `${call.name} ${name}`)) {
        await walk.step(`${call.name} ${name}: ${what}`, body(value));
      }
    }
  }
  await walk.expectLight();
});

it("no body of any call does", { timeout: TIMEOUT }, async () => {
  const walk = startWalk("every body of every call");
  for (const call of ALL_CALLS) {
    const post = poster(call);
    for (const [what, value] of partOf(VALUES, call.name)) {
      await walk.step(`${call.name}: ${what}`, post(value));
      await walk.step(`${call.name}: ${what}, broken off`, post(value.slice(0, -1)));
    }
  }
  await walk.expectLight();
});

const RATE = { rateType: "hourly", rateValue: 42.5 };
const LINK = { jobId: NOBODY, driverId: NOBODY, token: "t.s" };

/** Whole bodies of the calls that take texts. */
const WHOLE: Record<string, Record<string, unknown>> = {
  "submit-fahrer-anfrage": BOOKING,
  "driver-accept-job": { ...LINK, action: "accept", userAgent: "Test" },
  "driver-undo-answer": LINK,
  "newsletter-subscribe": { email: "petra@bau.example" },
  "admin-create-job": { ...ORDER, besonderheiten: "keine" },
  "admin-edit-job": { ...ORDER, jobId: NOBODY, besonderheiten: "keine" },
  "admin-update-contact": {
    jobId: NOBODY,
    cName: "Muster Bau",
    contact: "Petra Muster",
    street: "Kranweg",
    house: "7a",
    postal: "60311",
    city: "Frankfurt",
    phone: "069 5550101",
    contactEmail: "petra@bau.example",
    einsatzort: "Kranweg",
  },
  "admin-reject-driver": { driverId: NOBODY, reason: "keiner" },
  "admin-assign-driver": { ...RATE, jobId: NOBODY, driverId: NOBODY, note: "keine" },
  "admin-replace-driver": { ...RATE, jobId: NOBODY, driverId: NOBODY, note: "keine" },
  "admin-cancel-assignment": { assignmentId: NOBODY, note: "keine" },
  "admin-mark-no-show": { assignmentId: NOBODY, reason: "keiner" },
  "admin-data-fetch": { dataType: "jobs", q: "kran", cursor: "keiner", status: "open" },
  "get-document-preview": { filepath: "nirgends" },
};
const LENGTHS = [4000, 400, 300, 254, 200, 120, 100, 40, 20];

it("no text of a permitted length does, in a body that is taken", {
  timeout: TIMEOUT,
}, async () => {
  const walk = startWalk("texts of permitted lengths in every call");
  for (const [name, body] of Object.entries(WHOLE)) {
    const call = ALL_CALLS.find((one) => one.name === name);
    if (!call) throw new Error(`There is no call ${name}`);
    expect(call.body.safeParse(body).success).toBe(true);
    for (const field of Object.keys(body).filter((one) => typeof body[one] === "string")) {
      const isTaken = (length: number) =>
        call.body.safeParse({ ...body, [field]: "x".repeat(length) }).success;
      const most = LENGTHS.find(isTaken);
      if (most === undefined) continue;
      for (const [what, text] of partOf(worstTexts(inUnits, most), `${name} ${field}`)) {
        const whole = JSON.stringify({ ...body, [field]: text });
        await walk.step(`${name} ${field}: ${what}`, poster(call)(whole));
      }
    }
  }
  await walk.expectLight();
});
