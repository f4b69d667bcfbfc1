import { expect, it, vi } from "vitest";
import { serverSeeing, useApp } from "../../support/app.ts";

const world = useApp();

it("the log of a page that does not exist holds no token, no address and no more than a line", async () => {
  const info = vi.spyOn(world.runtime.log, "info");
  const asked = [
    "/driver/accept%3Fjob=1&token=geheim-1",
    "/auftrag&token=geheim-2",
    "/post/jemand@firma.example",
    "/post2/jemand%40firma.example",
    `/${"a".repeat(12_000)}`,
  ];
  // From a network each, or they would be counted as one series.
  for (const [n, path] of asked.entries()) {
    await world.app.request(path, {}, serverSeeing(`203.0.${n}.1`));
  }
  const paths = info.mock.calls.map(([line]) => (line as unknown as { path: string }).path);
  expect(paths).toEqual([
    "/driver/accept",
    "/auftrag&",
    "/post/",
    "/post2/",
    `/${"a".repeat(199)}`,
  ]);
});
