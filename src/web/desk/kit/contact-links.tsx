import { mailHref, phoneHref } from "../../../domain/kernel/fields/contact-links.ts";

/** A link in a table: its line appears on pointing. */
export const LINK_LOOK =
  "text-blue underline decoration-transparent hover:decoration-current wrap-break-word";

/** A longer address may break at its hyphens, or anywhere. */
const ONE_LINE = 28;

/** A number to call, or nothing. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!phone) return null;
  return (
    <a href={phoneHref(phone)} className={`${LINK_LOOK} whitespace-nowrap`}>
      {phone}
    </a>
  );
}

/** An address to write to, or nothing. */
export function MailLink({ email }: { email: string }) {
  if (!email) return null;
  return (
    <a
      href={mailHref(email)}
      className={`${LINK_LOOK} ${email.length > ONE_LINE ? "" : "min-[90rem]:whitespace-nowrap"}`}
    >
      {email}
    </a>
  );
}
