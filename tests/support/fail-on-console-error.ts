import { afterEach, beforeEach, expect, vi } from "vitest";

/** An error on the console that no test expected is a failure. */
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  const complaints = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(complaints, "unexpected console.error").toEqual([]);
});
