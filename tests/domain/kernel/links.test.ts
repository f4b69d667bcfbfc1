import { describe, expect, it } from "vitest";
import { checkLink, replyPath } from "../../../src/domain/kernel/links.ts";

const NOW = new Date("2026-11-21T11:00:00Z");
const PAIR = {
  jobId: "01980000-0000-7000-8000-000000000001",
  driverId: "01980000-0000-7000-8000-000000000002",
};
const ctx = (secret = "a".repeat(32), now = NOW) => ({
  linkSecret: secret,
  now: () => now,
});

const checkReplyToken = (
  at: ReturnType<typeof ctx>,
  { jobId, driverId, token }: typeof PAIR & { token: string },
) => checkLink(at, "driver-reply", [jobId, driverId], token);

function link() {
  const path = replyPath(ctx(), { ...PAIR, action: "decline", billing: "direct" });
  return new URL(path, "https://www.agentur.example");
}
const token = () => link().searchParams.get("token") ?? "";

describe("the link to answer", () => {
  it("carries the old parameters and a token", () => {
    expect(link().origin + link().pathname).toBe("https://www.agentur.example/driver/accept");
    expect([...link().searchParams.keys()]).toEqual([
      "job",
      "driver",
      "action",
      "billing",
      "token",
    ]);
    expect(link().searchParams.get("job")).toBe(PAIR.jobId);
    expect(link().searchParams.get("billing")).toBe("direct");
  });

  it("is valid until 14 days are over", () => {
    const at = (seconds: number) => ctx(undefined, new Date(NOW.getTime() + seconds * 1000));
    const reply = { ...PAIR, token: token() };
    expect(checkReplyToken(at(0), reply)).toBe("valid");
    expect(checkReplyToken(at(14 * 86_400 - 1), reply)).toBe("valid");
    expect(checkReplyToken(at(14 * 86_400), reply)).toBe("expired");
  });

  it("holds for one job and one driver only", () => {
    const swapped = { jobId: PAIR.driverId, driverId: PAIR.jobId, token: token() };
    expect(checkReplyToken(ctx(), swapped)).toBe("invalid");
    expect(checkReplyToken(ctx(), { ...PAIR, jobId: PAIR.driverId, token: token() })).toBe(
      "invalid",
    );
  });

  it("is invalid under another secret", () => {
    expect(checkReplyToken(ctx("b".repeat(32)), { ...PAIR, token: token() })).toBe("invalid");
  });

  it("can't be prolonged, not even by a second", () => {
    const [expiry = "", signature = ""] = token().split(".");
    for (const change of [1, -1, 86_400]) {
      const moved = (Number.parseInt(expiry, 36) + change).toString(36);
      const forged = { ...PAIR, token: `${moved}.${signature}` };
      expect(checkReplyToken(ctx(), forged)).toBe("invalid");
    }
  });

  it("is nothing but its two parts", () => {
    for (const more of [".", ".x", "..", `.${token()}`]) {
      const forged = { ...PAIR, token: token() + more };
      expect(checkReplyToken(ctx(), forged), more).toBe("invalid");
    }
  });

  it.each([
    "",
    ".",
    "..",
    "abc",
    "-1.x",
    "zzzzzzzzzzzzzzzzzzzz.x",
    "é.é",
    "\0.\0",
    "NaN.NaN",
    "0.",
    "𝟙.𝟙",
  ])("refuses the garbage %j without an error", (garbage) => {
    expect(checkReplyToken(ctx(), { ...PAIR, token: garbage })).toBe("invalid");
  });

  it("refuses a signature with any one character changed", () => {
    const [expiry = "", signature = ""] = token().split(".");
    for (let index = 0; index < signature.length - 1; index += 1) {
      const other = signature[index] === "A" ? "B" : "A";
      const changed = signature.slice(0, index) + other + signature.slice(index + 1);
      const forged = { ...PAIR, token: `${expiry}.${changed}` };
      expect(checkReplyToken(ctx(), forged)).toBe("invalid");
    }
  });
});
