import * as z from "zod";
import {
  isGermanTaxNumber,
  optionalBic,
  optionalIban,
  WRONG_TAX_NUMBER,
} from "../kernel/billing-fields.ts";
import { choice, optionalDate, optionalText, requiredText } from "../kernel/fields/schemas.ts";
import { type SettingsArea, setting } from "../kernel/settings/settings-area.ts";
import { ACCOUNT_CASES, DATEV_ACCOUNTS, FIRST_DIGIT } from "./datev/vocabulary.ts";
import type { DocumentKind } from "./documents/vocabulary.ts";

const DAYS = "Bitte geben Sie ganze Tage von 0 bis 90 an";
const PERCENT = "Bitte geben Sie einen Satz von 0 bis 10 % mit höchstens zwei Nachkommastellen an";
const BASE_RATE = "Bitte geben Sie den Satz in Prozent an, mit höchstens zwei Nachkommastellen";
const FORMAT = "Das Format braucht {JJJJ} oder {JJ} und {NNNN}, zum Beispiel RE-{JJJJ}-{NNNN}";

const ACCOUNT = "Bitte geben Sie das Konto an, 3 bis 8 Ziffern";
const LENGTH = "Bitte geben Sie 4 bis 8 Stellen an";
const MONTH_NAMES =
  "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" ");
const MONTHS = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"] as const;

const days = () => z.int(DAYS).min(0, DAYS).max(90, DAYS);

/** Percent as a number, or as it is typed: `2,5` or `2.5`; empty is 0. */
const percent = z
  .union([z.number(), z.string()], PERCENT)
  .transform((typed) => Number(String(typed).trim().replace(",", ".")))
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), PERCENT)
  .pipe(z.number(PERCENT).min(0, PERCENT).max(10, PERCENT));

/** Percent, below zero too, or null while nobody has entered it. */
const baseRate = z
  .union([z.number(), z.string()], BASE_RATE)
  .nullish()
  .transform((typed) => {
    const text = String(typed ?? "")
      .trim()
      .replace("−", "-")
      .replace(",", ".");
    return text === "" ? null : Number(text);
  })
  .refine((value) => value === null || Number.isInteger(Math.round(value * 1e6) / 1e4), BASE_RATE)
  .pipe(z.number(BASE_RATE).min(-5, BASE_RATE).max(20, BASE_RATE).nullable());

/** Text of a number: the year, and the running number with at least so many digits as it has N. */
const numberFormat = () =>
  requiredText(FORMAT, 40).pipe(
    z.string().regex(/^[A-Za-z0-9$&%*+/-]*\{JJ(JJ)?\}[A-Za-z0-9$&%*+/-]*\{N{3,8}\}$/, FORMAT),
  );

const digits = (from: number, to: number) =>
  optionalText(20).pipe(
    z.string().regex(new RegExp(`^(\\d{${from},${to}})?$`), `${from} bis ${to} Ziffern`),
  );

/** The setting of each range of numbers. */
export const NUMBER_FORMATS = {
  rechnung: "invoiceNumber",
  gutschrift: "creditNumber",
  provision: "commissionNumber",
  forderung: "demandNumber",
  storno: "reversalNumber",
} as const satisfies Record<DocumentKind, string>;

const DatevAccount = z.object({
  case: setting("Fall", choice(ACCOUNT_CASES, "Bitte wählen Sie den Fall"), {
    choices: ACCOUNT_CASES.map((value) => ({ value, label: DATEV_ACCOUNTS[value].label })),
  }),
  account: setting("Konto", requiredText(ACCOUNT).pipe(z.string().regex(/^\d{3,8}$/, ACCOUNT))),
});

