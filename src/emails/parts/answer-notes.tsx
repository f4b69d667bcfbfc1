import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import type { BillingModel } from "../../domain/kernel/vocabulary.ts";
import type { Language } from "../../messages/language.ts";
import { Note, Subtitle } from "./prose.tsx";

interface NotesProps {
  billingModels: readonly BillingModel[];
  isOffer?: boolean;
  language: Language;
}

/** What a driver should know before following a link to accept or decline. */
export function AnswerNotes({ billingModels, isOffer = false, language: { t } }: NotesProps) {
  return (
    <div style={{ padding: "0 0 12px" }}>
      <Subtitle>{t("mails.aboutAnswer")}</Subtitle>
      <Note>{t("mails.bothLinks")}</Note>
      {billingModels.includes("agency") && (
        <Note>{t(isOffer ? "mails.agencyTermsOffer" : "mails.agencyTerms")}</Note>
      )}
      <Note>{t("mails.linksFor", { days: LINK_DAYS["driver-reply"] })}</Note>
      <Note>{t("mails.addressLater")}</Note>
    </div>
  );
}
