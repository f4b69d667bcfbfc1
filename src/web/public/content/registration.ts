import { DOCUMENT_LIMITS } from "../../../domain/kernel/file-limits.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { formatRange } from "../../../domain/pricing/money.ts";
import { COMMISSION_PERCENT } from "../../../domain/pricing/order-price.ts";
import { FIRST_JOB_HOURS, MINIMUM_EXPERIENCE_YEARS } from "../../../domain/pricing/price-lists.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import type { Language } from "../../../messages/language.ts";

const PERCENT = `${COMMISSION_PERCENT}${NBSP}%`;

/** The registration page in one language: its head. */
export function registrationMeta({ t }: Language) {
  return {
    title: t("registrationPage.title"),
    description: t("registrationPage.description", { percent: PERCENT }),
    keywords: t("registrationPage.keywords").split(", "),
  };
}

export function registrationHero({ t }: Language, prices: Prices) {
  return {
    headline: t("registrationPage.headline"),
    lead: t("registrationPage.lead"),
    bullets: (["free", "each", "eu"] as const).map((one) => t(`registrationPage.bullet_${one}`)),
    facts: [
      {
        label: t("registrationPage.fact_rate"),
        figure: formatRange(prices.hourlyCents.jobPosting),
        note: t("registrationPage.fact_rate_note"),
      },
      {
        label: t("registrationPage.fact_commission"),
        figure: PERCENT,
        note: t("registrationPage.fact_commission_note"),
      },
      {
        label: t("registrationPage.fact_first"),
        figure: `${FIRST_JOB_HOURS.from}–${FIRST_JOB_HOURS.to}${NBSP}h`,
        note: t("registrationPage.fact_first_note"),
      },
    ],
  };
}

export function benefits({ t }: Language) {
  return (["where", "truck", "told"] as const).map((one) => ({
    title: t(`registrationPage.benefit_${one}`),
    text: t(`registrationPage.benefit_${one}_text`),
  }));
}

/** Requirements for drivers. */
export function requirements({ t }: Language) {
  return {
    title: t("registrationPage.bring"),
    entries: [
      t("registrationPage.bring_business"),
      t("registrationPage.bring_licence"),
      t("registrationPage.bring_card"),
      t("registrationPage.bring_years", { years: MINIMUM_EXPERIENCE_YEARS }),
      t("registrationPage.bring_code95"),
    ],
  };
}

export function documentsToHave({ t }: Language) {
  const { formats, megabytes } = DOCUMENT_LIMITS;
  return {
    title: t("registrationPage.ready"),
    entries: [
      t("registrationPage.ready_licence"),
      t("registrationPage.ready_card"),
      t("registrationPage.ready_certificates"),
      t("registrationPage.ready_format", { formats: formats.join(", "), megabytes }),
    ],
  };
}

export function registrationSteps({ t }: Language) {
  return [
    { title: t("registrationPage.step_register"), text: t("registrationPage.step_register_text") },
    { title: t("registrationPage.step_check"), text: t("registrationPage.step_check_text") },
    {
      title: t("registrationPage.step_approval"),
      text: t("registrationPage.step_approval_text", FIRST_JOB_HOURS),
    },
    { title: t("registrationPage.step_link"), text: t("registrationPage.step_link_text") },
  ];
}

export function commissionLine({ t }: Language) {
  return t("registrationPage.commission_text", { percent: PERCENT });
}

export function registrationQuestions({ t }: Language) {
  return [
    { question: t("registrationPage.ask_abroad"), answer: t("registrationPage.answer_abroad") },
    {
      question: t("registrationPage.ask_first"),
      answer: t("registrationPage.answer_first", FIRST_JOB_HOURS),
    },
    ...(["business", "employed", "insurance", "noShow"] as const).map((one) => ({
      question: t(`registrationPage.ask_${one}`),
      answer: t(`registrationPage.answer_${one}`),
    })),
  ];
}
