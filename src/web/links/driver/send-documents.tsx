import type { ReactNode } from "react";
import {
  getDocumentRequest,
  sendRequestedDocuments,
} from "../../../domain/drivers/documents/request-documents.ts";
import { DOCUMENT_TYPE_LABEL } from "../../../domain/drivers/documents/vocabulary.ts";
import { DOCUMENT_LIMITS } from "../../../domain/kernel/file-limits.ts";
import { messagesByField } from "../../forms/form-state.ts";
import { failureOf, logFailure } from "../../http/failures.ts";
import { SubmitButton, WideLink } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { FileField } from "../../ui/fields.tsx";
import { Notice } from "../../ui/notice.tsx";
import {
  BackToStart,
  linkPages,
  type OpenedLink,
  receiveFiles,
  renderLinkPage,
} from "../link-page.tsx";

const requestPage = linkPages("anforderung", { ofDriver: "documents.request_description" });

/** `GET /dokumente/senden`: a file field for each kind. Opening it changes nothing. */
export const showDocumentRequest = requestPage(async (opened) => render(await request(opened)));

/** `POST /dokumente/senden`: the files. What is wrong with one is said at its field. */
export const postDocumentRequest = requestPage(async (opened) => {
  const { c, link } = opened;
  const page = await request(opened);
  const { t } = page.shell.language;
  const groups = page.fields.map(({ name }) => name);
  try {
    return await receiveFiles(opened, groups, async (ctx, { files }) => {
      if (files.length === 0) {
        const title = t("documents.request_missing");
        const failure = { title, error: t("documents.request_hint", FILE_LIMITS) };
        const [only, ...others] = groups;
        const atField = only && others.length === 0 && { errors: { [only]: title } };
        return c.html(render(page, atField || { failure }), 422);
      }
      await sendRequestedDocuments(ctx, link, files);
      return renderSent(page);
    });
  } catch (error) {
    logFailure(c, error);
    const { status, headers, fields, ...failure } = failureOf(c, error);
    const refused = fields ? { errors: messagesByField(Object.entries(fields)) } : { failure };
    return c.html(render(page, refused), status, headers);
  }
});

async function request({ ctx, link, action, shellFor }: OpenedLink<"anforderung">) {
  const { driver, types, renews } = await getDocumentRequest(ctx, link);
  const shell = shellFor(driver.sprache);
  const { t, trade } = shell.language;
  return {
    shell,
    /** This page with its parameters, for its own form. */
    action,
    greeting: t("documents.greeting", { name: driver.vorname }),
    lead: t(renews ? "documents.renewal_lead" : "documents.request_lead"),
    fields: types.map((name) => ({ name, label: trade(DOCUMENT_TYPE_LABEL[name]) })),
  };
}

type Page = Awaited<ReturnType<typeof request>>;

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

function render(page: Page, { errors, failure }: Refused = {}): string {
  const { shell, action, greeting, lead, fields } = page;
  const { t } = shell.language;
  const again = { title: t("documents.notTaken"), error: t("documents.request_again") };
  const refusal = failure ?? (errors && again);
  return frame(
    shell,
    t("documents.request_title"),
    <>
      <p>{greeting}</p>
      <p>{lead}</p>
      <p className="text-16 text-ink-2">{t("documents.request_hint", FILE_LIMITS)}</p>
      {refusal && <Notice kind="error" title={refusal.title} text={refusal.error} />}
      <form method="post" action={action} encType="multipart/form-data" className="space-y-4">
        {fields.map((field) => (
          <FileField
            key={field.name}
            {...field}
            optional={fields.length > 1}
            multiple
            error={errors?.[field.name]}
            accept={DOCUMENT_LIMITS.types.join(",")}
          />
        ))}
        <SubmitButton>{t("documents.request_button")}</SubmitButton>
      </form>
    </>,
  );
}

/** The files are stored. The way back to the form is for what comes later: the other side of a card, or another document. */
function renderSent({ shell, action }: Page): string {
  const { t } = shell.language;
  return frame(
    shell,
    t("documents.request_sent"),
    <>
      <Notice kind="success" title={t("documents.request_sent_text")} />
      <WideLink href={action}>{t("documents.request_another")}</WideLink>
      <BackToStart />
    </>,
  );
}

function frame(shell: Shell, title: string, children: ReactNode) {
  const description = shell.language.t("documents.request_description");
  return renderLinkPage(shell, { title, description, children });
}
