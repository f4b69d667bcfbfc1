import type {
  DriverPage,
  PageDocument,
} from "../../../domain/dispatch/read/driver-page/get-driver-page.ts";
import { DOCUMENT_TYPE_LABEL } from "../../../domain/drivers/documents/vocabulary.ts";
import type { Language } from "../../../messages/language.ts";
import { LinkButton } from "../../ui/button.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";

interface OwnDocumentsProps {
  page: DriverPage;
  language: Language;
}

/** What a driver has handed in and until when it holds, what is missing, and the ways to send it. */
export function OwnDocuments({ page: { documents, missing, paths }, language }: OwnDocumentsProps) {
  const { t } = language;
  return (
    <section className="space-y-3">
      <h2 className="text-22">{t("ownPage.documents")}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {missing.map((type) => (
          <li key={type} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="font-semibold">{language.trade(DOCUMENT_TYPE_LABEL[type])}</span>
            <StatusChip tone="amber" label={t("ownPage.missing")} />
          </li>
        ))}
        {documents.map((document) => (
          <Document key={document.id} document={document} language={language} />
        ))}
      </ul>
      <LinkButton href={paths.documents} wide>
        {t(documents.length > 0 ? "ownPage.moreDocuments" : "ownPage.sendDocuments")}
      </LinkButton>
    </section>
  );
}

interface DocumentProps {
  document: PageDocument;
  language: Language;
}

function Document({ document, language }: DocumentProps) {
  const { type, until, isOver, isChecked } = document;
  const { t } = language;
  const label = language.trade(DOCUMENT_TYPE_LABEL[type]);
  return (
    <li className="space-y-1 py-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{label}</span>
        {isOver ? (
          <StatusChip tone="red" label={t("ownPage.expired")} />
        ) : (
          <StatusChip
            tone={isChecked ? "green" : "waiting"}
            label={t(isChecked ? "ownPage.checked" : "ownPage.beingChecked")}
          />
        )}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-16 text-ink-2">
        <span>
          {until ? t("ownPage.validUntil", { day: language.day(until) }) : t("ownPage.noEnd")}
        </span>
        <a
          href={document.renewalPath}
          aria-label={t("ownPage.renewOf", { document: label })}
          className="inline-flex min-h-11 items-center font-semibold text-blue underline"
        >
          {t("ownPage.renew")}
        </a>
      </p>
    </li>
  );
}
