import v8 from "node:v8";
import { afterEach, beforeEach, expect, vi } from "vitest";

/** Bun walks through the whole heap for it, which prom-client asks for with every new world; so refused, it goes without. */
v8.getHeapSpaceStatistics = () => {
  throw Object.assign(new Error("not in tests"), { code: "ERR_NOT_IMPLEMENTED" });
};

/** An error on the console that no test expected is a failure. */
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  const complaints = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(complaints, "unexpected console.error").toEqual([]);
});
