import { describe, expect, it, vi } from "vitest";
import { useApp } from "../../support/app.ts";

const world = useApp();

describe("the log of a page that does not exist", () => {
  it("holds neither a token nor more than a line", async () => {
    const info = vi.spyOn(world.runtime.log, "info");
    await world.app.request("/driver/accept%3Fjob=1&token=geheim-1");
    await world.app.request("/auftrag&token=geheim-2");
    await world.app.request(`/${"a".repeat(12_000)}`);
    const paths = info.mock.calls.map(([line]) => (line as { path: string }).path);
    expect(paths).toEqual(["/driver/accept", "/auftrag&", `/${"a".repeat(199)}`]);
  });
});
