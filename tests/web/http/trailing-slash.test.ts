import { expect, it } from "vitest";
import { useApp } from "../../support/app.ts";

const world = useApp({ PUBLIC_URL: "https://www.agentur.example" });

const ask = (address: string, init?: RequestInit) => world.app.request(address, init);
const placeOf = async (address: string) => (await ask(address)).headers.get("location");

it("an address with a slash at its end leads to the one without, at the same place and in the same way", async () => {
  const answer = await ask("http://evil.example/auftrag-status/?auftrag=1&token=geheim");
  expect(answer.status).toBe(308);
  expect(answer.headers.get("location")).toBe("/auftrag-status?auftrag=1&token=geheim");
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await placeOf("/kranfahrer-buchen///")).toBe("/kranfahrer-buchen");
});

it("never to another site", async () => {
  for (const path of ["//evil.example/", "///evil.example//", "/\\evil.example/"]) {
    expect(await placeOf(`http://localhost${path}`), path).toBe("/evil.example");
  }
  expect((await ask("http://localhost//")).headers.get("location")).toBe("/");
});

it("nothing else is led anywhere", async () => {
  expect((await ask("/")).status).toBe(200);
  expect((await ask("/gibt-es-nicht")).status).toBe(404);
  expect((await ask("/newsletter/bestaetigen/", { method: "POST" })).status).toBe(404);
});
