import type { ReactNode } from "react";
import { LinkButton } from "../ui/button.tsx";
import { renderDocument, type Shell } from "../ui/document.tsx";
import { PlainLayout } from "../ui/plain-layout.tsx";

interface LinkPage {
  title: string;
  description: string;
}

/** The frame of a small page behind a link in a mail: a headline, a few lines, a button. */
export function renderLinkPage(
  shell: Shell,
  { title, description, children }: LinkPage & { children: ReactNode },
): string {
  return renderDocument(shell, {
    ...{ title, description },
    robots: "noindex, nofollow",
    children: (
      <PlainLayout shell={shell}>
        <h1 className="text-28">{title}</h1>
        <div className="mt-4 space-y-4">{children}</div>
      </PlainLayout>
    ),
  });
}

/** Why a link leads nowhere. */
export function renderLinkFailure(
  shell: Shell,
  { error, ...page }: LinkPage & { error: string },
): string {
  const children = (
    <>
      <p>{error}</p>
      <BackToStart />
    </>
  );
  return renderLinkPage(shell, { ...page, children });
}

/** The way on, where nothing is left to do. */
export function BackToStart() {
  return (
    <LinkButton href="/" wide>
      Zur Startseite
    </LinkButton>
  );
}
