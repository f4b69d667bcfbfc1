import type { ReactNode } from "react";
import { LINK_LOOK } from "./contact-links.tsx";

/** Where a mail stands as it was sent. */
export function emailHref(emailId: string): string {
  return `/admin/email?id=${emailId}`;
}

/** The title of an event; of a mail with the link that opens it. */
export function MailTitle({
  emailId,
  children,
}: {
  emailId: string | undefined;
  children: ReactNode;
}) {
  if (!emailId) return children;
  return (
    <>
      {children}{" "}
      <a href={emailHref(emailId)} target="_blank" rel="noopener" className={LINK_LOOK}>
        Öffnen<span className="sr-only"> in neuem Tab: {children}</span>
      </a>
    </>
  );
}
