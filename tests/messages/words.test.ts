import { describe, expect, it } from "vitest";
import { localeWanted } from "../../src/domain/kernel/locale.ts";
import { languageOf } from "../../src/messages/languages.ts";
import { DAILY_EARNINGS, EARNINGS } from "../emails/facts.ts";

const SPAN = {
  zeitraum: "nächste Woche",
  days: { startDate: "2026-11-23", endDate: "2026-11-27", weekdays: undefined },
  startTime: "06:30",
};
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const written = (locale: "de" | "pl" | "ro" | "en") => {
  const { period, periodInShort, day, euros, amount, rate, list, weekdays, weekday, specials } =
    languageOf(locale);
  const { earnings } = languageOf(locale);
  return [
    period(SPAN),
    periodInShort(SPAN),
    day("2026-11-23"),
    euros(39900),
    amount(39900),
    rate({ rateType: "hourly", rateValue: 52.5 }),
    rate({ rateType: "daily", rateValue: 1399 }),
    list(["FA 1", "FA 2", "FA 3"]),
    weekdays(["mo", "di", "mi"]),
    weekday("so"),
    specials("Nachtschicht, Tor 3"),
    earnings(EARNINGS),
    earnings(DAILY_EARNINGS),
  ].map(plain);
};

describe("days, periods and money", () => {
  it.each([
    [
      "de",
      [
        "Mo., 23.11. bis Fr., 27.11.2026 · 5 Arbeitstage · ab 06:30 Uhr",
        "ab Mo., 23.11.2026",
        "Mo., 23.11.2026",
        "399 €",
        "399,00 €",
        "52,50 € netto pro Stunde",
        "1.399 € netto pro Tag (8 Stunden)",
        "FA 1, FA 2 und FA 3",
        "Mo–Mi",
        "Sonntag",
        "Nachtschicht, Tor 3",
        "3 Arbeitstage zu 38,50 € netto pro Stunde: 924 €, davon bleiben Ihnen 785,40 €",
        "Je Arbeitstag zu 38,50 € netto pro Stunde: 308 €, davon bleiben Ihnen 261,80 €",
      ],
    ],
    [
      "pl",
      [
        "pon., 23.11 do pt., 27.11.2026 · 5 dni roboczych · od godz. 06:30",
        "od pon., 23.11.2026",
        "pon., 23.11.2026",
        "399 €",
        "399,00 €",
        "52,50 € netto za godzinę",
        "1399 € netto za dzień (8 godz.)",
        "FA 1, FA 2 i FA 3",
        "pon–śr",
        "niedziela",
        "Praca nocna, Tor 3",
        "3 dni robocze, stawka 38,50 € netto za godzinę: 924 €, z tego dla Państwa zostaje 785,40 €",
        "Za dzień roboczy, stawka 38,50 € netto za godzinę: 308 €, z tego dla Państwa zostaje 261,80 €",
      ],
    ],
    [
      "ro",
      [
        "lun., 23.11 până vin., 27.11.2026 · 5 zile lucrătoare · de la ora 06:30",
        "din lun., 23.11.2026",
        "lun., 23.11.2026",
        "399 €",
        "399,00 €",
        "52,50 € net pe oră",
        "1.399 € net pe zi (8 ore)",
        "FA 1, FA 2 și FA 3",
        "lun–mie",
        "duminică",
        "Tură de noapte, Tor 3",
        "3 zile lucrătoare la 38,50 € net pe oră: 924 €, din care vă rămân 785,40 €",
        "Pe zi lucrătoare la 38,50 € net pe oră: 308 €, din care vă rămân 261,80 €",
      ],
    ],
    [
      "en",
      [
        "Mon 23 Nov to Fri 27 Nov 2026 · 5 working days · from 06:30",
        "from Mon 23 Nov 2026",
        "Mon 23 Nov 2026",
        "€399",
        "€399.00",
        "€52.50 net per hour",
        "€1,399 net per day (8 hours)",
        "FA 1, FA 2 and FA 3",
        "Mon–Wed",
        "Sunday",
        "Night shift, Tor 3",
        "3 working days at €38.50 net per hour: €924, of which you keep €785.40",
        "Per working day at €38.50 net per hour: €308, of which you keep €261.80",
      ],
    ],
  ] as const)("in %s", (locale, expected) => {
    expect(written(locale)).toEqual(expected);
  });

  it.each([
    ["de", "21.11.2026, 13:05 Uhr"],
    ["pl", "21.11.2026, 13:05"],
    ["ro", "21.11.2026, 13:05"],
    ["en", "21 Nov 2026, 13:05"],
  ] as const)("tell the time of Berlin in %s", (locale, words) => {
    expect(plain(languageOf(locale).instant(new Date("2026-11-21T12:05:00Z")))).toBe(words);
  });

  it("leave what is only known in words as it was written", () => {
    const job = { zeitraum: "nächste Woche" };
    expect(languageOf("pl").period(job)).toBe("nächste Woche");
  });
});

describe("the language that a browser wants", () => {
  it.each([
    ["ro-RO,ro;q=0.9,en;q=0.8", "ro"],
    ["uk,pl;q=0.5,de;q=0.9", "de"],
    ["en-US", "en"],
    ["uk, cs;q=0.7", null],
    ["pl;q=0", null],
    ["", null],
    [undefined, null],
    [";;;,,q=,pl;q=abc", "pl"],
  ])("%s is %s", (header, locale) => {
    expect(localeWanted(header)).toBe(locale);
  });
});
