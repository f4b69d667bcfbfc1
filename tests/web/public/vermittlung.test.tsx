import { describe, expect, it } from "vitest";
import { dayBreakdown } from "../../../src/domain/pricing/day-price.ts";
import { DEFAULT_PRICES } from "../../../src/domain/pricing/default-prices.ts";
import { formatCents } from "../../../src/domain/pricing/money.ts";
import {
  COMMISSION_PERCENT,
  commissionOf,
  exampleDay,
  exampleJob,
} from "../../../src/domain/pricing/order-price.ts";
import { billingModelsCompared, exampleFee } from "../../../src/web/public/content/vermittlung.ts";
import { useApp } from "../../support/app.ts";

const world = useApp();

const html = async () => (await world.app.request("/vermittlung")).text();

describe("the commission page", () => {
  it("names the share and leads to the registration", async () => {
    const page = await html();
    expect(page).toContain(`${COMMISSION_PERCENT}\u00a0%`);
    expect(page).toContain('href="/fahrer-registrierung"');
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).toContain('"FAQPage"');
  });

  it("ends both billing models with the same figure, that of the domain", () => {
    const { netCents, commissionCents, driverCents } = exampleJob(DEFAULT_PRICES);
    expect(exampleFee(DEFAULT_PRICES).rows.at(-1)?.figure).toBe(formatCents(netCents));
    for (const { rows } of billingModelsCompared(DEFAULT_PRICES)) {
      expect(rows.map(({ figure }) => figure)).toEqual([
        formatCents(netCents),
        `−\u00a0${formatCents(commissionCents)}`,
        formatCents(driverCents),
      ]);
    }
  });

  it("breaks a day down and says what the commission takes from it", async () => {
    const page = await html();
    const { commissionCents, afterCommissionCents, remainingPerHourCents } =
      exampleDay(DEFAULT_PRICES);
    const figures = [
      ...Object.values(dayBreakdown(DEFAULT_PRICES)),
      commissionCents,
      afterCommissionCents,
      remainingPerHourCents,
    ];
    for (const cents of figures) expect(page).toContain(formatCents(cents));
    expect(page).toMatch(/role="img" aria-label="Balken von 399/);
  });

  it("draws the bar as wide as it is long: the widths add up to the whole", async () => {
    const widths = [...(await html()).matchAll(/<rect[^>]* width="([\d.]+)%"/g)].map(([, width]) =>
      Number(width),
    );
    expect(widths).toHaveLength(Object.keys(dayBreakdown(DEFAULT_PRICES)).length);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(100, 1);
  });

  it("shows the typical hourly rates with what is left of them", async () => {
    const page = await html();
    for (const cents of Object.values(DEFAULT_PRICES.hourlyCents.customer)) {
      expect(page).toContain(formatCents(commissionOf(cents)));
      expect(page).toContain(formatCents(cents - commissionOf(cents)));
    }
  });
});
