import type { ReactNode } from "react";
import {
  getRenewal,
  RENEWAL_FIELD,
  type Renewal,
  renewDocument,
} from "../../../domain/drivers/documents/renew-document.ts";
import {
  getDocumentRequest,
  sendRequestedDocuments,
} from "../../../domain/drivers/documents/request-documents.ts";
import { DOCUMENT_TYPE_LABEL } from "../../../domain/drivers/documents/vocabulary.ts";
import type { Ctx } from "../../../domain/kernel/context.ts";
import { DOCUMENT_LIMITS } from "../../../domain/kernel/file-limits.ts";
import type { Language } from "../../../messages/language.ts";
import { messagesByField } from "../../forms/form-state.ts";
import { failureOf, logFailure } from "../../http/failures.ts";
import type { ReceivedUpload } from "../../http/uploads/receive-upload.ts";
import { SubmitButton, WideLink } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import type { Shell } from "../../ui/document.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { BackToStart, linkPages, type OpenedLink, renderLinkPage } from "../link-page.tsx";
import { receiveFiles } from "../receive-files.ts";

const renewalPage = linkPages("dokument", { ofDriver: "documents.renewal_description" });

/** `GET /dokumente/erneuern`: which document, and a file field. Opening it changes nothing. */
export const showRenewal = renewalPage(async (opened) => render(await renewal(opened)));

/** `POST /dokumente/erneuern`: the new file. What is wrong with it is said at the field. */
export const postRenewal = renewalPage(async (opened) => send(opened, await renewal(opened)));

async function renewal({ ctx, link, action, shellFor }: OpenedLink<"dokument">) {
  const { document, driver, waiting } = await getRenewal(ctx, link);
  const shell = shellFor(driver.sprache);
  const { t, trade } = shell.language;
  return {
    kind: "renewal",
    shell,
    action,
    name: driver.vorname,
    title: t("documents.renewal_title", { document: trade(DOCUMENT_TYPE_LABEL[document.type]) }),
    fields: [{ name: RENEWAL_FIELD, label: t("documents.renewal_field") }],
    about: (
      <>
        <DefinitionList entries={documentEntries(document, shell.language)} />
        {waiting > 0 && (
          <Notice kind="info" title={t("documents.renewal_waiting")}>
            <p>{t("documents.renewal_waiting_text")}</p>
          </Notice>
        )}
      </>
    ),
    store: (counted, [first]) => first && renewDocument(counted, link, first.file),
  } satisfies Sending<typeof RENEWAL_FIELD>;
}

function documentEntries({ filename, gueltig_bis }: Renewal["document"], { t, day }: Language) {
  return [
    { term: t("documents.before"), description: filename },
    ...(gueltig_bis ? [{ term: t("documents.validUntil"), description: day(gueltig_bis) }] : []),
  ];
}

const requestPage = linkPages("anforderung", { ofDriver: "documents.request_description" });

/** `GET /dokumente/senden`: a file field for each kind. Opening it changes nothing. */
export const showDocumentRequest = requestPage(async (opened) => render(await request(opened)));

/** `POST /dokumente/senden`: the files. What is wrong with one is said at its field. */
export const postDocumentRequest = requestPage(async (opened) =>
  send(opened, await request(opened)),
);

async function request({ ctx, link, action, shellFor }: OpenedLink<"anforderung">) {
  const { driver, types } = await getDocumentRequest(ctx, link);
  const shell = shellFor(driver.sprache);
  const { t, trade } = shell.language;
  return {
    kind: "request",
    shell,
    action,
    name: driver.vorname,
    title: t("documents.request_title"),
    fields: types.map((name) => ({ name, label: trade(DOCUMENT_TYPE_LABEL[name]) })),
    about: null,
    store: (counted, files) => sendRequestedDocuments(counted, link, files),
  } satisfies Sending<(typeof types)[number]>;
}