const BillingValues = z
  .object({
    taxStatus: setting(
      "Umsatzsteuer",
      choice(["regulaer", "kleinunternehmer"], "Bitte wählen Sie, wie die Agentur versteuert"),
      {
        choices: [
          { value: "regulaer", label: "Mit Umsatzsteuer" },
          { value: "kleinunternehmer", label: "Kleinunternehmer (§ 19 UStG)" },
        ],
      },
    ),
    taxNumber: setting(
      "Steuernummer",
      optionalText(40).refine((text) => text === "" || isGermanTaxNumber(text), WRONG_TAX_NUMBER),
      {
        hint: "Entbehrlich, wenn unter „Agentur“ eine gültige USt-IdNr. steht.",
      },
    ),
    iban: setting("IBAN", optionalIban(), {
      hint: "Steht auf Rechnungen; von hier zahlen Sie Gutschriften.",
    }),
    bic: setting("BIC", optionalBic()),
    bank: setting("Bank", optionalText()),
    paymentDays: setting("Zahlungsziel", days(), { unit: "Tage" }),
    discountPercent: setting("Skonto in Prozent", percent, {
      hint: "0: kein Skonto.",
    }),
    discountDays: setting("Skonto bei Zahlung binnen", days(), { unit: "Tage" }),
    baseRate: setting("Basiszinssatz in Prozent", baseRate, {
      hint: "Für Verzugszinsen in Mahnungen; die Bundesbank nennt ihn zum 1. Januar und 1. Juli.",
    }),
    baseRateSince: setting("Basiszinssatz gilt seit", optionalDate(), {
      kind: "date",
      neededWith: "baseRate",
    }),
    payout: setting(
      "Gutschriften auszahlen",
      choice(["job", "month"], "Bitte wählen Sie, wann Gutschriften ausgezahlt werden"),
      {
        choices: [
          { value: "job", label: "je Auftrag" },
          { value: "month", label: "gesammelt zum Monatsende" },
        ],
      },
    ),
    chart: setting(
      "Kontenrahmen",
      choice(["SKR03", "SKR04"], "Bitte wählen Sie SKR03 oder SKR04"),
      {
        choices: [
          { value: "SKR03", label: "SKR03" },
          { value: "SKR04", label: "SKR04" },
        ],
      },
    ),
    datevAdviser: setting("DATEV-Beraternummer", digits(4, 7)),
    datevClient: setting("DATEV-Mandantennummer", digits(1, 5)),
    datevYearStart: setting(
      "Wirtschaftsjahr beginnt im",
      choice(MONTHS, "Bitte wählen Sie den Monat"),
      {
        choices: MONTHS.map((value, index) => ({ value, label: MONTH_NAMES[index] ?? value })),
      },
    ),
    datevAccountLength: setting(
      "Länge der Sachkonten",
      z.int(LENGTH).min(4, LENGTH).max(8, LENGTH),
      {
        unit: "Stellen",
        hint: "Nummern von Kunden und Fahrern haben eine Stelle mehr.",
      },
    ),
    datevFirstDebtor: setting("Erste freie Debitorennummer", digits(5, 9), {
      hint: "Leer: 10000. Jeder Kunde und Fahrer bekommt seine beim ersten Export und behält sie.",
    }),
    datevFirstCreditor: setting("Erste freie Kreditorennummer", digits(5, 9), {
      hint: "Leer: 70000.",
    }),
    datevAccounts: setting("Abweichende Konten", z.array(DatevAccount).max(ACCOUNT_CASES.length), {
      hint: "Sonst gilt das Konto des Kontenrahmens.",
      entry: "Konto",
    }),
    invoiceNumber: setting("Nummern der Rechnungen", numberFormat(), {
      hint: "{JJJJ} ist das Jahr, {NNNN} die laufende Nummer mit mindestens vier Ziffern.",
    }),
    creditNumber: setting("Nummern der Gutschriften", numberFormat()),
    commissionNumber: setting("Nummern der Provisionsrechnungen", numberFormat()),
    demandNumber: setting("Nummern der Forderungen", numberFormat(), {
      hint: "Für No-Show-Gebühren.",
    }),
    reversalNumber: setting("Nummern der Stornos", numberFormat()),
  })
  .superRefine((values, issues) => {
    const { discountPercent, discountDays, paymentDays, baseRate, baseRateSince } = values;
    const refuse = (path: (string | number)[], message: string) =>
      issues.addIssue({ code: "custom", path, message });
    if ((baseRate === null) !== (baseRateSince === null)) {
      const path = [baseRate === null ? "baseRate" : "baseRateSince"];
      refuse(path, "Basiszinssatz und sein erster Tag gehören zusammen");
    }
    if (discountPercent > 0 && discountDays > paymentDays) {
      refuse(["discountDays"], "Das Skonto endet spätestens mit dem Zahlungsziel");
    }
    for (const [path, first, from, before] of [
      ["datevFirstDebtor", values.datevFirstDebtor, FIRST_DIGIT.debitor, FIRST_DIGIT.kreditor],
      ["datevFirstCreditor", values.datevFirstCreditor, FIRST_DIGIT.kreditor, 10],
    ] as const) {
      const unit = 10 ** values.datevAccountLength;
      if (first && (Number(first) < from * unit || Number(first) >= before * unit)) {
        refuse([path], `Bitte eine Nummer von ${from * unit} bis ${before * unit - 1}`);
      }
    }
    for (const [index, own] of values.datevAccounts.entries()) {
      if (own.account.length > values.datevAccountLength) {
        const message = `Höchstens ${values.datevAccountLength} Ziffern`;
        refuse(["datevAccounts", index, "account"], message);
      }
      if (values.datevAccounts.findIndex((other) => other.case === own.case) < index) {
        refuse(["datevAccounts", index, "case"], "Diesen Fall gibt es schon");
      }
    }
    const ranges = Object.values(NUMBER_FORMATS);
    for (const [index, range] of ranges.entries()) {
      if (ranges.slice(0, index).some((earlier) => values[earlier] === values[range])) {
        refuse([range], "Dieses Format hat schon ein anderer Beleg; Nummern wären doppelt");
      }
    }
  });
export type BillingValues = z.output<typeof BillingValues>;

/** Agency's data for its own documents (docs/rules.md, Billing data); the VAT id is that of `AGENCY`. */
export const BILLING: SettingsArea<BillingValues> = {
  name: "abrechnung",
  label: "Abrechnung",
  page: {
    title: "Angaben für Rechnungen und Gutschriften",
    intro: [
      "Gilt für Belege, die ab jetzt ausgestellt werden. Name, Anschrift und USt-IdNr. stehen unter „Agentur“.",
    ],
    saveLabel: "Angaben speichern",
    whileUnset: "Noch nichts eingetragen; es gelten die Vorgaben.",
    needsProof: true,
  },
  schema: BillingValues,
  defaults: () => ({
    taxStatus: "regulaer",
    taxNumber: "",
    iban: "",
    bic: "",
    bank: "",
    paymentDays: 14,
    discountPercent: 0,
    discountDays: 0,
    baseRate: null,
    baseRateSince: null,
    payout: "job",
    chart: "SKR03",
    datevAdviser: "",
    datevClient: "",
    datevYearStart: "01",
    datevAccountLength: 4,
    datevFirstDebtor: "",
    datevFirstCreditor: "",
    datevAccounts: [],
    invoiceNumber: "RE-{JJJJ}-{NNNN}",
    creditNumber: "GS-{JJJJ}-{NNNN}",
    commissionNumber: "PR-{JJJJ}-{NNNN}",
    demandNumber: "FO-{JJJJ}-{NNNN}",
    reversalNumber: "ST-{JJJJ}-{NNNN}",
  }),
};
