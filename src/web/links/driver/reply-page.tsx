import type { ReactNode } from "react";
import { LinkButton } from "../../ui/button.tsx";
import { renderDocument, type Shell } from "../../ui/document.tsx";
import { PlainLayout } from "../../ui/plain-layout.tsx";

/** The frame of everything that a driver's link shows. */
export function renderReplyPage(shell: Shell, title: string, children: ReactNode): string {
  return renderDocument(shell, {
    title,
    description: "Antwort auf einen Auftrag.",
    robots: "noindex, nofollow",
    script: "reply",
    children: <PlainLayout shell={shell}>{children}</PlainLayout>,
  });
}

/** Ends every result screen (spec 2). */
export function BackToStart() {
  return (
    <LinkButton href="/" size="large" wide>
      Zurück zur Startseite
    </LinkButton>
  );
}
