import type { OnTheJob } from "../../../domain/dispatch/read/read-on-the-job.ts";
import type { Language } from "../../../messages/language.ts";
import { formatBytes } from "../../ui/file-size.ts";

interface AttachmentsProps {
  onTheJob: OnTheJob;
  language: Language;
}

/** Permit, lifting plan and what else the customer handed in, for the driver who is confirmed. */
export function Attachments({
  onTheJob: { attachments },
  language: { t, locale },
}: AttachmentsProps) {
  if (attachments.length === 0) return null;
  return (
    <section aria-labelledby="anlagen" className="space-y-2">
      <h2 id="anlagen" className="text-22">
        {t("job.attachments")}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {attachments.map(({ id, kind, filename, bytes, path }) => (
          <li key={id} className="py-3">
            <a
              href={path}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-blue underline"
            >
              {t(`job.attachment_${kind}`)}
              <span className="sr-only"> ({t("job.newWindow")})</span>
            </a>
            <span className="block text-16 break-words text-ink-2">
              {filename}, {formatBytes(bytes, locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
