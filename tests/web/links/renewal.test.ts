import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fahrerDokumente } from "../../../src/db/schema/index.ts";
import { LINK_DAYS } from "../../../src/domain/kernel/link-days.ts";
import { renewalPath } from "../../../src/domain/kernel/links.ts";
import { useApp } from "../../support/app.ts";
import { NOBODY } from "../../support/cast.ts";
import { driverWithLicence, withoutSpool } from "../../support/documents.ts";
import { pdf } from "../../support/hostile/pdfs.ts";

const world = useApp();

/** A driver with one document, and the way to renew it. */
async function documentToRenew() {
  const { document } = await driverWithLicence(world);
  return { id: document.id, path: renewalPath(world.ctx(), document.id) };
}

function send(path: string, file?: File) {
  const body = new FormData();
  if (file) body.append("datei", file);
  else body.append("datei", new File([], ""));
  return world.app.request(path, { method: "POST", body });
}

const goodFile = () => new File([new Uint8Array(pdf())], "neu.pdf", { type: "application/pdf" });

describe("the page behind the link of a reminder", () => {
  it("says which document of whom, and changes nothing when opened", async () => {
    const { path } = await documentToRenew();
    const before = await world.db.$count(fahrerDokumente);
    const response = await world.app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    const page = await response.text();
    expect(page).toContain("Führerschein erneuern");
    expect(page).toContain("Guten Tag Jürgen,");
    expect(page).not.toContain("Beispiel");
    expect(page).toContain("noindex, nofollow");
    expect(await world.db.$count(fahrerDokumente)).toBe(before);
  });

  it("takes the new file once, however often the button is clicked", async () => {
    const { id, path } = await documentToRenew();
    for (const _ of [1, 2]) {
      const response = await send(path, goodFile());
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("Dokument angekommen");
    }
    const renewals = await world.db.$count(fahrerDokumente, eq(fahrerDokumente.erneuert_id, id));
    expect(renewals).toBe(1);
    expect(await (await world.app.request(path)).text()).toContain(
      "Eine neue Datei liegt uns schon vor.",
    );
  });

  it("says at the field what is wrong with the file", async () => {
    const { id, path } = await documentToRenew();
    const picture = new File(["GIF89a"], "bild.gif", { type: "image/gif" });
    const refused = await send(path, picture);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("bild.gif: nur JPG/PNG/PDF erlaubt");
    const empty = await send(path);
    expect(empty.status).toBe(422);
    expect(await empty.text()).toMatch(/id="datei-error".*Bitte wählen Sie eine Datei/);
    expect(await world.db.$count(fahrerDokumente, eq(fahrerDokumente.erneuert_id, id))).toBe(0);
  });

  it("says so when the link is broken, another's or too old", async () => {
    const { id, path } = await documentToRenew();
    const other = await documentToRenew();
    const { searchParams } = new URL(path, world.config.publicUrl);
    const token = searchParams.get("token") ?? "";
    for (const broken of [
      "/dokumente/erneuern",
      `/dokumente/erneuern?dokument=${other.id}&token=${token}`,
      `/dokumente/erneuern?dokument=${NOBODY}&token=${token}`,
      `/dokumente/erneuern?dokument=${id}&token=x`,
    ]) {
      expect((await world.app.request(broken)).status).toBe(403);
      expect((await send(broken, goodFile())).status).toBe(403);
    }
    world.clock.advance({ days: LINK_DAYS["document-renewal"] + 1 });
    const late = await send(path, goodFile());
    expect(late.status).toBe(410);
    expect(await late.text()).toContain("Link abgelaufen");
  });
});

describe("its limit", () => {
  const limited = useApp({ RATE_LIMIT_FACTOR: "0.2" });

  it("is counted once, and before the first byte of the file is stored", async () => {
    const { document } = await driverWithLicence(limited, { email: "grenze@fahrer.example" });
    const path = renewalPath(limited.ctx(), document.id);
    const post = async (name: string) => {
      const body = new FormData();
      body.append("datei", new File([new Uint8Array(pdf())], name, { type: "application/pdf" }));
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
