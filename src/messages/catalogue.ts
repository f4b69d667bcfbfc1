import type { Locale } from "../domain/kernel/locale.ts";
import { alert as alertDe } from "./alert/de.ts";
import { alert as alertEn } from "./alert/en.ts";
import { alert as alertPl } from "./alert/pl.ts";
import { alert as alertRo } from "./alert/ro.ts";
import { answer as answerDe } from "./answer/de.ts";
import { answer as answerEn } from "./answer/en.ts";
import { answer as answerPl } from "./answer/pl.ts";
import { answer as answerRo } from "./answer/ro.ts";
import { consent as consentDe } from "./consent/de.ts";
import { consent as consentEn } from "./consent/en.ts";
import { consent as consentPl } from "./consent/pl.ts";
import { consent as consentRo } from "./consent/ro.ts";
import { documents as documentsDe } from "./documents/de.ts";
import { documents as documentsEn } from "./documents/en.ts";
import { documents as documentsPl } from "./documents/pl.ts";
import { documents as documentsRo } from "./documents/ro.ts";
import { everywhere as everywhereDe } from "./everywhere/de.ts";
import { everywhere as everywhereEn } from "./everywhere/en.ts";
import { everywhere as everywherePl } from "./everywhere/pl.ts";
import { everywhere as everywhereRo } from "./everywhere/ro.ts";
import { job as jobDe } from "./job/de.ts";
import { job as jobEn } from "./job/en.ts";
import { job as jobPl } from "./job/pl.ts";
import { job as jobRo } from "./job/ro.ts";
import { mails as mailsDe } from "./mails/de.ts";
import { mails as mailsEn } from "./mails/en.ts";
import { mails as mailsPl } from "./mails/pl.ts";
import { mails as mailsRo } from "./mails/ro.ts";
import type { Translation } from "./message.ts";
import { openJobs as openJobsDe } from "./openJobs/de.ts";
import { openJobs as openJobsEn } from "./openJobs/en.ts";
import { openJobs as openJobsPl } from "./openJobs/pl.ts";
import { openJobs as openJobsRo } from "./openJobs/ro.ts";
import { ownPage as ownPageDe } from "./ownPage/de.ts";
import { ownPage as ownPageEn } from "./ownPage/en.ts";
import { ownPage as ownPagePl } from "./ownPage/pl.ts";
import { ownPage as ownPageRo } from "./ownPage/ro.ts";
import { profile as profileDe } from "./profile/de.ts";
import { profile as profileEn } from "./profile/en.ts";
import { profile as profilePl } from "./profile/pl.ts";
import { profile as profileRo } from "./profile/ro.ts";
import { registered as registeredDe } from "./registered/de.ts";
import { registered as registeredEn } from "./registered/en.ts";
import { registered as registeredPl } from "./registered/pl.ts";
import { registered as registeredRo } from "./registered/ro.ts";
import { registration as registrationDe } from "./registration/de.ts";
import { registration as registrationEn } from "./registration/en.ts";
import { registration as registrationPl } from "./registration/pl.ts";
import { registration as registrationRo } from "./registration/ro.ts";
import { registrationPage as registrationPageDe } from "./registrationPage/de.ts";
import { registrationPage as registrationPageEn } from "./registrationPage/en.ts";
import { registrationPage as registrationPagePl } from "./registrationPage/pl.ts";
import { registrationPage as registrationPageRo } from "./registrationPage/ro.ts";
import { terms as termsDe } from "./terms/de.ts";
import { terms as termsEn } from "./terms/en.ts";
import { terms as termsPl } from "./terms/pl.ts";
import { terms as termsRo } from "./terms/ro.ts";

/** Every text that drivers read, by area, and the consent banner's that all read. German is the source, literally as it always was. */
const de = {
  everywhere: everywhereDe,
  consent: consentDe,
  answer: answerDe,
  terms: termsDe,
  job: jobDe,
  documents: documentsDe,
  openJobs: openJobsDe,
  ownPage: ownPageDe,
  alert: alertDe,
  mails: mailsDe,
  registrationPage: registrationPageDe,
  registered: registeredDe,
  registration: registrationDe,
  profile: profileDe,
} as const;

type Areas = typeof de;
type Translated = { readonly [Area in keyof Areas]: Translation<Areas[Area]> };

const pl: Translated = {
  everywhere: everywherePl,
  consent: consentPl,
  answer: answerPl,
  terms: termsPl,
  job: jobPl,
  documents: documentsPl,
  openJobs: openJobsPl,
  ownPage: ownPagePl,
  alert: alertPl,
  mails: mailsPl,
  registrationPage: registrationPagePl,
  registered: registeredPl,
  registration: registrationPl,
  profile: profilePl,
};
const ro: Translated = {
  everywhere: everywhereRo,
  consent: consentRo,
  answer: answerRo,
  terms: termsRo,
  job: jobRo,
  documents: documentsRo,
  openJobs: openJobsRo,
  ownPage: ownPageRo,
  alert: alertRo,
  mails: mailsRo,
  registrationPage: registrationPageRo,
  registered: registeredRo,
  registration: registrationRo,
  profile: profileRo,
};
const en: Translated = {
  everywhere: everywhereEn,
  consent: consentEn,
  answer: answerEn,
  terms: termsEn,
  job: jobEn,
  documents: documentsEn,
  openJobs: openJobsEn,
  ownPage: ownPageEn,
  alert: alertEn,
  mails: mailsEn,
  registrationPage: registrationPageEn,
  registered: registeredEn,
  registration: registrationEn,
  profile: profileEn,
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
