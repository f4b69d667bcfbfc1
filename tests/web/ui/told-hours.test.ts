import { expect, it } from "vitest";
import { OPENING_HOURS } from "../../../src/domain/kernel/settings/opening-hours.ts";
import { languageOf } from "../../../src/messages/languages.ts";
import { toldHours } from "../../../src/web/ui/told-hours.ts";
import { OPERATOR } from "../../emails/facts.ts";

it("opening hours name their weekdays in the reader's language", () => {
  const hours = OPENING_HOURS.defaults(OPERATOR);
  const told = (["de", "pl", "ro", "en"] as const).map((one) => toldHours(hours, languageOf(one)));
  expect(told).toEqual([
    "Mo–Fr 8–18\u00a0Uhr, Sa 9–14\u00a0Uhr",
    "pon–pt 8:00–18:00, sob 9:00–14:00",
    "lun–vin 8:00–18:00, sâm 9:00–14:00",
    "Mon–Fri 8:00–18:00, Sat 9:00–14:00",
  ]);
});
