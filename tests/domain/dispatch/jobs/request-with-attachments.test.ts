import { beforeEach, describe, expect, it } from "vitest";
import { requestWithAttachments } from "../../../../src/domain/dispatch/attachments/attachments.ts";
import { listAttachments } from "../../../../src/domain/dispatch/attachments/queries.ts";
import { MOST_ATTACHMENTS } from "../../../../src/domain/dispatch/attachments/vocabulary.ts";
import type { BookingInput } from "../../../../src/domain/dispatch/jobs/booking/schemas.ts";
import { requestJob } from "../../../../src/domain/dispatch/jobs/request-job.ts";
import type { Ctx } from "../../../../src/domain/kernel/context.ts";
import { BOOKING } from "../../../support/cast.ts";
import {
  failingStore,
  GIF_FILE,
  leftCopies,
  PDF_FILE,
  storedKeys,
  upload,
} from "../../../support/documents.ts";
import { expectRefusal, fingerprint, outcomes } from "../../../support/expectations.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

beforeEach(() => {
  world.clock.now = TODAY;
});

function customer(idempotencyKey?: string): Ctx {
  const ctx = world.ctx(VISITOR);
  const limits = { ...ctx.limits, take: async () => undefined };
  return { ...ctx, limits, ...(idempotencyKey && { idempotencyKey }) };
}

const files = async () => [
  await upload(world, "genehmigung", PDF_FILE),
  await upload(world, "hubplan"),
];

async function book(ctx = customer(), change: Partial<BookingInput> = {}) {
  return requestWithAttachments(ctx, { ...BOOKING, ...change }, await files());
}

describe("a request with attachments", () => {
  it("is one: the files stand at each of its jobs", async () => {
    const { requested, attachments } = await book(customer(), { anzahl_fahrer: 2 });
    expect(attachments).toBe(2);
    const rows = await listAttachments(world.ctx(), { jobId: requested.jobIds[1] ?? "" });
    expect(rows.map(({ art, von, job_id }) => [art, von, job_id])).toEqual([
      ["genehmigung", "customer", requested.jobId],
      ["hubplan", "customer", requested.jobId],
    ]);
    expect(await leftCopies(world)).toEqual([]);
    for (const template of ["fahrer_anfrage", "request_received"]) {
      const [mail] = await emailsAbout(world, { jobId: requested.jobId, template });
      const names = rows.map(({ filename }) => filename);
      expect(mail?.data).toMatchObject({ customer: { attachments: names } });
    }
  });

  it("repeated, also at once and without the files, is the same one, and no file is there twice", async () => {
    const before = await storedKeys(world);
    const many = Array.from({ length: 3 }, () => book(customer("doppelt")));
    const { won, refused } = await outcomes(many);
    expect(refused).toEqual([]);
    const { jobId } = await requestJob(customer("doppelt"), BOOKING);
    expect(new Set(won.map(({ requested }) => requested.jobId))).toEqual(new Set([jobId]));
    expect(won.map(({ attachments }) => attachments)).toEqual([2, 2, 2]);
    expect(await storedKeys(world)).toHaveLength(before.length + 2);
  });

  it("whose file is no good is not stored; fields and files are answered together", async () => {
    const before = [await fingerprint(world), await storedKeys(world)];
    const bad = [...(await files()), await upload(world, "hubplan", GIF_FILE)];
    const refused = requestWithAttachments(customer(), BOOKING, bad);
    const error = await expectRefusal(refused, "files_refused");
    expect(Object.keys(error.fields ?? {})).toEqual(["hubplan.1"]);
    const both = requestWithAttachments(customer(), { ...BOOKING, email: "keine" }, bad);
    const { fields } = await expectRefusal(both, "validation");
    expect(Object.keys(fields ?? {}).sort()).toEqual(["email", "hubplan.1"]);
    const many = Array.from({ length: MOST_ATTACHMENTS + 1 }, () => bad[0]).filter((one) => !!one);
    const tooMany = requestWithAttachments(customer(), BOOKING, many);
    await expectRefusal(tooMany, "too_many_attachments");
    expect([await fingerprint(world), await storedKeys(world)]).toEqual(before);
  });

  it("is stored without its files when the store fails, and says so", async () => {
    const before = await storedKeys(world);
    const ctx = customer();
    const broken = { ...ctx, files: failingStore(ctx.files, 2) };
    const { requested, attachments } = await book(broken);
    expect(attachments).toBe(0);
    expect(await listAttachments(world.ctx(), { jobId: requested.jobId })).toEqual([]);
    expect(await storedKeys(world)).toEqual(before);
  });
});
