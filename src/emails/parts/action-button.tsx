import { Button } from "@react-email/button";
import { Link } from "@react-email/link";
import { type CSSProperties, createContext, useContext } from "react";
import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import {
  type TermsReference,
  termsInWords,
  termsPath,
} from "../../domain/kernel/settings/terms-reference.ts";
import type { BillingModel } from "../../domain/kernel/vocabulary.ts";
import type { JobFacts } from "../../domain/mail/schemas.ts";
import { COLOUR, FONT, useLetter } from "./define-mail.ts";
import { Note, Paragraph, Subtitle } from "./prose.tsx";

const BASE: CSSProperties = {
  padding: "14px 24px",
  borderRadius: "4px",
  boxSizing: "border-box",
  width: "100%",
  maxWidth: "360px",
  color: COLOUR.ink,
  fontFamily: FONT,
  fontSize: "17px",
  fontWeight: "bold",
  textAlign: "center",
};
const KINDS: Record<"main" | "quiet", CSSProperties> = {
  main: { ...BASE, backgroundColor: COLOUR.signal, border: `2px solid ${COLOUR.signal}` },
  quiet: {
    ...BASE,
    backgroundColor: COLOUR.paper,
    border: `2px solid ${COLOUR.edge}`,
    fontWeight: "normal",
  },
};

interface ActionButtonProps {
  /** On the site, with a leading slash. */
  path: string;
  kind?: "main" | "quiet";
  children: string;
}

/** A link that does something, large enough for a thumb. `main`, in signal yellow, is the one main action. */
export function ActionButton({ path, kind = "main", children }: ActionButtonProps) {
  const site = useContext(SiteAddress);
  return (
    <div style={{ margin: "0 0 12px" }}>
      <Button data-action="true" href={`${site}${path}`} style={KINDS[kind]}>
        {children}
      </Button>
    </div>
  );
}

/** A link within text, on the site. */
export function TextLink({ path, children }: { path: string; children: string }) {
  const site = useContext(SiteAddress);
  return (
    <Link
      data-action="true"
      href={`${site}${path}`}
      style={{ color: COLOUR.blue, textDecoration: "underline" }}
    >
      {children}
    </Link>
  );
}

interface AnswerProps {
  acceptPath: string;
  declinePath: string;
  /** The driver is only asked; nothing is assigned. */
  isOffer?: boolean;
}

/** Accept and decline of one job. */
export function AnswerButtons({ acceptPath, declinePath, isOffer }: AnswerProps) {
  const { t } = useLetter().language;
  return (
    <div style={{ margin: "0 0 24px" }}>
      <ActionButton path={acceptPath}>
        {t(isOffer ? "mails.canDrive" : "mails.accept")}
      </ActionButton>
      <ActionButton path={declinePath} kind="quiet">
        {t(isOffer ? "mails.notForMe" : "mails.decline")}
      </ActionButton>
    </div>
  );
}

/** The buttons of an assigned job with their notes. */
export function AnswerPart({ job, ...paths }: AnswerProps & { job: JobFacts }) {
  return (
    <>
      <AnswerButtons {...paths} />
      <AnswerNotes billingModels={[job.billingModel]} />
    </>
  );
}

/** Address of the site without a trailing slash, for every link of a mail. */
export const SiteAddress = createContext("");

/** To the driver's own page; nothing in rows from before it. */
export function OwnPageLink({ path }: { path: string | undefined }) {
  const { t } = useLetter().language;
  if (!path) return null;
  return (
    <>
      <Note>{t("mails.ownPage")}</Note>
      <ActionButton path={path} kind="quiet">
        {t("mails.ownPageButton")}
      </ActionButton>
    </>
  );
}

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
