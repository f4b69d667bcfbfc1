import { Button } from "@react-email/button";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { type CSSProperties, createContext, type ReactNode, useContext } from "react";
import { mailHref, phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import {
  type TermsReference,
  termsInWords,
  termsPath,
} from "../../domain/kernel/settings/terms-reference.ts";
import type { BillingModel } from "../../domain/kernel/vocabulary.ts";
import type { JobFacts } from "../../domain/mail/schemas.ts";
import { COLOUR, FONT, SMALL, useLetter } from "./define-mail.ts";
import { Note, OrderPlate, Paragraph, Subtitle, Title } from "./prose.tsx";
import { reachUs } from "./wording.ts";

const LETTERHEAD: CSSProperties = {
  padding: "0 0 10px",
  borderBottom: `3px solid ${COLOUR.ink}`,
  color: COLOUR.ink,
  fontFamily: FONT,
  fontSize: "18px",
  fontWeight: "bold",
  lineHeight: "24px",
};
const FOOTER_LINK: CSSProperties = { color: COLOUR.blue, textDecoration: "underline" };

/**
 * The frame of every mail: letterhead, content, the operator's details. 600 px wide in Outlook, which knows no
 * `max-width`; narrower where the screen is.
 */
export function MailLayout() {
  const { operator, language, order, orderLabel, subject, greeting, question, body } = useLetter();
  const { title = subject, preview = title } = useLetter();
  return (
    <Html lang={language.locale}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" content="" />
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <meta name="color-scheme" content="light" />
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: COLOUR.paper }}>
        <Preview>{preview}</Preview>
        <LayoutTable style={{ width: "100%" }} width="100%">
          <td align="center" style={{ padding: "24px 16px 32px" }}>
            <LayoutTable style={{ maxWidth: "100%", textAlign: "left" }} width="600">
              <td>
                <div style={LETTERHEAD}>{operator.name}</div>
                <div style={{ padding: "24px 0 8px" }}>
                  {order && <OrderPlate label={orderLabel} number={order} />}
                  <Title>{title}</Title>
                  {greeting !== undefined && (
                    <Paragraph>
                      {greeting ? language.t("mails.greeting", { name: greeting }) : "Guten Tag,"}
                    </Paragraph>
                  )}
                  {body}
                  {question && (
                    <Paragraph>{`${question} ${reachUs(operator, language)}`}</Paragraph>
                  )}
                  {greeting !== undefined && (
                    <Paragraph>
                      {language.t("mails.regards")}
                      <br />
                      {operator.name}
                    </Paragraph>
                  )}
                </div>
                <Footer />
              </td>
            </LayoutTable>
          </td>
        </LayoutTable>
      </body>
    </Html>
  );
}

interface LayoutTableProps {
  width: string;
  style: CSSProperties;
  children: ReactNode;
}

/** A table of one row that only lays out: Outlook knows nothing else. */
export function LayoutTable({ width, style, children }: LayoutTableProps) {
  return (
    <table
      role="presentation"
      width={width}
      cellPadding="0"
      cellSpacing="0"
      border={0}
      style={{ tableLayout: "fixed", ...style }}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

function Footer() {
  const { operator, language } = useLetter();
  const { t } = language;
  const { name, owner, street, postalCode, city, phone, email, vatId } = operator;
  const sender = owner && owner !== name ? `${name}, ${owner}` : name;
  return (
    <div>
      <div
        data-separator="true"
        style={{ height: "16px", borderTop: `1px solid ${COLOUR.line}` }}
      />
      <p style={{ ...SMALL, margin: 0 }}>
        {sender}
        <br />
        {`${street}, ${postalCode} ${city}`}
        <br />
        {`${t("mails.phone")} `}
        <Link href={phoneHref(phone)} style={FOOTER_LINK}>
          {phone}
        </Link>
        <br />
        {`${t("mails.email")} `}
        <Link href={mailHref(email)} style={FOOTER_LINK}>
          {email}
        </Link>
        <br />
        {vatId && `${t("mails.vatId")} ${vatId}`}
      </p>
    </div>
  );
}

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
