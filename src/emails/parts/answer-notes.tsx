import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import {
  type TermsReference,
  termsInWords,
  termsPath,
} from "../../domain/kernel/settings/terms-reference.ts";
import type { BillingModel } from "../../domain/kernel/vocabulary.ts";
import { TextLink } from "./action-button.tsx";
import { useLetter } from "./define-mail.ts";
import { Note, Paragraph, Subtitle } from "./prose.tsx";

interface NotesProps {
  billingModels: readonly BillingModel[];
  isOffer?: boolean;
}

/** Notes before the links to accept or decline. */
export function AnswerNotes({ billingModels, isOffer = false }: NotesProps) {
  const { t } = useLetter().language;
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

/** Terms version of the order and where to read it; nothing if there were none. */
export function TermsNote({ terms }: { terms: TermsReference | undefined }) {
  if (!terms) return null;
  return (
    <Paragraph>
      {`Es gelten unsere Allgemeinen Geschäftsbedingungen (${termsInWords(terms)}).`}
      <br />
      <TextLink path={termsPath(terms)}>Bedingungen lesen</TextLink>
    </Paragraph>
  );
}
