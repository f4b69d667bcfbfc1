import type { ReactNode } from "react";
import { RENEWAL_FIELD } from "../../../domain/drivers/documents/renew-document.ts";
import type { Renewal } from "../../../domain/drivers/documents/renewal.ts";
import { DOCUMENT_TYPE_LABEL } from "../../../domain/drivers/documents/vocabulary.ts";
import { DOCUMENT_LIMITS } from "../../../domain/kernel/file-limits.ts";
import { formatDay } from "../../../domain/kernel/time/berlin.ts";
import { RENEWAL } from "../../public/content/renewal.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import type { Shell } from "../../ui/document.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { BackToStart, renderLinkFailure, renderLinkPage } from "../link-page.tsx";

interface RenewalProps {
  renewal: Renewal;
  /** This page with its parameters, for its own form. */
  action: string;
  /** Why the file that was sent is not taken. */
  error?: string | undefined;
  /** Why nothing could be taken. */
  failure?: { title: string; error: string };
}

/** Which document of whom, and one file field. Opening the page changes nothing. */
export function renderRenewal(shell: Shell, { renewal, action, error, failure }: RenewalProps) {
  const { document, driver, waiting } = renewal;
  return page(
    shell,
    RENEWAL.question(DOCUMENT_TYPE_LABEL[document.type]),
    <>
      <p>{RENEWAL.greeting(driver.vorname)}</p>
      <p>{RENEWAL.lead}</p>
      <DefinitionList entries={documentEntries(document)} />
      {waiting > 0 && !failure && (
        <Notice kind="info" title={RENEWAL.waiting.title}>
          <p>{RENEWAL.waiting.text}</p>
        </Notice>
      )}
      {failure && (
        <Notice kind="error" title={failure.title}>
          <p>{failure.error}</p>
        </Notice>
      )}
      <form method="post" action={action} encType="multipart/form-data" className="space-y-4">
        <FileField
          name={RENEWAL_FIELD}
          label={RENEWAL.field}
          hint={RENEWAL.hint}
          error={error ?? (failure && RENEWAL.again)}
          accept={DOCUMENT_LIMITS.types.join(",")}
        />
        <Button type="submit" variant="primary" size="large" wide>
          {RENEWAL.button}
        </Button>
      </form>
    </>,
  );
}

/** The file is stored. `action`: back to the form, for the other side of the card. */
export function renderRenewed(shell: Shell, action: string): string {
  return page(
    shell,
    RENEWAL.sent.title,
    <>
      <Notice kind="success" title={RENEWAL.sent.text} />
      <LinkButton href={action} wide>
        {RENEWAL.sent.another}
      </LinkButton>
      <BackToStart />
    </>,
  );
}

/** Why the link leads nowhere. */
export function renderRenewalFailure(shell: Shell, failure: { title: string; error: string }) {
  return renderLinkFailure(shell, { ...failure, description: RENEWAL.description });
}

function documentEntries({ filename, gueltig_bis }: Renewal["document"]) {
  return [
    { term: "Bisher", description: filename },
    ...(gueltig_bis ? [{ term: "Gültig bis", description: formatDay(gueltig_bis) }] : []),
  ];
}

function page(shell: Shell, title: string, children: ReactNode) {
  return renderLinkPage(shell, { title, description: RENEWAL.description, children });
}
