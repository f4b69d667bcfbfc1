import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { listBillable } from "../../../../src/domain/billing/documents/billable.ts";
import { issueDocument } from "../../../../src/domain/billing/documents/issue-documents.ts";
import { countDocuments, listDocuments } from "../../../../src/domain/billing/documents/queries.ts";
import type { ListDocumentsInput } from "../../../../src/domain/billing/documents/schemas.ts";
import { jobNumber } from "../../../../src/domain/kernel/vocabulary.ts";
import { billingAgency, draftsOf, lockedJob } from "../../../support/billing-documents.ts";
import { jobOf } from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

beforeAll(() => billingAgency(world));

const rows = async (filter: ListDocumentsInput) =>
  (await listDocuments(world.ctx(), filter)).rows.length;

/** Rows of each list, in the words of the counts. */
async function listed() {
  return {
    abrechenbar: (await listBillable(world.ctx())).length,
    entwuerfe: await rows({ status: "entwurf" }),
    offen: await rows({ due: "open" }),
    ueberfaellig: await rows({ due: "overdue" }),
    alle: await rows({}),
  };
}

it("counts the rows of each list, whatever becomes of the work", async () => {
  const { assignmentId, jobId } = await lockedJob(world);
  const later = await lockedJob(world);
  const counts = () => countDocuments(world.ctx());
  const none = { entwuerfe: 0, offen: 0, ueberfaellig: 0, alle: 0 };
  expect(await counts()).toEqual({ abrechenbar: 2, ...none });
  // The earliest order comes first, whichever was stored first.
  await world.db.execute(sql`update job_requests set nummer = nummer + 1000 where id = ${jobId}`);
  expect((await listBillable(world.ctx())).map(({ id }) => id)).toEqual([
    later.assignmentId,
    assignmentId,
  ]);
  const { rechnung, gutschrift } = await draftsOf(world, assignmentId);
  expect(await counts()).toEqual({ ...none, abrechenbar: 1, entwuerfe: 2, alle: 2 });
  const { nummer } = await issueDocument(world.ctx(), { documentId: rechnung });
  await issueDocument(world.ctx(), { documentId: gutschrift });
  expect(await counts()).toEqual({ ...none, abrechenbar: 1, offen: 1, alle: 2 });
  expect(await listed()).toEqual(await counts());

  const job = await jobOf(world, later.jobId);
  const found = (q: string) => listBillable(world.ctx(), { q });
  expect(await found(jobNumber(job.nummer))).toMatchObject([{ id: later.assignmentId }]);
  expect(await found("Niemand")).toEqual([]);
  const billed = await jobOf(world, jobId);
  expect(await rows({ q: `FA ${billed.nummer}` })).toBe(2);
  expect(await rows({ q: nummer.toLowerCase() })).toBe(1);
  expect(await rows({ q: "100 %" })).toBe(0);

  world.clock.now = new Date("2027-06-01T12:00:00Z");
  expect(await counts()).toMatchObject({ offen: 1, ueberfaellig: 1 });
  expect(await listed()).toEqual(await counts());
  await expectRefusal(countDocuments(world.ctx(VISITOR)), "not_admin");
  await expectRefusal(listBillable(world.ctx(VISITOR)), "not_admin");
});