/** A page that takes documents of a driver. */
interface Sending<Field extends string> {
  /** Prefix of its messages. */
  kind: "renewal" | "request";
  shell: Shell;
  /** This page with its parameters, for its own form. */
  action: string;
  /** The driver's first name. */
  name: string;
  title: string;
  fields: readonly { name: Field; label: string }[];
  /** Content above the form: the job or request that the documents are for. */
  about: ReactNode;
  store(ctx: Ctx, files: ReceivedUpload<Field>["files"]): unknown;
}

async function send<Field extends string>(
  opened: Pick<OpenedLink<never>, "c" | "ctx" | "link">,
  page: Sending<Field>,
) {
  const { c } = opened;
  const { t } = page.shell.language;
  const groups = page.fields.map(({ name }) => name);
  try {
    return await receiveFiles(opened, groups, async (ctx, { files }) => {
      if (files.length === 0) {
        const title = t(`documents.${page.kind}_missing`);
        const failure = { title, error: t(`documents.${page.kind}_hint`, FILE_LIMITS) };
        const [only, ...others] = groups;
        const atField = only && others.length === 0 && { errors: { [only]: title } };
        return c.html(render(page, atField || { failure }), 422);
      }
      await page.store(ctx, files);
      return renderSent(page);
    });
  } catch (error) {
    logFailure(c, error);
    const { status, headers, fields, ...failure } = failureOf(c, error);
    const refused = fields ? { errors: byField(fields, page.shell.language) } : { failure };
    return c.html(render(page, refused), status, headers);
  }
}

function byField(errors: Record<string, string>, { t, locale }: Language) {
  const messages = messagesByField(errors);
  if (locale === "de") return messages;
  const refused = t("documents.fileRefused", FILE_LIMITS);
  return Object.fromEntries(Object.keys(messages).map((field) => [field, refused]));
}

/** Limits of a file, as message arguments. */
const FILE_LIMITS = {
  formats: DOCUMENT_LIMITS.formats.join(", "),
  megabytes: DOCUMENT_LIMITS.megabytes,
};

interface Refused {
  /** Why files are not taken, by field. */
  errors?: Partial<Record<string, string>>;
  /** Why nothing could be taken. */
  failure?: { title: string; error: string };
}

function render(page: Sending<string>, { errors, failure }: Refused = {}): string {
  const { kind, shell, action, name, title, fields, about } = page;
  const { t } = shell.language;
  const hint = t(`documents.${kind}_hint`, FILE_LIMITS);
  const again = { title: t("documents.notTaken"), error: t(`documents.${kind}_again`) };
  const refusal = failure ?? (errors && again);
  return frame(
    page,
    title,
    <>
      <p>{t("documents.greeting", { name })}</p>
      <p>{t(`documents.${kind}_lead`)}</p>
      {about}
      {kind === "request" && <p className="text-16 text-ink-2">{hint}</p>}
      {refusal && (
        <Notice kind="error" title={refusal.title}>
          <p>{refusal.error}</p>
        </Notice>
      )}
      <form method="post" action={action} encType="multipart/form-data" className="space-y-4">
        {fields.map((field) => (
          <FileField
            key={field.name}
            {...field}
            hint={kind === "renewal" && hint}
            optional={kind === "request"}
            multiple={kind === "request"}
            error={errors?.[field.name]}
            accept={DOCUMENT_LIMITS.types.join(",")}
          />
        ))}
        <SubmitButton>{t(`documents.${kind}_button`)}</SubmitButton>
      </form>
    </>,
  );
}

/** The files are stored. The way back to the form is for what comes later: the other side of a card, or another document. */
function renderSent(page: Sending<string>): string {
  const { kind, shell, action } = page;
  const { t } = shell.language;
  return frame(
    page,
    t(`documents.${kind}_sent`),
    <>
      <Notice kind="success" title={t(`documents.${kind}_sent_text`)} />
      <WideLink href={action}>{t(`documents.${kind}_another`)}</WideLink>
      <BackToStart />
    </>,
  );
}

function frame({ kind, shell }: Sending<string>, title: string, children: ReactNode) {
  const description = shell.language.t(`documents.${kind}_description`);
  return renderLinkPage(shell, { title, description, children });
}
