import { beforeAll, describe, expect, it } from "vitest";
import { requestSubscription } from "../../src/domain/customers/newsletter/subscribe.ts";
import { addOwnAttachments } from "../../src/domain/customers/own-attachments.ts";
import { correctRequestAddress } from "../../src/domain/customers/receipt/correct-address.ts";
import { wishChange } from "../../src/domain/customers/wish-change.ts";
import { ensureAdmin } from "../../src/domain/desk/sessions/ensure-admin.ts";
import { signIn } from "../../src/domain/desk/sessions/sign-in.ts";
import { answerJob } from "../../src/domain/dispatch/answers/answer-job.ts";
import { undoAnswer } from "../../src/domain/dispatch/assignments/undo-answer.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { sendRequestedDocuments } from "../../src/domain/drivers/documents/request-documents.ts";
import { registerDriver } from "../../src/domain/drivers/register-driver.ts";
import type { Ctx } from "../../src/domain/kernel/context.ts";
import { DomainError } from "../../src/domain/kernel/errors.ts";
import { documentRequestPath } from "../../src/domain/kernel/links.ts";
import type { LimitName } from "../../src/domain/kernel/ports.ts";
import { mailboxKey } from "../../src/domain/mail/mailbox.ts";
import {
  acceptedJob,
  answerOf,
  assignedJob,
  BOOKING,
  DRIVER_PROFILE,
  requestedJob,
  tokenFor,
} from "../support/cast.ts";
import { statusLinkOf } from "../support/customer.ts";
import { driverWithLicence, GIF_FILE, upload } from "../support/documents.ts";
import { expectRefusal, fingerprint } from "../support/expectations.ts";
import { freshAddress } from "../support/newsletter.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const ADMIN = { email: "dispo@agentur.example", password: "korrektes-passwort-1" };
const ADDRESS = "203.0.113.77";

beforeAll(() => ensureAdmin(world.ctx({ kind: "worker" }), ADMIN).then(() => {}));

type Taken = [LimitName, string];

/** A visitor's or driver's `ctx` that writes down what is taken from which limit; one of them may be used up. */
function counted(taken: Taken[], usedUp?: LimitName): Ctx {
  const ctx = world.ctx({ kind: "driver-link", address: ADDRESS, userAgent: "Test" });
  return {
    ...ctx,
    limits: {
      ...ctx.limits,
      async take(name, key) {
        // Not at once, as the database's counters answer.
        await Bun.sleep(1);
        taken.push([name, key]);
        if (name === usedUp) throw new DomainError("too_many_requests");
      },
    },
  };
}

interface Limited {
  call: (ctx: Ctx) => Promise<unknown>;
  takes: Taken[];
  /** What it takes besides, without telling anybody that it is used up. */
  takesQuietly?: Taken[];
}

