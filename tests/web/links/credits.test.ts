import { expect, it } from "vitest";
import { issueDocument } from "../../../src/domain/billing/documents/issue-documents.ts";
import { printDocuments } from "../../../src/domain/billing/documents/print-documents.ts";
import { getDocument } from "../../../src/domain/billing/documents/queries.ts";
import { markJobCompleted } from "../../../src/domain/dispatch/jobs/job-status.ts";
import { readDriverCreditsPath } from "../../../src/domain/drivers/availability/ask-availability.ts";
import { spoolIn } from "../../../src/platform/private-folder.ts";
import { useApp } from "../../support/app.ts";
import { billingAgency, draftsOf, lockedJob } from "../../support/billing-documents.ts";
import { statusPathOf } from "../../support/customer.ts";
import { workerOf } from "../../support/outbox.ts";

const world = useApp();

it("shows a driver his own documents alone, gives him their files and takes his objection with a reason", async () => {
  await billingAgency(world);
  const { assignmentId, driverId } = await lockedJob(world);
  const { rechnung, gutschrift } = await draftsOf(world, assignmentId);
  const { nummer } = await issueDocument(world.ctx(), { documentId: gutschrift });
  const invoice = await issueDocument(world.ctx(), { documentId: rechnung });
  const path = await readDriverCreditsPath(world.ctx(), driverId);
  const read = async (address: string) => (await world.app.request(address)).text();
  expect(await read(path)).toContain("Datei wird erstellt");
  await printDocuments(workerOf(world), spoolIn(world.config.dataDir));
  const page = await read(path);
  expect(page).not.toContain("Datei wird erstellt");
  expect(page).toContain(`Gutschrift ${nummer}`);
  expect(page).toContain("403,59");
  expect(page).not.toContain(invoice.nummer);
  expect(await read(`${path}&beleg=${gutschrift}`)).toBe(`%PDF ${nummer}`);
  expect((await world.app.request(`${path}&beleg=${rechnung}`)).status).toBe(404);
  const month = (await getDocument(world.ctx(), { documentId: gutschrift })).tag?.slice(0, 7);
  expect(page).toContain("November 2026");
  const csv = await world.app.request(`${path}&zeitraum=${month}&als=csv`);
  expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(await csv.text()).toContain(`"${nummer}"`);
  expect((await world.app.request(`${path}&zeitraum=2025&als=csv`)).status).toBe(404);
  const say = (grund: string) =>
    world.app.request(path, {
      method: "POST",
      headers: {
        "Sec-Fetch-Site": "same-origin",
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({ beleg: gutschrift, grund }).toString(),
    });
  const refused = await say("");
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Bitte schreiben Sie, was nicht stimmt");
  const taken = await say("Es waren zwei Tage");
  expect(taken.status).toBe(303);
  expect(await read(taken.headers.get("location") ?? "")).toContain("Sie haben widersprochen.");
  expect(await read(path)).not.toContain("Widerspruch senden");
});

it("shows a customer his invoices on his page, and nothing of what the driver gets", async () => {
  await billingAgency(world);
  const { assignmentId, jobId } = await lockedJob(world);
  const { rechnung, gutschrift } = await draftsOf(world, assignmentId);
  const credit = await issueDocument(world.ctx(), { documentId: gutschrift });
  const { nummer } = await issueDocument(world.ctx(), { documentId: rechnung });
  const path = await statusPathOf(world, jobId);
  const waiting = await (await world.app.request(path)).text();
  expect(waiting).toContain(`Rechnung ${nummer}`);
  expect(waiting).toContain("Datei wird erstellt");
  await printDocuments(workerOf(world), spoolIn(world.config.dataDir));
  const page = await (await world.app.request(path)).text();
  expect(page).toContain(`Rechnung ${nummer}`);
  expect(page).toContain("474,81");
  expect(page).not.toContain("Datei wird erstellt");
  expect(page).not.toContain(credit.nummer);
  const file = (id: string) =>
    world.app.request(`${path.replace("?", "/rechnung.pdf?")}&beleg=${id}`);
  expect(await (await file(rechnung)).text()).toBe(`%PDF ${nummer}`);
  expect((await file(gutschrift)).status).toBe(404);
  world.clock.advance({ days: 7 });
  await markJobCompleted(world.ctx(), { jobId });
  expect(await (await world.app.request(path)).text()).toContain(
    "Ihre Rechnung steht weiter unten.",
  );
});
