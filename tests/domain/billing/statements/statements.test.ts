import { beforeAll, expect, it } from "vitest";
import {
  issueDocument,
  reverseDocument,
} from "../../../../src/domain/billing/documents/issue-documents.ts";
import {
  createStatements,
  openStatementAtDesk,
} from "../../../../src/domain/billing/statements/statements.ts";
import { berlinDate } from "../../../../src/domain/kernel/time/berlin.ts";
import { attachmentsOf } from "../../../../src/domain/mail/deliver-email.ts";
import { parseMail } from "../../../../src/domain/mail/template-lookup.ts";
import { billingAgency, draftsOf, lockedJob } from "../../../support/billing-documents.ts";
import { actionsOf } from "../../../support/cast.ts";
import { expectInvalid, expectRefusal } from "../../../support/expectations.ts";
import { emailsAbout, workerOf } from "../../../support/outbox.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

beforeAll(() => billingAgency(world));

/** A driver with a credit note, of today; nothing else of his is billed but the invoice for his job. */
async function credited() {
  const { assignmentId, driverId } = await lockedJob(world);
  const { rechnung, gutschrift } = await draftsOf(world, assignmentId);
  const { nummer } = await issueDocument(world.ctx(), { documentId: gutschrift });
  await issueDocument(world.ctx(), { documentId: rechnung });
  return { driverId, gutschrift, nummer };
}

const thisMonth = () => berlinDate(world.clock.now).slice(0, 7);

it("lists each driver's credit notes of a month or year with reversals, and mails his own only when asked", async () => {
  const one = await credited();
  const other = await credited();
  await reverseDocument(world.ctx(), { documentId: other.gutschrift, reason: "Falsch" });
  const create = (input: { period: string; driverId?: string; send?: boolean }) =>
    createStatements(world.ctx(), input);
  const rows = await create({ period: thisMonth() });
  const sums = ({
    belege,
    netto_cents,
    ust_cents,
    brutto_cents,
    gesendet,
  }: (typeof rows)[number]) => [...[belege, netto_cents, ust_cents, brutto_cents], gesendet];
  const rowOf = (driverId: string) => rows.find(({ fahrer_id }) => fahrer_id === driverId);
  const [first, second] = [rowOf(one.driverId), rowOf(other.driverId)];
  if (!first || !second) throw new Error("a statement is missing");
  expect(sums(first)).toEqual([1, 339_15, 64_44, 403_59, false]);
  expect(sums(second)).toEqual([2, 0, 0, 0, false]);
  expect(rows).toHaveLength(2);
  expect(await create({ period: thisMonth().slice(0, 4) })).toEqual(rows);
  expect(await create({ period: "2025-01" })).toEqual([]);
  expect(await emailsAbout(world, { template: "statement" })).toEqual([]);
  const sent = await create({ period: thisMonth(), driverId: one.driverId, send: true });
  expect(sent).toEqual([{ ...first, gesendet: true }]);
  const [mail, ...others] = await emailsAbout(world, { template: "statement" });
  expect(others).toEqual([]);
  if (!mail) throw new Error("no mail");
  expect(mail.driver_id).toBe(one.driverId);
  const logged = await actionsOf(world, { driverId: one.driverId });
  expect(logged.map(({ action, note }) => [action, note])).toContainEqual([
    "send_statement",
    thisMonth(),
  ]);
  const [attached] = await attachmentsOf(workerOf(world), parseMail(mail), mail.recipient);
  expect(attached?.filename).toBe(`Gutschriften ${thisMonth()}.pdf`);
});

it("is a file for a German Excel or a PDF, and nothing for strangers or where there is nothing", async () => {
  const { driverId, nummer } = await credited();
  const file = { driverId, period: thisMonth(), format: "csv" };
  const { stream, bytes, filename } = await openStatementAtDesk(workerAtDesk(), file);
  const text = await new Response(stream).text();
  expect(text).toContain(`"${nummer}";"FA`);
  expect(text).toMatch(/"339,15";"64,44";"403,59";"\d\d\.12\.2026"/);
  expect(new TextEncoder().encode(text).length + 3).toBe(bytes);
  expect(filename).toMatch(/^Gutschriften-2026-11-FR-\d+\.csv$/);
  const pdf = await openStatementAtDesk(workerAtDesk(), { ...file, format: "pdf" });
  expect(await new Response(pdf.stream).text()).toMatch(/^%PDF FR/);
  for (const wrong of [{ period: "2025-01" }, { period: "2026-13" }, { format: "exe" }]) {
    await expectRefusal(
      openStatementAtDesk(world.ctx(), { ...file, ...wrong }),
      "billing_document_not_found",
    );
  }
  await expectRefusal(openStatementAtDesk(world.ctx(VISITOR), file), "not_admin");
  await expectRefusal(createStatements(world.ctx(VISITOR), { period: "2026" }), "not_admin");
  await expectInvalid(createStatements(world.ctx(), { period: "2026-13" }), "period");
});

function workerAtDesk() {
  return { ...world.ctx(), printer: workerOf(world).printer };
}
