import { describe, expect, it } from "vitest";
import { wishChange } from "../../../src/domain/customers/wish-change.ts";
import { requestedJob } from "../../support/cast.ts";
import { statusLinkOf, wishesAbout } from "../../support/customer.ts";
import { expectRefusal } from "../../support/expectations.ts";
import { useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld({ RATE_LIMIT_FACTOR: "1" });

describe("wishes in a hurry", () => {
  it("are limited per request; a wrong link takes nothing from it", async () => {
    const jobId = await requestedJob(world);
    const link = await statusLinkOf(world, jobId);
    const ask = (token: string, nachricht: string) =>
      wishChange(world.ctx(VISITOR), { jobId, token, art: "aenderung", nachricht });
    for (let n = 0; n < 12; n += 1) await expectRefusal(ask("x", `falsch ${n}`), "link_invalid");
    for (let n = 0; n < 10; n += 1) await ask(link.token, `Wunsch ${n}`);
    const refusal = await expectRefusal(ask(link.token, "noch einer"), "too_many_requests");
    expect(refusal.retryAfterSeconds).toBeGreaterThan(0);
    expect(await wishesAbout(world, jobId)).toHaveLength(10);
  });
});
