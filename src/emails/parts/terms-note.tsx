import { Link } from "@react-email/link";
import { useContext } from "react";
import {
  type TermsReference,
  termsInWords,
  termsPath,
} from "../../domain/kernel/settings/terms-reference.ts";
import { SiteAddress } from "./action-button.tsx";
import { Paragraph } from "./prose.tsx";
import { COLOUR } from "./styles.ts";

/** Which of the agency's terms the order was made with, and where they stay readable; nothing where there were none. */
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
