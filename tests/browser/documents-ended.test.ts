import { expect, it } from "vitest";
import { fahrerDokumente } from "../../src/db/schema/index.ts";
import { UNAPPROVED_DOCUMENTS } from "../../src/domain/drivers/documents/vocabulary.ts";
import { deleteUnapprovedDocuments } from "../../src/domain/privacy/retention/people.ts";
import { expectGoodAtEveryWidth, useSite } from "../support/browser.ts";
import { licencePicture, registerAt } from "../support/driver-desk.ts";

const site = useSite();

it("the dispatcher sees that a waiting driver's documents came to their end, and what to do", async () => {
  const documents = [await licencePicture()];
  const driverId = await registerAt(site, { vorname: "Jonas", nachname: "Muster", documents });
  const longAgo = new Date(Date.now() - (UNAPPROVED_DOCUMENTS.keptDays + 1) * 86_400_000);
  await site.db.update(fahrerDokumente).set({ uploaded_at: longAgo });
  await deleteUnapprovedDocuments({ ...site.ctx(), actor: { kind: "worker" } }, 100);
  const page = await site.dispatcher({}, `/fahrer-admin?fahrer=${driverId}`);
  const region = page.getByRole("region", { name: "Dokumente" });
  await region.getByText("Dokumente nach 90 Tagen ohne Freigabe gelöscht").waitFor();
  expect(await region.textContent()).toContain("fordern Sie sie an");
  const log = page.getByRole("region", { name: "Verlauf" });
  const ended = log.getByRole("listitem").filter({ hasText: "Dokumente nach 90 Tagen gelöscht" });
  expect(await ended.textContent()).toMatch(/System.*1 Dokument/s);
  await expectGoodAtEveryWidth(page);
});
