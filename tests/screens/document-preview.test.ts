import { randomUUID } from "node:crypto";
import { fireEvent } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import { fahrerDokumente } from "../../src/db/schema/index.ts";
import { UNAPPROVED_DOCUMENTS } from "../../src/domain/drivers/documents/vocabulary.ts";
import { deleteUnapprovedDocuments } from "../../src/domain/privacy/retention/stepwise.ts";
import { waitingDriver } from "../support/desk-cast.ts";
import { click, dialog, find, panel, see, useScreen } from "../support/screen.ts";

const desk = useScreen();

type Document = typeof fahrerDokumente.$inferInsert;

/** Opens a waiting driver with this one document; returns the panel. */
async function atDriver(vorname: string, document: Partial<Document>) {
  const fahrer_id = await waitingDriver(desk, vorname);
  const file = { filename: "vorne", filepath: randomUUID(), bytes: 1 };
  await desk.db.insert(fahrerDokumente).values({
    fahrer_id,
    type: "fuehrerschein",
    content_type: "application/pdf",
    ...file,
    ...document,
  });
  const open = async () => {
    await desk.open(`/fahrer-admin?fahrer=${fahrer_id}`);
    await find("button", "Bearbeiten");
    return panel();
  };
  return { open, driver: await open() };
}

it("a picture that can't be loaded is said so, and can be tried again", async () => {
  const { driver } = await atDriver("Quirin", { content_type: "image/jpeg" });
  await click("button", /^Ansehen/, driver);
  const box = await dialog();
  fireEvent.error(await find("img", "", box));
  await see("Dokument konnte nicht geladen werden", box);
  await click("button", "Erneut laden", box);
  fireEvent.load(await find("img", "", box));
  await see("Dokument geladen");
});

it("a PDF that the browser allows no new window for says what to do", async () => {
  const { driver } = await atDriver("Sven", {});
  vi.spyOn(window, "open").mockReturnValueOnce(null);
  await click("button", /^PDF öffnen/, driver);
  await see("Bitte erlauben Sie dieser Seite neue Fenster.");
});

it("a PDF that is gone closes the empty window and says so", async () => {
  const { driver } = await atDriver("Tina", {});
  const tab = { close: vi.fn() };
  vi.spyOn(window, "open").mockReturnValueOnce(tab as unknown as WindowProxy);
  const gone = { code: "document_not_found", title: "x", error: "Dieses Dokument gibt es nicht." };
  desk.answer("get-document-preview", () => Response.json(gone, { status: 404 }));
  await click("button", /^PDF öffnen/, driver);
  await see("Dokument konnte nicht geladen werden");
  expect(tab.close).toHaveBeenCalledOnce();
});

it("the dispatcher sees that a waiting driver's documents came to their end, and what to do", async () => {
  const longAgo = new Date(Date.now() - (UNAPPROVED_DOCUMENTS.keptDays + 1) * 86_400_000);
  const { open } = await atDriver("Jonas", { uploaded_at: longAgo });
  await deleteUnapprovedDocuments({ ...desk.ctx(), actor: { kind: "worker" } }, 100);
  const driver = await open();
  const region = await find("region", "Dokumente", driver);
  await see("Dokumente nach 90 Tagen ohne Freigabe gelöscht", region);
  await see("fordern Sie sie an", region);
  await see(
    /Dokumente nach 90 Tagen gelöscht.*System.*1 Dokument/,
    await find("region", "Verlauf", driver),
  );
});
