import type { Locale } from "../domain/kernel/locale.ts";
import { answer as answerDe } from "./answer/de.ts";
import { answer as answerEn } from "./answer/en.ts";
import { answer as answerPl } from "./answer/pl.ts";
import { answer as answerRo } from "./answer/ro.ts";
import { common as commonDe } from "./common/de.ts";
import { common as commonEn } from "./common/en.ts";
import { common as commonPl } from "./common/pl.ts";
import { common as commonRo } from "./common/ro.ts";
import { consent as consentDe } from "./consent/de.ts";
import { consent as consentEn } from "./consent/en.ts";
import { consent as consentPl } from "./consent/pl.ts";
import { consent as consentRo } from "./consent/ro.ts";
import { job as jobDe } from "./job/de.ts";
import { job as jobEn } from "./job/en.ts";
import { job as jobPl } from "./job/pl.ts";
import { job as jobRo } from "./job/ro.ts";
import type { Translation } from "./message.ts";
import { terms as termsDe } from "./terms/de.ts";
import { terms as termsEn } from "./terms/en.ts";
import { terms as termsPl } from "./terms/pl.ts";
import { terms as termsRo } from "./terms/ro.ts";

/** Every text that drivers read, by area, and the consent banner's that all read. German is the source, literally as it always stood there. */
const de = {
  common: commonDe,
  consent: consentDe,
  answer: answerDe,
  terms: termsDe,
  job: jobDe,
} as const;

type Areas = typeof de;
type Translated = { readonly [Area in keyof Areas]: Translation<Areas[Area]> };

const pl: Translated = {
  common: commonPl,
  consent: consentPl,
  answer: answerPl,
  terms: termsPl,
  job: jobPl,
};
const ro: Translated = {
  common: commonRo,
  consent: consentRo,
  answer: answerRo,
  terms: termsRo,
  job: jobRo,
};
const en: Translated = {
  common: commonEn,
  consent: consentEn,
  answer: answerEn,
  terms: termsEn,
  job: jobEn,
};

/** A language that is added to `LOCALES` does not compile until it stands here, with every area and key. */
export const CATALOGUE: Record<Locale, Translated> = { de, pl, ro, en };

/** `answer.accept`: area and key. */
export type MessageKey = {
  [Area in keyof Areas & string]: `${Area}.${keyof Areas[Area] & string}`;
}[keyof Areas & string];

/** The German text of a key, as a type: what the arguments are read from. */
export type TextOf<Key extends MessageKey> = Key extends `${infer Area}.${infer Name}`
  ? Area extends keyof Areas
    ? Name extends keyof Areas[Area]
      ? Extract<Areas[Area][Name], string>
      : never
    : never
  : never;
