import { renderDocument, type Shell } from "../../document.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { PlainLayout } from "../../ui/plain-layout.tsx";

/** Unknown path (spec 2: noindex, English message, link home). */
export function renderNotFound(shell: Shell): string {
  return renderDocument(shell, {
    title: `Page not found – ${shell.operator.name}`,
    description: "The page you requested does not exist.",
    robots: "noindex",
    children: (
      <PlainLayout shell={shell}>
        <div lang="en" className="space-y-4">
          <p className="font-sign text-22 font-semibold text-ink-2">404</p>
          <h1 className="text-36">Page not found</h1>
          <p>This road ends here. The page you are looking for does not exist or has moved.</p>
          <LinkButton href="/">Return to home</LinkButton>
        </div>
      </PlainLayout>
    ),
  });
}
