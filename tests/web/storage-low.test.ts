import { afterEach, describe, expect, it } from "vitest";
import { useApp } from "../support/app.ts";
import { BOOKING } from "../support/cast.ts";
import { ORDER_FORM } from "../support/order.ts";

const world = useApp();
afterEach(() => {
  world.disk.freeBytes = 10e9;
});

const booking = { ...BOOKING, einsatzbeginn: "" };

describe("while the storage is low", () => {
  it("a booking gets 503 with its reason and when to come again, and is taken later", async () => {
    world.disk.freeBytes = 1e6;
    const refused = await world.call("submit-fahrer-anfrage", booking);
    expect(refused).toMatchObject({ status: 503, body: { success: false, code: "storage_low" } });
    expect(refused.body.error).toContain("rufen Sie uns an");
    expect(refused.headers.get("retry-after")).toBe("60");
    world.disk.freeBytes = 1e9;
    expect((await world.call("submit-fahrer-anfrage", booking)).status).toBe(201);
  });

  it("the form without script comes back with what was typed, and the phone number", async () => {
    world.disk.freeBytes = 1e6;
    const answer = await world.app.request("/", {
      method: "POST",
      body: new URLSearchParams(ORDER_FORM),
    });
    expect(answer.status).toBe(503);
    const page = await answer.text();
    expect(page).toContain("Zurzeit nicht möglich");
    expect(page).toContain("Autokran 60 t</textarea>");
    expect(page).toContain(world.config.operator.phone);
  });

  it("the health address and the desk say so, and pages stay up", async () => {
    const session = await world.signIn();
    const health = () => world.app.request("/readyz");
    const desk = async () => {
      const headers = { Cookie: `sitzung=${session}` };
      return (await world.app.request("/admin", { headers })).text();
    };
    expect((await health()).status).toBe(200);
    expect(await desk()).not.toContain("Speicherplatz fehlt");
    world.disk.freeBytes = 1e6;
    expect((await health()).status).toBe(503);
    expect(await (await health()).json()).toMatchObject({ reason: "storage_low" });
    expect(await desk()).toContain("Speicherplatz fehlt");
    expect((await world.app.request("/")).status).toBe(200);
    world.disk.freeBytes = 1e9;
    expect((await health()).status).toBe(200);
  });
});
