import { beforeAll, describe, expect, it } from "vitest";
import { signDocumentLink } from "../../src/domain/drivers/documents/documents.ts";
import type { DocumentRow } from "../../src/domain/drivers/documents/queries.ts";
import { useApp } from "../support/app.ts";
import { driverWithLicence } from "../support/documents.ts";

const world = useApp();
let document: DocumentRow;
let path: string;

beforeAll(async () => {
  ({ document } = await driverWithLicence(world));
  ({ path } = await signDocumentLink(world.ctx(), { filepath: document.filepath }));
});

describe("GET /dokumente/:id", () => {
  it("shows the document to whoever has the link, and lets it do nothing", async () => {
    const response = await world.app.request(path);
    expect(response.status).toBe(200);
    const stored = await world.ctx().files.open(document.filepath);
    const content = await new Response(stored?.stream).bytes();
    expect(Buffer.compare(await response.bytes(), content)).toBe(0);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": String(content.length),
      "content-disposition": "inline; filename*=UTF-8''vorne.jpg",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
  });

  it("HEAD says the same without the content", async () => {
    const response = await world.app.request(path, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(await response.text()).toBe("");
  });

  it("is refused without its own token", async () => {
    const { pathname, searchParams } = new URL(path, "http://localhost");
    const attempts = [
      pathname,
      `${pathname}?token=abc.def`,
      `/dokumente/${crypto.randomUUID()}?${searchParams}`,
      `/dokumente/..%2f..%2fsecrets.json?${searchParams}`,
    ];
    for (const attempt of attempts) {
      const response = await world.app.request(attempt);
      expect(response.status).toBe(403);
      expect(response.headers.get("content-type")).toContain("text/html");
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  it("ends with its time, and with the document", async () => {
    const { path: short } = await signDocumentLink(world.ctx(), {
      filepath: document.filepath,
      ttl: 60,
    });
    await world.ctx().files.remove(document.filepath);
    expect((await world.app.request(short)).status).toBe(404);
    world.clock.advance({ minutes: 2 });
    expect((await world.app.request(short)).status).toBe(410);
  });
});
