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
import type { Language } from "../../messages/language.ts";
import { driverContext } from "../http/actors.ts";
import { failureOf, logFailure } from "../http/failures.ts";
import { contentHash } from "../http/kept-file.ts";
import { type ReceivedUpload, receiveUpload } from "../http/uploads/receive-upload.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { DefinitionList } from "../ui/definition-list.tsx";
import type { Shell } from "../ui/document.tsx";
import { FileField } from "../ui/file-field.tsx";
import { Notice } from "../ui/notice.tsx";
import { BackToStart, FILE_LIMITS, linkPages, renderLinkPage } from "./link-page.tsx";

const renewalPage = linkPages({
  parameter: "dokument",
  field: "documentId",
  description: { ofDriver: "documents.renewal_description" },
});

/** `GET /dokumente/erneuern`: which document, and a file field. */
export const showRenewal = renewalPage(async ({ ctx, link, action, shellFor }) => {
  const renewal = await getRenewal(ctx, link);
  return renderRenewal(shellFor(renewal.driver.sprache), { renewal, action });
});

/** `POST /dokumente/erneuern`: the new file. What is wrong with it is said at the field. */
export const postRenewal = renewalPage(async ({ c, ctx, link, action, shellFor }) => {
  const props = { renewal: await getRenewal(ctx, link), action };
  const shell = shellFor(props.renewal.driver.sprache);
  const { t, locale } = shell.language;
  let upload: ReceivedUpload<typeof RENEWAL_FIELD> | undefined;
  try {
    const beforeFirstFile = () => takeFormLimit(ctx, "renewal");
    upload = await receiveUpload(c, { sender: "known", groups: [RENEWAL_FIELD], beforeFirstFile });
    const [received] = upload.files;
    if (!received) {
      return c.html(renderRenewal(shell, { ...props, error: t("documents.renewal_missing") }), 422);
    }
    // Equal files through the same link are one renewal: a double click stores nothing.
    const { name, bytes } = received.file;
    const key = `form:${contentHash(JSON.stringify([link, name, bytes]))}`;
    const counted: Ctx = { ...driverContext(c, key), isFormCounted: true };
    await renewDocument(counted, link, received.file);
    return renderRenewed(shell, action);
  } catch (error) {
    logFailure(c, error);
    const { status, headers, fields, ...failure } = failureOf(c, error);
    const told = fields?.[RENEWAL_FIELD];
    const refusal = told && (locale === "de" ? told : t("documents.fileRefused", FILE_LIMITS));
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

/** Document with its driver, and one file field. Opening the page changes nothing. */
function renderRenewal(shell: Shell, { renewal, action, error, failure }: RenewalProps) {
  const { document, driver, waiting } = renewal;
  const { language } = shell;
  const { t } = language;
  const name = language.trade(DOCUMENT_TYPE_LABEL[document.type]);
  return page(
    shell,
    t("documents.renewal_title", { document: name }),
    <>
      <p>{t("documents.greeting", { name: driver.vorname })}</p>
      <p>{t("documents.renewal_lead")}</p>
      <DefinitionList entries={documentEntries(document, language)} />
      {waiting > 0 && !failure && (
        <Notice kind="info" title={t("documents.renewal_waiting")}>
          <p>{t("documents.renewal_waiting_text")}</p>
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
          label={t("documents.renewal_field")}
          hint={t("documents.renewal_hint", FILE_LIMITS)}
          error={error ?? (failure && t("documents.renewal_again"))}
          accept={DOCUMENT_LIMITS.types.join(",")}
        />
        <Button type="submit" variant="primary" size="large" wide>
          {t("documents.renewal_button")}
        </Button>
      </form>
    </>,
  );
}

/** The file is stored. `action`: back to the form, for the other side of the card. */
function renderRenewed(shell: Shell, action: string): string {
  const { language } = shell;
  const { t } = language;
  return page(
    shell,
    t("documents.renewal_sent"),
    <>
      <Notice kind="success" title={t("documents.renewal_sent_text")} />
      <LinkButton href={action} wide>
        {t("documents.renewal_another")}
      </LinkButton>
      <BackToStart />
    </>,
  );
}

function documentEntries({ filename, gueltig_bis }: Renewal["document"], { t, day }: Language) {
  return [
    { term: t("documents.before"), description: filename },
    ...(gueltig_bis ? [{ term: t("documents.validUntil"), description: day(gueltig_bis) }] : []),
  ];
}

function page(shell: Shell, title: string, children: ReactNode) {
  return renderLinkPage(shell, {
    title,
    description: shell.language.t("documents.renewal_description"),
    children,
  });
}
