import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { Runtime } from "../../../src/runtime.ts";
import { clientAddress, type WebEnv } from "../../../src/web/http/environment.ts";
import { NO_ADDRESSES, SPELLINGS } from "../../support/address-spellings.ts";
import { serverSeeing } from "../../support/app.ts";

/** What a handler takes for the client's address. */
async function seen(
  trustedProxyHops: number,
  { peer, forwarded }: { peer?: string | undefined; forwarded?: string | undefined },
): Promise<string> {
  const app = new Hono<WebEnv>();
  app.use(async (c, next) => {
    c.set("runtime", { config: { trustedProxyHops } } as Runtime);
    await next();
  });
  app.get("/", (c) => c.text(clientAddress(c)));
  const headers = new Headers(forwarded === undefined ? [] : [["X-Forwarded-For", forwarded]]);
  const response = await app.request("/", { headers }, serverSeeing(peer));
  return response.text();
}

const PEER = "192.0.2.1";

describe.each(Object.entries(SPELLINGS))("%s", (address, spellings) => {
  it.each(spellings.map((spelling) => spelling.trim()))(
    "is seen where the peer is %s",
    async (peer) => {
      expect(await seen(0, { peer })).toBe(address);
      expect(await seen(1, { peer })).toBe(address);
    },
  );

  it.each(spellings)("is seen where the proxy says %j", async (forwarded) => {
    expect(await seen(1, { peer: PEER, forwarded })).toBe(address);
    expect(await seen(2, { peer: PEER, forwarded: `1.1.1.1, ${forwarded}, 2.2.2.2` })).toBe(
      address,
    );
  });
});

describe("X-Forwarded-For", () => {
  it("is not believed without a proxy", async () => {
    expect(await seen(0, { peer: PEER, forwarded: "203.0.113.5" })).toBe(PEER);
  });

  it("is not believed further left than the proxies go", async () => {
    const forwarded = "1.1.1.1, 203.0.113.5";
    expect(await seen(1, { peer: PEER, forwarded })).toBe("203.0.113.5");
    expect(await seen(3, { peer: PEER, forwarded })).toBe(PEER);
  });

  it.each(NO_ADDRESSES)("that says %j is the peer's own", async (forwarded) => {
    expect(await seen(1, { peer: PEER, forwarded })).toBe(PEER);
    expect(await seen(1, { peer: PEER, forwarded: `203.0.113.5, ${forwarded}` })).toBe(PEER);
  });

  it("is nobody's where there is no peer either", async () => {
    expect(await seen(1, { forwarded: "unknown" })).toBe("");
    expect(await seen(1, {})).toBe("");
  });
});
