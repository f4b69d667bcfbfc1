import type { JobCard } from "../../../domain/dispatch/answers/queries.ts";
import type { Language } from "../../../messages/language.ts";
import { formatBytes } from "../../ui/file-size.ts";

export const DRIVERS_ATTACHMENT_PATH = "/driver/anlage";

interface AttachmentsProps {
  attachments: JobCard["attachments"];
  /** The page's own address: its parameters are the right to the files too. */
  search: string;
  language: Language;
}

/** Permit, lifting plan and what else the customer handed in, for the driver who is confirmed. */
export function DriversAttachments({ attachments, search, language: { t } }: AttachmentsProps) {
  if (attachments.length === 0) return null;
  const own = new URLSearchParams(search);
  const right = ["job", "driver", "token"].map((name) => [name, own.get(name) ?? ""]);
  return (
    <section aria-labelledby="anlagen" className="space-y-2">
      <h2 id="anlagen" className="text-22">
        {t("answer.attachments")}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {attachments.map(({ id, kind, filename, bytes }) => (
          <li key={id} className="py-3">
            <a
              href={`${DRIVERS_ATTACHMENT_PATH}?${new URLSearchParams([...right, ["anlage", id]])}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-blue underline"
            >
              {t(`answer.attachment_${kind}`)}
              <span className="sr-only">{` (${t("answer.attachment_new_window")})`}</span>
            </a>
            <span className="block text-16 break-words text-ink-2">
              {filename}, {formatBytes(bytes)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