const LIMITED: [string, () => Promise<Limited>][] = [
  [
    "request-job",
    async () => ({
      call: (ctx) => requestJob(ctx, BOOKING),
      takes: [
        ["booking_unproven", ADDRESS],
        ["unproven_total", ADDRESS],
      ],
    }),
  ],
  [
    "register-driver without files",
    async () => {
      const profile = { ...DRIVER_PROFILE, email: freshAddress() };
      return {
        call: (ctx) => registerDriver(ctx, profile),
        takes: [
          ["upload_unproven", ADDRESS],
          ["unproven_total", ADDRESS],
        ],
      };
    },
  ],
  [
    "register-driver with files",
    async () => {
      const profile = { ...DRIVER_PROFILE, email: freshAddress() };
      const files = [await upload(world, "fuehrerschein"), await upload(world, "zertifikate")];
      return {
        call: (ctx) => registerDriver(ctx, profile, files),
        takes: [
          ["upload_unproven", ADDRESS],
          ["unproven_total", ADDRESS],
          ["inspected_file", ADDRESS],
          ["inspected_file", ADDRESS],
        ],
      };
    },
  ],
  [
    "send-requested-documents",
    async () => {
      const { document } = await driverWithLicence(world);
      const asked = { driverId: document.fahrer_id, types: ["adr" as const] };
      const url = new URL(documentRequestPath(world.ctx(), asked), world.config.publicUrl);
      const [anforderung, token] = ["anforderung", "token"].map((name) =>
        url.searchParams.get(name),
      );
      const link = { anforderung: anforderung ?? "", token: token ?? "" };
      const files = [await upload(world, "adr")];
      return {
        call: (ctx) => sendRequestedDocuments(ctx, link, files),
        takes: [
          ["upload", ADDRESS],
          ["inspected_file", ADDRESS],
        ],
      };
    },
  ],
  [
    "answer-job",
    async () => {
      const assigned = await assignedJob(world);
      const answer = answerOf(world, assigned);
      return {
        call: (ctx) => answerJob(ctx, answer),
        takes: [["driver_answer", assigned.driverId]],
      };
    },
  ],
  [
    "undo-answer",
    async () => {
      const { jobId, driverId } = await acceptedJob(world);
      const link = { jobId, driverId, token: tokenFor(world, { jobId, driverId }) };
      return { call: (ctx) => undoAnswer(ctx, link), takes: [["driver_answer", driverId]] };
    },
  ],
  [
    "correct-request-address",
    async () => {
      const visitor = world.ctx({ kind: "visitor", address: "198.51.100.7" });
      const { jobId, receiptPath } = await requestJob(visitor, BOOKING);
      const token = new URL(receiptPath, world.config.publicUrl).searchParams.get("token") ?? "";
      const email = freshAddress();
      return {
        call: (ctx) => correctRequestAddress(ctx, { jobId, token, email }),
        takes: [
          ["address_correction", ADDRESS],
          ["corrected_recipient", mailboxKey(world.ctx(), email)],
        ],
      };
    },
  ],
  [
    "wish-change",
    async () => {
      const jobId = await requestedJob(world);
      const wish = {
        ...(await statusLinkOf(world, jobId)),
        art: "storno",
        nachricht: "x",
      } as const;
      return { call: (ctx) => wishChange(ctx, wish), takes: [["customer_wish", jobId]] };
    },
  ],
  [
    "add-own-attachments",
    async () => {
      const link = await statusLinkOf(world, await requestedJob(world));
      const files = [await upload(world, "hubplan")];
      return {
        call: (ctx) => addOwnAttachments(ctx, link, files),
        takes: [
          ["upload", ADDRESS],
          ["inspected_file", ADDRESS],
        ],
      };
    },
  ],
  [
    "request-subscription",
    async () => {
      const email = freshAddress();
      return {
        call: (ctx) =>
          requestSubscription({ ...ctx, actor: { kind: "visitor", address: ADDRESS } }, { email }),
        takes: [["newsletter", ADDRESS]],
        takesQuietly: [["newsletter_mailbox", mailboxKey(world.ctx(), email)]],
      };
    },
  ],
  [
    "sign-in",
    async () => ({
      call: (ctx) => signIn(ctx, ADMIN),
      takes: [["login", ADDRESS]],
      takesQuietly: [["login_total", ADDRESS]],
    }),
  ],
];

describe.each(LIMITED)("%s", (_, prepare) => {
  it("takes from its limits, the narrowest first, and does nothing once one of them is used up", async () => {
    const { call, takes, takesQuietly = [] } = await prepare();
    const before = await fingerprint(world);
    for (const [index, [usedUp]] of takes.entries()) {
      const taken: Taken[] = [];
      await expectRefusal(call(counted(taken, usedUp)), "too_many_requests");
      const first = takes.findIndex(([name]) => name === usedUp);
      expect(taken).toEqual(takes.slice(0, Math.min(index, first) + 1));
    }
    expect(await fingerprint(world)).toEqual(before);
    const taken: Taken[] = [];
    await call(counted(taken));
    expect(taken).toEqual([...takes, ...takesQuietly]);
  });
});

describe("a registration that can't be read", () => {
  const unreadable = { ...DRIVER_PROFILE, email: "", nachname: "" };

  it("is counted with files, which have to be looked into", async () => {
    const taken: Taken[] = [];
    const files = [await upload(world, "fuehrerschein", GIF_FILE)];
    await expectRefusal(registerDriver(counted(taken), unreadable, files), "validation");
    expect(taken.map(([name]) => name)).toEqual([
      "upload_unproven",
      "unproven_total",
      "inspected_file",
    ]);
  });

  it("is not counted without", async () => {
    const taken: Taken[] = [];
    await expect(registerDriver(counted(taken), unreadable)).rejects.toThrow(/Nachname/);
    expect(taken).toEqual([]);
  });
});

it("the same address again takes nothing", async () => {
  const { jobId, receiptPath } = await requestJob(
    world.ctx({ kind: "visitor", address: "198.51.100.8" }),
    BOOKING,
  );
  const token = new URL(receiptPath, world.config.publicUrl).searchParams.get("token") ?? "";
  const taken: Taken[] = [];
  const same = { jobId, token, email: BOOKING.email };
  expect(await correctRequestAddress(counted(taken), same)).toEqual({ isNew: false });
  expect(taken).toEqual([]);
});

describe("the agency itself", () => {
  it.each([
    { kind: "dispatcher", email: ADMIN.email },
    { kind: "cli", name: "root, uid 0" },
  ] as const)("is not counted as $kind", async (actor) => {
    const taken: Taken[] = [];
    const ctx = { ...counted(taken), actor };
    const profile = { ...DRIVER_PROFILE, email: freshAddress() };
    await registerDriver(ctx, profile, [await upload(world, "fuehrerschein")]);
    await requestJob(ctx, BOOKING);
    expect(taken).toEqual([]);
  });
});
