import { expect, it } from "vitest";
import { documentRequestPath } from "../../src/domain/kernel/links.ts";
import { UPLOAD_LIMITS } from "../../src/platform/upload-gate.ts";
import { newKey } from "../support/api-keys.ts";
import { useApp } from "../support/app.ts";
import { requestedJob } from "../support/cast.ts";
import { statusPathOf } from "../support/customer.ts";
import { driverWithLicence } from "../support/documents.ts";

const world = useApp();

it("strangers who fill their places keep out strangers, and nobody with a session, a key or a link", async () => {
  const { driverId } = await driverWithLicence(world);
  for (let n = 0; n < UPLOAD_LIMITS.atOnce; n += 1) {
    const bytes = UPLOAD_LIMITS.smallBytes + 1;
    world.runtime.uploads.enter({ sender: "stranger", network: `${n}`, bytes, cut: () => {} });
  }
  const bearers = {
    nobody: undefined,
    session: await world.signIn(),
    key: (await newKey(world)).key,
  };
  const send = async (path: string, bearer: keyof typeof bearers = "nobody") => {
    const headers = bearers[bearer] ? { Authorization: `Bearer ${bearers[bearer]}` } : undefined;
    const form = new FormData();
    form.append("call", "{}");
    const init = { method: "POST", body: form, ...(headers && { headers }) };
    return (await world.app.request(path, init)).status;
  };
  expect(await send("/api/fahrerwerden")).toBe(503);
  expect(await send("/api/submit-anfrage-mit-anlagen")).toBe(503);
  expect(await send("/api/admin-add-documents", "session")).toBe(422);
  expect(await send("/api/admin-add-attachments", "key")).toBe(422);
  expect(await send("/api/terminal", "key")).toBe(422);
  const status = await statusPathOf(world, await requestedJob(world));
  expect(await send(status.replace("?", "/anlagen?"))).toBe(422);
  const asked = { driverId, types: ["adr"] } as const;
  expect(await send(documentRequestPath(world.ctx(), asked))).toBe(422);
});
