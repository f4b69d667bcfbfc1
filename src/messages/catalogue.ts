import type { Locale } from "../domain/kernel/locale.ts";
import { answer as answerDe } from "./answer/de.ts";
import { answer as answerEn } from "./answer/en.ts";
import { answer as answerPl } from "./answer/pl.ts";
import { answer as answerRo } from "./answer/ro.ts";
import { common as commonDe } from "./common/de.ts";
import { common as commonEn } from "./common/en.ts";
import { common as commonPl } from "./common/pl.ts";
import { common as commonRo } from "./common/ro.ts";
import type { Translation } from "./message.ts";
import { terms as termsDe } from "./terms/de.ts";
import { terms as termsEn } from "./terms/en.ts";
import { terms as termsPl } from "./terms/pl.ts";
import { terms as termsRo } from "./terms/ro.ts";

/** Every text that drivers read, by area. German is the source, literally as it always stood there. */
const de = { common: commonDe, answer: answerDe, terms: termsDe } as const;

type Areas = typeof de;
type Translated = { readonly [Area in keyof Areas]: Translation<Areas[Area]> };

const pl: Translated = { common: commonPl, answer: answerPl, terms: termsPl };
const ro: Translated = { common: commonRo, answer: answerRo, terms: termsRo };
const en: Translated = { common: commonEn, answer: answerEn, terms: termsEn };

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
