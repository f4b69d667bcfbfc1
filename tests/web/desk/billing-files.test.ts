import { beforeAll, expect, it } from "vitest";
import { issueDocument } from "../../../src/domain/billing/documents/issue-documents.ts";
import { printDocuments } from "../../../src/domain/billing/documents/print-documents.ts";
import { spoolIn } from "../../../src/platform/private-folder.ts";
import { useApp } from "../../support/app.ts";
import { billingAgency, draftsOf, lockedJob } from "../../support/billing-documents.ts";
import { workerOf } from "../../support/outbox.ts";

const world = useApp();
beforeAll(() => billingAgency(world));

/** Asks as the dispatcher who is signed in. */
async function reader() {
  const headers = { Cookie: `sitzung=${await world.signIn()}` };
  return async (path: string) => world.app.request(path, { headers });
}

it("opens the file of an issued document once it is made, for the dispatcher alone", async () => {
  const { assignmentId } = await lockedJob(world);
  const { rechnung, gutschrift } = await draftsOf(world, assignmentId);
  const { nummer } = await issueDocument(world.ctx(), { documentId: rechnung });
  const open = await reader();
  const address = (id: string) => `/admin/beleg?id=${id}`;
  expect((await open(address(rechnung))).status).toBe(404);
  await printDocuments(workerOf(world), spoolIn(world.config.dataDir));
  const file = await open(address(rechnung));
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("content-disposition")).toContain(`Rechnung-${nummer}.pdf`);
  expect(await file.text()).toBe(`%PDF ${nummer}`);
  for (const none of [gutschrift, crypto.randomUUID(), "x"]) {
    expect((await open(address(none))).status).toBe(404);
  }
  const stranger = await world.app.request(address(rechnung));
  expect(stranger.status).toBe(303);
  expect(stranger.headers.get("location")).toMatch(/^\/admin\/login/);
});

it("opens a driver's statement of a month or year as CSV and PDF, for the dispatcher alone", async () => {
  const { assignmentId, driverId } = await lockedJob(world);
  const { gutschrift } = await draftsOf(world, assignmentId);
  const { nummer } = await issueDocument(world.ctx(), { documentId: gutschrift });
  const open = await reader();
  const address = (zeitraum: string, als: string) =>
    `/admin/aufstellung?${new URLSearchParams({ fahrer: driverId, zeitraum, als })}`;
  for (const period of ["2026-11", "2026"]) {
    expect(await (await open(address(period, "csv"))).text()).toContain(`"${nummer}"`);
    expect((await open(address(period, "pdf"))).headers.get("content-type")).toBe(
      "application/pdf",
    );
  }
  for (const [period = "", als = ""] of [
    ["2025", "csv"],
    ["2026-13", "csv"],
    ["2026", "xls"],
  ]) {
    expect((await open(address(period, als))).status).toBe(404);
  }
  expect((await world.app.request(address("2026", "csv"))).status).toBe(303);
});
