import { expect, it } from "vitest";
import { formatBytes } from "../../../src/web/ui/fields.tsx";

it("a file's size is written with the reader's own decimal sign", () => {
  const size = 3.44 * 1024 * 1024;
  expect([formatBytes(size), formatBytes(size, "pl"), formatBytes(size, "ro")]).toEqual([
    "3,4\u00a0MB",
    "3,4\u00a0MB",
    "3,4\u00a0MB",
  ]);
  expect(formatBytes(size, "en")).toBe("3.4\u00a0MB");
  expect(formatBytes(100_000, "en")).toBe("98\u00a0KB");
});
