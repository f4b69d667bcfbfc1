import type { Translation } from "../message.ts";
import type { terms as source } from "./de.ts";

export const terms: Translation<typeof source> = {
  germanCounts: "Tłumaczenie pomocnicze; obowiązuje tekst niemiecki.",
  notice_agency:
    "Agencja rozlicza się z klientem, wypłaca Państwu należność i potrąca {percent} prowizji od honorarium netto.",
  notice_direct:
    "Rozliczają się Państwo bezpośrednio z klientem. Agencja wystawia Państwu fakturę na {percent} prowizji od honorarium netto.",
  partner_agency:
    "Stroną umowy z klientem jest agencja. Jeżdżą Państwo jako samodzielny podwykonawca.",
  partner_direct:
    "Stroną umowy z klientem są Państwo. Jeżdżą Państwo jako samodzielny przedsiębiorca.",
  fee: "Do honorarium netto wliczają się także dodatki, dojazd, nocleg, wyżywienie i nadgodziny.",
  onlyIfDriven:
    "Prowizję płaci się tylko wtedy, gdy rzeczywiście wykonują Państwo zlecenie. Stałych kosztów nie ma.",

  perDay: "Przykład na dzień pracy, netto",
  forThisJob: "Przykład dla tego zlecenia, netto",
  oneDay: "Jeden dzień po {price}",
  days: "{count, plural, one {#\u00a0dzień po {price}} few {#\u00a0dni po {price}} many {#\u00a0dni po {price}} other {#\u00a0dnia po {price}}}",
  commission: "{percent} prowizji",
  leftPerDay: "Dla Państwa zostaje dziennie",
  left: "Dla Państwa zostaje",
  byRateOneDay: "Obliczono według Państwa stawki za jeden dzień po {hours}\u00a0godz.",
  byRate: "Obliczono według Państwa stawki, dni robocze: {days}, po {hours}\u00a0godz.",
  byRegisteredRate:
    "Obliczono według stawki godzinowej podanej przy rejestracji i {hours}\u00a0godzin dziennie. Stawkę za to zlecenie poznają Państwo po przydzieleniu przez dyspozytora.",
  noEnd: "Przykład dotyczy jednego dnia, ponieważ dokładny termin nie jest jeszcze znany.",
  asDriven:
    "Rozliczane jest to, co rzeczywiście zostało przepracowane, z dodatkami i kosztami dodatkowymi. Jeśli wykazują Państwo VAT, dolicza się go.",
};
