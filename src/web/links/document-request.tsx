import type { ReactNode } from "react";
import {
  type DocumentRequest,
  getDocumentRequest,
  sendRequestedDocuments,
} from "../../domain/drivers/documents/send-requested.ts";
import { DOCUMENT_TYPE_LABEL } from "../../domain/drivers/documents/vocabulary.ts";
import type { Ctx } from "../../domain/kernel/context.ts";
import { DOCUMENT_LIMITS } from "../../domain/kernel/file-limits.ts";
import { takeFormLimit } from "../../domain/kernel/form-protection.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import type { DocumentType } from "../../domain/kernel/vocabulary.ts";
import { driverContext } from "../http/actors.ts";
import { failureOf, logUnexpected } from "../http/failures.ts";
import { contentHash } from "../http/kept-file.ts";
import { type ReceivedUpload, receiveUpload } from "../http/uploads/receive-upload.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import type { Shell } from "../ui/document.tsx";
import { FileField } from "../ui/file-field.tsx";
import { Notice } from "../ui/notice.tsx";
import { BackToStart, linkPages, renderLinkPage } from "./link-page.tsx";

/** The page behind the link of 'Unterlagen anfordern': a driver sends what he was asked for. */
const TEXTS = {
  title: "Unterlagen schicken",
  greeting: (firstName: string) => `Guten Tag ${firstName},`,
  lead: "schicken Sie uns hier die Unterlagen, um die wir Sie gebeten haben. Was Sie noch nicht haben, können Sie später über denselben Link schicken.",
  hint: `Fotos oder Scans als ${DOCUMENT_LIMITS.formats.join(", ")}, bis ${DOCUMENT_LIMITS.megabytes}${NBSP}MB je Datei; Vorder- und Rückseite zusammen.`,
  missing: "Bitte wählen Sie mindestens eine Datei.",
  again:
    "Bitte wählen Sie die Dateien noch einmal. Der Browser behält sie nach einem Fehler nicht.",
  button: "Unterlagen senden",
  sent: {
    title: "Unterlagen angekommen",
    text: "Danke. Die Disposition prüft sie und meldet sich, wenn etwas fehlt.",
    another: "Weitere Dateien senden",
  },
  description: "Angeforderte Unterlagen schicken.",
} as const;

const requestPage = linkPages({
  parameter: "anforderung",
  field: "anforderung",
  contextOf: driverContext,
  description: TEXTS.description,
});

/** `GET /dokumente/senden`: a file field for each kind. Opening it changes nothing. */
export const showDocumentRequest = requestPage(async ({ ctx, link, action, shell }) =>
  renderRequest(shell, { request: await getDocumentRequest(ctx, link), action }),
);

/** `POST /dokumente/senden`: the files. What is wrong with one is said at its field. */
export const postDocumentRequest = requestPage(async ({ c, ctx, link, action, shell }) => {
  const props = { request: await getDocumentRequest(ctx, link), action };
  let upload: ReceivedUpload<DocumentType> | undefined;
  try {
    const beforeFirstFile = () => takeFormLimit(ctx, "renewal");
    upload = await receiveUpload(c, { groups: props.request.types, beforeFirstFile });
    if (upload.files.length === 0) {
      const failure = { title: TEXTS.missing, error: TEXTS.hint };
      return c.html(renderRequest(shell, { ...props, failure }), 422);
    }
    // The same files through the same link are the same answer: a second click on the button stores nothing.
    const names = upload.files.map(({ group, file }) => [group, file.name, file.bytes]);
    const key = `form:${contentHash(JSON.stringify([link, names]))}`;
    const counted: Ctx = { ...driverContext(c, key), isFormCounted: true };
    await sendRequestedDocuments(counted, link, upload.files);
    return renderSent(shell, action);
  } catch (error) {
    logUnexpected(c, error);
    const { status, headers, fields, ...failure } = failureOf(c, error);
    const shown = fields ? { ...props, errors: byType(fields) } : { ...props, failure };
    return c.html(renderRequest(shell, shown), status, headers);
  } finally {
    await upload?.discard();
  }
});

/** `adr.0`, `adr.1`: both stand at the field of the kind. */
function byType(fields: Record<string, string>) {
  const grouped = Object.groupBy(Object.entries(fields), ([name]) => name.split(".")[0] ?? name);
  return Object.fromEntries(
    Object.entries(grouped).map(([type, entries = []]) => [
      type,
      entries.map(([, message]) => message).join("; "),
    ]),
  );
}

interface RequestProps {
  request: DocumentRequest;
  /** This page with its parameters, for its own form. */
  action: string;
  /** Why files are not taken, by kind. */
  errors?: Partial<Record<string, string>>;
  /** Why nothing could be taken. */
  failure?: { title: string; error: string };
}

function renderRequest(shell: Shell, { request, action, errors, failure }: RequestProps) {
  return page(
    shell,
    TEXTS.title,
    <>
      <p>{TEXTS.greeting(request.driver.vorname)}</p>
      <p>{TEXTS.lead}</p>
      <p className="text-16 text-ink-2">{TEXTS.hint}</p>
      {failure && (
        <Notice kind="error" title={failure.title}>
          <p>{failure.error}</p>
        </Notice>
      )}
      {errors && (
        <Notice kind="error" title="Nicht angenommen">
          <p>{TEXTS.again}</p>
        </Notice>
      )}
      <form method="post" action={action} encType="multipart/form-data" className="space-y-4">
        {request.types.map((type) => (
          <FileField
            key={type}
            name={type}
            label={DOCUMENT_TYPE_LABEL[type]}
            optional
            multiple
            error={errors?.[type]}
            accept={DOCUMENT_LIMITS.types.join(",")}
          />
        ))}
        <Button type="submit" variant="primary" size="large" wide>
          {TEXTS.button}
        </Button>
      </form>
    </>,
  );
}

/** The files are stored. `action`: back to the form, for what comes later. */
function renderSent(shell: Shell, action: string): string {
  return page(
    shell,
    TEXTS.sent.title,
    <>
      <Notice kind="success" title={TEXTS.sent.text} />
      <LinkButton href={action} wide>
        {TEXTS.sent.another}
      </LinkButton>
      <BackToStart />
    </>,
  );
}

function page(shell: Shell, title: string, children: ReactNode) {
  return renderLinkPage(shell, { title, description: TEXTS.description, children });
}
