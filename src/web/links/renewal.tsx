import type { ReactNode } from "react";
import {
  getRenewal,
  RENEWAL_FIELD,
  type Renewal,
  renewDocument,
} from "../../domain/drivers/documents/renew-document.ts";
import { DOCUMENT_TYPE_LABEL } from "../../domain/drivers/documents/vocabulary.ts";
import type { Ctx } from "../../domain/kernel/context.ts";
import { DOCUMENT_LIMITS } from "../../domain/kernel/file-limits.ts";
import { takeFormLimit } from "../../domain/kernel/form-protection.ts";
import { formatDay } from "../../domain/kernel/time/days.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import { driverContext } from "../http/actors.ts";
import { failureOf, logUnexpected } from "../http/failures.ts";
import { contentHash } from "../http/kept-file.ts";
import { type ReceivedUpload, receiveUpload } from "../http/uploads/receive-upload.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { DefinitionList } from "../ui/definition-list.tsx";
import type { Shell } from "../ui/document.tsx";
import { FileField } from "../ui/file-field.tsx";
import { Notice } from "../ui/notice.tsx";
import { BackToStart, linkPages, renderLinkPage } from "./link-page.tsx";

/** The page behind the link of a reminder: a driver sends a document's successor. */
const RENEWAL = {
  question: (document: string) => `${document} erneuern`,
  greeting: (firstName: string) => `Guten Tag ${firstName},`,
  lead: "schicken Sie uns hier das neue Dokument. Wir ersetzen das bisherige, sobald die Disposition das neue geprüft hat.",
  field: "Neues Dokument",
  hint: `Ein Foto oder Scan als ${DOCUMENT_LIMITS.formats.join(", ")}, bis ${DOCUMENT_LIMITS.megabytes}${NBSP}MB. Die Rückseite können Sie danach schicken.`,
  waiting: {
    title: "Eine neue Datei liegt uns schon vor.",
    text: "Wir prüfen sie noch. Hier können Sie eine weitere schicken, zum Beispiel die Rückseite.",
  },
  missing: "Bitte wählen Sie eine Datei",
  again: "Bitte wählen Sie die Datei noch einmal. Der Browser behält sie nach einem Fehler nicht.",
  button: "Dokument senden",
  sent: {
    title: "Dokument angekommen",
    text: "Danke. Die Disposition prüft es und meldet sich, wenn etwas fehlt.",
    another: "Weitere Datei senden",
  },
  description: "Ein Dokument erneuern.",
} as const;

const renewalPage = linkPages({
  parameter: "dokument",
  field: "documentId",
  contextOf: driverContext,
  description: RENEWAL.description,
});

/** `GET /dokumente/erneuern`: which document, and a file field. */
export const showRenewal = renewalPage(async ({ ctx, link, action, shell }) =>
  renderRenewal(shell, { renewal: await getRenewal(ctx, link), action }),
);

/** `POST /dokumente/erneuern`: the new file. What is wrong with it is said at the field. */
export const postRenewal = renewalPage(async ({ c, ctx, link, action, shell }) => {
  const props = { renewal: await getRenewal(ctx, link), action };
  let upload: ReceivedUpload<typeof RENEWAL_FIELD> | undefined;
  try {
    const beforeFirstFile = () => takeFormLimit(ctx, "renewal");
    upload = await receiveUpload(c, { groups: [RENEWAL_FIELD], beforeFirstFile });
    const [received] = upload.files;
    if (!received) {
      return c.html(renderRenewal(shell, { ...props, error: RENEWAL.missing }), 422);
    }
    // The same file through the same link is the same renewal: a second click on the button stores nothing.
    const { name, bytes } = received.file;
    const key = `form:${contentHash(JSON.stringify([link, name, bytes]))}`;
    const counted: Ctx = { ...driverContext(c, key), isFormCounted: true };
    await renewDocument(counted, link, received.file);
    return renderRenewed(shell, action);
  } catch (error) {
    logUnexpected(c, error);
    const { status, headers, fields, ...failure } = failureOf(c, error);
    const refusal = fields?.[RENEWAL_FIELD];
    const shown = refusal ? { ...props, error: refusal } : { ...props, failure };
    return c.html(renderRenewal(shell, shown), status, headers);
  } finally {
    await upload?.discard();
  }
});

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
function renderRenewal(shell: Shell, { renewal, action, error, failure }: RenewalProps) {
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
function renderRenewed(shell: Shell, action: string): string {
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

function documentEntries({ filename, gueltig_bis }: Renewal["document"]) {
  return [
    { term: "Bisher", description: filename },
    ...(gueltig_bis ? [{ term: "Gültig bis", description: formatDay(gueltig_bis) }] : []),
  ];
}

function page(shell: Shell, title: string, children: ReactNode) {
  return renderLinkPage(shell, { title, description: RENEWAL.description, children });
}
