import { phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import { LinkButton } from "../../ui/button.tsx";
import { renderDocument, type Shell } from "../../ui/document.tsx";
import { PlainLayout } from "../../ui/plain-layout.tsx";
import { WarningChevrons } from "../../ui/road-vehicle-drawing.tsx";

interface ErrorPage {
  title: string;
  text: string;
  /** Is in the log; the caller can name it on the phone. */
  requestId?: string;
}

/** A request that failed: what happened, and how it goes on by phone. */
export function renderError(shell: Shell, { title, text, requestId }: ErrorPage): string {
  const { phone, name } = shell.operator;
  return renderDocument(shell, {
    title: `${title} – ${name}`,
    description: text,
    robots: "noindex",
    children: (
      <PlainLayout shell={shell}>
        <div className="space-y-4">
          <WarningChevrons />
          <h1 className="text-36">{title}</h1>
          <p>{text}</p>
          <p>
            Am Telefon geht es weiter:{" "}
            <a href={phoneHref(phone)} className="font-semibold text-blue underline">
              {phone}
            </a>
          </p>
          {requestId && (
            <p className="text-16 text-ink-2">
              Vorgang: <code>{requestId}</code>
            </p>
          )}
          <LinkButton href="/">Zur Startseite</LinkButton>
        </div>
      </PlainLayout>
    ),
  });
}

/** Unknown path (noindex, English message, link home). */
export function renderNotFound(shell: Shell): string {
  return renderDocument(shell, {
    title: `Page not found – ${shell.operator.name}`,
    description: "The page you requested does not exist.",
    robots: "noindex",
    children: (
      <PlainLayout shell={shell}>
        <div lang="en" className="space-y-6">
          <DeadEnd />
          <div className="space-y-3">
            <p className="font-sign text-22 font-semibold text-ink-2">404</p>
            <h1 className="text-36">Page not found</h1>
            <p>This road ends here. The page you are looking for does not exist or has moved.</p>
          </div>
          <LinkButton href="/">Return to home</LinkButton>
        </div>
      </PlainLayout>
    ),
  });
}

/** The German sign for a dead end (Zeichen 357): white road on blue, closed by a red bar. */
function DeadEnd() {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 96" className="block size-24">
      <rect width="96" height="96" rx="6" fill="#004f84" />
      <rect x="3" y="3" width="90" height="90" rx="4" fill="none" stroke="#fff" strokeWidth="2" />
      <path d="M40 84V40h16v44z" fill="#fff" />
      <path d="M24 20h48v18H24z" fill="#b3180c" stroke="#fff" strokeWidth="3" />
    </svg>
  );
}
