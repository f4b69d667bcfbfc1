import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import type { CSSProperties, ReactNode } from "react";
import { mailHref, phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import { COLOUR, FONT, SMALL, useLetter } from "./define-mail.ts";
import { OrderPlate, Paragraph, Title } from "./prose.tsx";
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
