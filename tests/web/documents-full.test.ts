import { describe, expect, it } from "vitest";
import { fahrerDokumente } from "../../src/db/schema/index.ts";
import { useApp } from "../support/app.ts";
import { pendingDriver } from "../support/cast.ts";
import { fillDocumentQuota } from "../support/documents.ts";
import { pdf } from "../support/hostile/pdfs.ts";
import { postRegistration, registrationForm } from "../support/registration-form.ts";

const world = useApp();
const certificate = () => new File([new Uint8Array(pdf())], "ADR.pdf", { type: "application/pdf" });
const form = (email: string, files: [string, File][] = []) =>
  registrationForm({ email, ort: "Offenbach" }, files);
const desk = async () => {
  const headers = { Cookie: `sitzung=${await world.signIn()}` };
  return (await world.app.request("/admin", { headers })).text();
};

describe("while strangers' documents fill their quota", () => {
  it("a form with documents is refused kindly, one without goes on, and the desk says what to do", async () => {
    await pendingDriver(world);
    expect(await desk()).not.toContain("Neue Dokumente werden abgelehnt");
    await fillDocumentQuota(world);
    const before = await world.db.$count(fahrerDokumente);
    const refused = await postRegistration(
      world,
      form("api@fahrer.example", [["zertifikate", certificate()]]),
    );
    expect(refused).toMatchObject({ status: 503, body: { code: "documents_full" } });
    const page = await world.app.request("/fahrer-registrierung", {
      method: "POST",
      body: form("seite@fahrer.example", [["zertifikate", certificate()]]),
    });
    expect(page.status).toBe(503);
    const text = await page.text();
    expect(text).toContain("Bitte registrieren Sie sich ohne Dokumente");
    expect(text).toContain('value="Offenbach"');
    expect(await world.db.$count(fahrerDokumente)).toBe(before);
    expect((await postRegistration(world, form("ohne@fahrer.example"))).status).toBe(201);
    expect(await desk()).toContain("Neue Dokumente werden abgelehnt");
  });
});
