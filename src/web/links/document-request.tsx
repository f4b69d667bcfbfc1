import type { ReactNode } from "react";
import {
  type DocumentRequest,
  getDocumentRequest,
  sendRequestedDocuments,
} from "../../domain/drivers/documents/request-documents.ts";
import { DOCUMENT_TYPE_LABEL } from "../../domain/drivers/documents/vocabulary.ts";
import type { Ctx } from "../../domain/kernel/context.ts";
import { DOCUMENT_LIMITS } from "../../domain/kernel/file-limits.ts";
import { takeFormLimit } from "../../domain/kernel/form-protection.ts";
import type { DocumentType } from "../../domain/kernel/vocabulary.ts";
import type { Language } from "../../messages/language.ts";
import { driverContext } from "../http/actors.ts";
import { failureOf, logFailure } from "../http/failures.ts";
import { contentHash } from "../http/kept-file.ts";
import { type ReceivedUpload, receiveUpload } from "../http/uploads/receive-upload.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import type { Shell } from "../ui/document.tsx";
import { FileField } from "../ui/file-field.tsx";
import { Notice } from "../ui/notice.tsx";
import { BackToStart, FILE_LIMITS, linkPages, renderLinkPage } from "./link-page.tsx";

const requestPage = linkPages({
  parameter: "anforderung",
  field: "anforderung",
  description: { ofDriver: "documents.request_description" },
});

/** `GET /dokumente/senden`: a file field for each kind. Opening it changes nothing. */
export const showDocumentRequest = requestPage(async ({ ctx, link, action, shellFor }) => {
  const request = await getDocumentRequest(ctx, link);
  return renderRequest(shellFor(request.driver.sprache), { request, action });
});

/** `POST /dokumente/senden`: the files. What is wrong with one is said at its field. */
export const postDocumentRequest = requestPage(async ({ c, ctx, link, action, shellFor }) => {
  const props = { request: await getDocumentRequest(ctx, link), action };
  const shell = shellFor(props.request.driver.sprache);
  const { language } = shell;
  const { t } = language;
  let upload: ReceivedUpload<DocumentType> | undefined;
  try {
    const beforeFirstFile = () => takeFormLimit(ctx, "renewal");
    upload = await receiveUpload(c, {
      sender: "known",
      groups: props.request.types,
      beforeFirstFile,
    });
    if (upload.files.length === 0) {
      const failure = {
        title: t("documents.request_missing"),
        error: t("documents.request_hint", FILE_LIMITS),
      };
      return c.html(renderRequest(shell, { ...props, failure }), 422);
    }
    // Equal files through the same link are one answer: a double click stores nothing.
    const names = upload.files.map(({ group, file }) => [group, file.name, file.bytes]);
    const key = `form:${contentHash(JSON.stringify([link, names]))}`;
    const counted: Ctx = { ...driverContext(c, key), isFormCounted: true };
    await sendRequestedDocuments(counted, link, upload.files);
    return renderSent(shell, action);
  } catch (error) {
    logFailure(c, error);
    const { status, headers, fields, ...failure } = failureOf(c, error);
    const shown = fields ? { ...props, errors: byType(fields, language) } : { ...props, failure };
    return c.html(renderRequest(shell, shown), status, headers);
  } finally {
    await upload?.discard();
  }
});

/** `adr.0`, `adr.1`: both stand at the field of the kind. */
function byType(fields: Record<string, string>, { t, locale }: Language) {
  const refused = t("documents.fileRefused", FILE_LIMITS);
  const grouped = Object.groupBy(Object.entries(fields), ([name]) => name.split(".")[0] ?? name);
  return Object.fromEntries(
    Object.entries(grouped).map(([type, entries = []]) => [
      type,
      locale === "de" ? entries.map(([, message]) => message).join("; ") : refused,
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
  const { t, trade } = shell.language;
  return page(
    shell,
    t("documents.request_title"),
    <>
      <p>{t("documents.greeting", { name: request.driver.vorname })}</p>
      <p>{t("documents.request_lead")}</p>
      <p className="text-16 text-ink-2">{t("documents.request_hint", FILE_LIMITS)}</p>
      {failure && (
        <Notice kind="error" title={failure.title}>
          <p>{failure.error}</p>
        </Notice>
      )}
      {errors && (
        <Notice kind="error" title={t("documents.notTaken")}>
          <p>{t("documents.request_again")}</p>
        </Notice>
      )}
      <form method="post" action={action} encType="multipart/form-data" className="space-y-4">
        {request.types.map((type) => (
          <FileField
            key={type}
            name={type}
            label={trade(DOCUMENT_TYPE_LABEL[type])}
            optional
            multiple
            error={errors?.[type]}
            accept={DOCUMENT_LIMITS.types.join(",")}
          />
        ))}
        <Button type="submit" variant="primary" size="large" wide>
          {t("documents.request_button")}
        </Button>
      </form>
    </>,
  );
}

/** The files are stored. `action`: back to the form, for what comes later. */
function renderSent(shell: Shell, action: string): string {
  const { language } = shell;
  const { t } = language;
  return page(
    shell,
    t("documents.request_sent"),
    <>
      <Notice kind="success" title={t("documents.request_sent_text")} />
      <LinkButton href={action} wide>
        {t("documents.request_another")}
      </LinkButton>
      <BackToStart />
    </>,
  );
}

function page(shell: Shell, title: string, children: ReactNode) {
  return renderLinkPage(shell, {
    title,
    description: shell.language.t("documents.request_description"),
    children,
  });
}
