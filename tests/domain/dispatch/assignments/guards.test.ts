import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fahrerDokumente } from "../../../../src/db/schema/index.ts";
import { alertDrivers } from "../../../../src/domain/dispatch/assignments/alert-drivers.ts";
import {
  assignDriver,
  REASON_MISSING,
  replaceDriver,
} from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import type { AssignDriverInput } from "../../../../src/domain/dispatch/assignments/schemas.ts";
import { getJobRow } from "../../../../src/domain/dispatch/read/job-queries.ts";
import { shortlist } from "../../../../src/domain/dispatch/read/shortlist.ts";
import type { RegisterDriverInput } from "../../../../src/domain/drivers/schemas.ts";
import type { WarningCode } from "../../../../src/domain/kernel/vocabulary.ts";
import {
  actionsOf,
  activeDriver,
  assignedJob,
  assignmentOf,
  requestedJob,
} from "../../../support/cast.ts";
import { expectRefusal, fingerprint, outcomes } from "../../../support/expectations.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld();
const RATE = { rateType: "hourly", rateValue: 40 } as const;

const documents = (driverId: string) => eq(fahrerDokumente.fahrer_id, driverId);

interface Case {
  code: WarningCode;
  /** As the shortlist says it. */
  text: string;
  sentence: string;
  profile?: Partial<RegisterDriverInput>;
  spoil?: (driverId: string) => Promise<unknown>;
}

const CASES: Case[] = [
  {
    code: "licence_class_missing",
    text: "Klasse C fehlt",
    sentence: "Ihm fehlt die Klasse C; ohne sie darf er dieses Fahrzeug nicht führen (§ 21 StVG).",
    profile: { fuehrerscheinklassen: ["B"] },
  },
  {
    code: "proof_missing",
    text: "Kran-Erfahrung fehlt",
    sentence: "Ihm fehlt: Kran-Erfahrung.",
    profile: { spezialisierungen: [] },
  },
  {
    code: "documents_missing",
    text: "Fahrerkarte liegt nicht vor",
    sentence: "Die Fahrerkarte liegt nicht vor. Der Führerschein liegt nicht vor.",
    spoil: (driverId) => world.db.delete(fahrerDokumente).where(documents(driverId)),
  },
  {
    code: "documents_unchecked",
    text: "Führerschein ungeprüft",
    sentence: "Die Fahrerkarte ist noch nicht geprüft. Der Führerschein ist noch nicht geprüft.",
    spoil: (driverId) =>
      world.db.update(fahrerDokumente).set({ geprueft_am: null }).where(documents(driverId)),
  },
];

async function against({ profile, spoil }: Case) {
  const driverId = await activeDriver(world, profile);
  await spoil?.(driverId);
  return driverId;
}

describe.each(CASES)("$code", (one) => {
  const { code, text, sentence } = one;
  const isClass = code === "licence_class_missing";

  it("is told in the list, stops assigning and replacing, and is kept once it is overruled", async () => {
    const [driverId, jobId] = [await against(one), await requestedJob(world)];
    const [row] = (await shortlist(world.ctx(), { jobId })).filter(({ id }) => id === driverId);
    expect(row).toMatchObject({ hasObjection: true });
    expect(row?.reasons.filter((reason) => reason.text === text)).toEqual([{ ok: false, text }]);

    const input: AssignDriverInput = { jobId, driverId, ...RATE };
    const before = await fingerprint(world);
    const stopped = await expectRefusal(assignDriver(world.ctx(), input), "confirmation_required");
    expect(stopped.warnings).toEqual([{ code, text: sentence }]);
    const other = { ...input, confirmedWarnings: ["overlap" as const] };
    await expectRefusal(assignDriver(world.ctx(), other), "confirmation_required");
    expect(await fingerprint(world)).toEqual(before);

    const taken = await assignedJob(world);
    const replace = { ...input, jobId: taken.jobId };
    await expectRefusal(replaceDriver(world.ctx(), replace), "confirmation_required");

    const named = { ...input, confirmedWarnings: [code], reason: isClass ? "Wird begleitet" : "" };
    const { assignmentId } = await assignDriver(world.ctx(), named);
    const kept = { uebergangen: [code], uebergangen_grund: named.reason };
    expect(await assignmentOf(world, assignmentId)).toMatchObject(kept);
    expect(await getJobRow(world.ctx(), jobId)).toMatchObject({ assignment: kept });
    const notes = (await actionsOf(world, { jobId })).map(({ action, note }) => [action, note]);
    const note = isClass ? `${sentence} Begründung: Wird begleitet` : sentence;
    expect(notes).toContainEqual(["overrule_warning", note]);
  });
});

describe("a missing licence class", () => {
  const unfit = () => activeDriver(world, { fuehrerscheinklassen: ["B"] });

  it("takes a reason beside its name, in assigning and replacing, also 10 times at once", async () => {
    const [driverId, taken] = [await unfit(), await assignedJob(world)];
    const named = { driverId, ...RATE, confirmedWarnings: ["licence_class_missing" as const] };
    const jobId = await requestedJob(world);
    const before = await fingerprint(world);
    for (const reason of [undefined, "", "   "]) {
      const fields = { reason: REASON_MISSING };
      const assign = assignDriver(world.ctx(), { ...named, jobId, reason });
      expect(await expectRefusal(assign, "validation")).toMatchObject({ fields });
      const replace = { ...named, jobId: taken.jobId, reason };
      const refusal = await expectRefusal(replaceDriver(world.ctx(), replace), "validation");
      expect(refusal).toMatchObject({ fields });
    }
    expect(await fingerprint(world)).toEqual(before);
    const { won, refused } = await outcomes(
      Array.from({ length: 10 }, () =>
        assignDriver(world.ctx(), { ...named, jobId, reason: "Klasse seit gestern" }),
      ),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(9).fill("double_assignment"));
  });

  it("keeps a driver from being asked by mail; missing papers, which can be handed in, don't", async () => {
    const [without, papers] = [await unfit(), await activeDriver(world)];
    await world.db.delete(fahrerDokumente).where(documents(papers));
    const jobId = await requestedJob(world);
    const driverIds = [without, papers];
    expect(await alertDrivers(world.ctx(), { jobId, driverIds })).toEqual({ sent: 1 });
    const rows = await shortlist(world.ctx(), { jobId });
    const canBeAsked = new Map(rows.map((row) => [row.id, row.canBeAsked]));
    expect([without, papers].map((id) => canBeAsked.get(id))).toEqual([false, true]);
  });
});

it("nothing is kept where nothing was overruled, whatever was named", async () => {
  const [driverId, jobId] = [await activeDriver(world), await requestedJob(world)];
  const named = { confirmedWarnings: ["licence_class_missing" as const], reason: "vorsorglich" };
  const { assignmentId } = await assignDriver(world.ctx(), { jobId, driverId, ...RATE, ...named });
  const kept = { uebergangen: [], uebergangen_grund: "" };
  expect(await assignmentOf(world, assignmentId)).toMatchObject(kept);
});

it("a job that a class B is enough for needs no driver card", async () => {
  const [driverId, jobId] = [
    await activeDriver(world, { fuehrerscheinklassen: ["B"] }),
    await requestedJob(world, { fahrzeugtyp: "kleintransporter", anforderungen: [] }),
  ];
  await world.db.delete(fahrerDokumente).where(documents(driverId));
  const stopped = assignDriver(world.ctx(), { jobId, driverId, ...RATE });
  expect((await expectRefusal(stopped, "confirmation_required")).warnings).toEqual([
    { code: "documents_missing", text: "Der Führerschein liegt nicht vor." },
  ]);
});
