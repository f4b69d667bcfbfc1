import { expect, it, vi } from "vitest";

vi.mock("../../../src/domain/pricing/price-lists.ts", async (original) => ({
  ...(await original<typeof import("../../../src/domain/pricing/price-lists.ts")>()),
  NIGHT_HOURS: { from: 21, to: 5 },
}));

it("the night is the same everywhere once its hours change", async () => {
  const { surchargeTerms } = await import("../../../src/domain/pricing/surcharge-terms.ts");
  const { PRICE_CONDITIONS } = await import("../../../src/web/content/booking.ts");
  const { mail } = await import("../../emails/support.ts");
  const { REQUEST_RECEIVED } = await import("../../emails/facts.ts");
  const { text } = await mail("request_received", REQUEST_RECEIVED);
  for (const words of [PRICE_CONDITIONS.join(" "), text]) expect(words).toContain("21–5");
  const terms = surchargeTerms("general").map(({ value }) => value);
  expect(terms.join(" ")).toContain("von 21 bis 5");
});
