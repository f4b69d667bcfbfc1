import { phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import { LinkButton } from "../../ui/button.tsx";
import { renderDocument, type Shell } from "../../ui/document.tsx";
import { PlainLayout } from "../../ui/plain-layout.tsx";
import { WarningChevrons } from "../../ui/road-marks.tsx";

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
