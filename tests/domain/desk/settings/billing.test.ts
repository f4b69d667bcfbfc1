import { describe, expect, it } from "vitest";
import { BILLING } from "../../../../src/domain/billing/billing-area.ts";
import { errorsByPath } from "../../../../src/domain/kernel/errors.ts";

const DEFAULTS = BILLING.defaults({} as never);
const errorsOf = (change: Record<string, unknown>) => {
  const { error } = BILLING.schema.safeParse({ ...DEFAULTS, ...change });
  return error ? Object.keys(errorsByPath(error)) : [];
};

describe("what is set for billing", () => {
  it("takes the defaults, and again what it gave", () => {
    expect(BILLING.schema.parse(BILLING.schema.parse(DEFAULTS))).toEqual(DEFAULTS);
  });

  it.each([
    ["2,5", 2.5],
    ["2.5", 2.5],
    ["", 0],
    ["10", 10],
    ["2,01", 2.01],
    [0.07, 0.07],
  ])("reads a discount of %s", (typed, value) => {
    const change = { discountPercent: typed, discountDays: 7 };
    expect(BILLING.schema.parse({ ...DEFAULTS, ...change })).toMatchObject({
      discountPercent: value,
    });
  });

  it("takes numbers and accounts of DATEV's within the length of accounts", () => {
    const change = {
      datevAccountLength: 5,
      datevFirstDebtor: "699999",
      datevFirstCreditor: "700000",
      datevAccounts: [{ case: "rechnung_eu", account: "84000" }],
    };
    expect(errorsOf(change)).toEqual([]);
  });

  it.each([
    ["discountPercent", { discountPercent: "2,555" }],
    ["discountPercent", { discountPercent: "zwei" }],
    ["discountPercent", { discountPercent: "11" }],
    ["discountDays", { discountPercent: 2, discountDays: 30 }],
    ["paymentDays", { paymentDays: 91 }],
    ["paymentDays", { paymentDays: Number.NaN }],
    ["iban", { iban: "DE00370400440532013000" }],
    ["bic", { bic: "BANK" }],
    ["taxNumber", { taxNumber: "4711" }],
    ["datevAdviser", { datevAdviser: "12" }],
    ["datevYearStart", { datevYearStart: "13" }],
    ["datevAccountLength", { datevAccountLength: 9 }],
    ["datevFirstDebtor", { datevFirstDebtor: "70000" }],
    ["datevFirstDebtor", { datevFirstDebtor: "10000", datevAccountLength: 5 }],
    ["datevFirstCreditor", { datevFirstCreditor: "69999" }],
    ["datevFirstCreditor", { datevFirstCreditor: "100000" }],
    ["datevAccounts.0.account", { datevAccounts: [{ case: "rechnung_eu", account: "84000" }] }],
    [
      "datevAccounts.1.case",
      {
        datevAccounts: ["8400", "8401"].map((account) => ({ case: "rechnung_eu", account })),
      },
    ],
    ["invoiceNumber", { invoiceNumber: "RE-{NNNN}" }],
    ["invoiceNumber", { invoiceNumber: "RE-{JJJJ}" }],
    ["creditNumber", { creditNumber: DEFAULTS.invoiceNumber }],
  ])("refuses a wrong %s", (field, change) => {
    expect(errorsOf(change)).toEqual([field]);
  });
});
