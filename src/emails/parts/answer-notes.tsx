import { Link } from "@react-email/link";
import { useContext } from "react";
import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import {
  type TermsReference,
  termsInWords,
  termsPath,
} from "../../domain/kernel/settings/terms-reference.ts";
import type { BillingModel } from "../../domain/kernel/vocabulary.ts";
import { SiteAddress } from "./action-button.tsx";
import { COLOUR, useLetter } from "./define-mail.ts";
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
  const site = useContext(SiteAddress);
  if (!terms) return null;
  return (
    <Paragraph>
      {`Es gelten unsere Allgemeinen Geschäftsbedingungen (${termsInWords(terms)}).`}
      <br />
      <Link
        data-action="true"
        href={`${site}${termsPath(terms)}`}
        style={{ color: COLOUR.blue, textDecoration: "underline" }}
      >
        Bedingungen lesen
      </Link>
    </Paragraph>
  );
}
