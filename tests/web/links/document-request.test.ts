import { describe, expect, it } from "vitest";
import { listDocuments } from "../../../src/domain/drivers/documents/queries.ts";
import { LINK_DAYS } from "../../../src/domain/kernel/link-days.ts";
import { documentRequestPath } from "../../../src/domain/kernel/links.ts";
import { useApp } from "../../support/app.ts";
import { pendingDriver } from "../../support/cast.ts";
import { driverWithLicence, renewalPathOf, withoutSpool } from "../../support/documents.ts";
import { pdf } from "../../support/hostile/pdfs.ts";

const world = useApp();

async function asked() {
  const driverId = await pendingDriver(world);
  return { driverId, path: documentRequestPath(world.ctx(), { driverId, types: ["adr", "bf3"] }) };
}

function send(path: string, ...files: [string, File][]) {
  const body = new FormData();
  for (const [name, file] of files) body.append(name, file);
  return world.app.request(path, { method: "POST", body });
}

const certificate = (name = "ADR.pdf") =>
  new File([new Uint8Array(pdf())], name, { type: "application/pdf" });

describe("the page behind 'Unterlagen anfordern'", () => {
  it("has a field for each kind that was asked for, and says nobody's last name", async () => {
    const { path } = await asked();
    const response = await world.app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const page = await response.text();
    expect(page).toContain("Guten Tag Jürgen,");
    expect(page).toContain('name="adr"');
    expect(page).toContain('name="bf3"');
    expect(page).not.toContain('name="fuehrerschein"');
    expect(page).not.toContain("Beispiel");
    expect(page).toContain("noindex, nofollow");
  });

  it("takes the files once, however often the button is clicked", async () => {
    const { driverId, path } = await asked();
    for (const _ of [1, 2]) {
      const response = await send(
        path,
        ["adr", certificate()],
        ["adr", certificate("Rückseite.pdf")],
      );
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("Unterlagen angekommen");
    }
    expect(await listDocuments(world.ctx(), { fahrerId: driverId })).toHaveLength(2);
  });

  it("says at the field what is wrong, and asks for a file where none came", async () => {
    const { driverId, path } = await asked();
    const gif = new File(["GIF89a"], "bild.gif", { type: "image/gif" });
    const refused = await send(path, ["bf3", gif]);
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain("bild.gif: nur JPG/PNG/PDF erlaubt");
    expect(page).toContain("Bitte wählen Sie die Dateien noch einmal.");
    const empty = await send(path, ["adr", new File([], "")]);
    expect(empty.status).toBe(422);
    expect(await empty.text()).toContain("Bitte wählen Sie mindestens eine Datei.");
    expect((await world.app.request("/dokumente/senden?anforderung=x&token=y")).status).toBe(403);
    expect(await listDocuments(world.ctx(), { fahrerId: driverId })).toEqual([]);
  });

  it("of one document says what becomes of it, and what is missing at its field", async () => {
    const { document } = await driverWithLicence(world);
    const path = renewalPathOf(world, document);
    const page = await (await world.app.request(path)).text();
    expect(page).toContain("Wir ersetzen das bisherige");
    expect(page).not.toContain(document.filename);
    const empty = await send(path, ["fuehrerschein", new File([], "")]);
    expect(empty.status).toBe(422);
    expect(await empty.text()).toMatch(/id="fuehrerschein-error".*mindestens eine Datei/);
    expect((await send(path, ["fuehrerschein", certificate()])).status).toBe(200);
    expect(await listDocuments(world.ctx(), { fahrerId: document.fahrer_id })).toMatchObject([
      { erneuert_id: document.id },
      { id: document.id },
    ]);
  });

  it("says so when the link is altered or too old", async () => {
    const { path } = await asked();
    for (const broken of ["/dokumente/senden", path.replace("_bf3", "_adr"), `${path}x`]) {
      expect((await world.app.request(broken)).status).toBe(403);
      expect((await send(broken, ["adr", certificate()])).status).toBe(403);
    }
    world.clock.advance({ days: LINK_DAYS["document-request"] + 1 });
    const late = await send(path, ["adr", certificate()]);
    expect(late.status).toBe(410);
    expect(await late.text()).toContain("Link abgelaufen");
  });
});

describe("its limit", () => {
  const limited = useApp({ RATE_LIMIT_FACTOR: "0.2" });

  it("is counted once, and before the first byte of the file is stored", async () => {
    const driverId = await pendingDriver(limited);
    const path = documentRequestPath(limited.ctx(), { driverId, types: ["adr"] });
    const post = async (name: string) => {
      const body = new FormData();
      body.append("adr", certificate(name));
      return limited.app.request(path, { method: "POST", body });
    };
    expect((await post("eins.pdf")).status).toBe(200);
    expect((await post("zwei.pdf")).status).toBe(200);
    await withoutSpool(limited.runtime, async () => {
      const refused = await post("drei.pdf");
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).not.toBeNull();
    });
  });
});
