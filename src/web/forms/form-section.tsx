import type { ReactNode } from "react";
import { phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import { classNames } from "../ui/class-names.ts";
import type { Shell } from "../ui/document.tsx";
import { toldHours } from "../ui/told-hours.ts";

interface FormSectionProps {
  id: string;
  /** Classes of its lines and of its height, which depend on the sections around it. */
  lines: string;
  height: string;
  title: string;
  lead: ReactNode;
  /** Beside the form: a label for it, then what people ask before they begin, the phone first. */
  aside: { label: string; call: string; notes: readonly { title: string; text: string }[] };
  /** Summary beside the form while scrolling. */
  summary?: ReactNode;
  shell: Shell;
  /** The form's island. */
  children: ReactNode;
}

/** A form on its page, with what a caller asks first beside it. */
export function FormSection(props: FormSectionProps) {
  const { id, lines, height, title, lead, aside, summary, shell, children } = props;
  return (
    <section id={id} className={classNames(lines, "border-line bg-warm")}>
      <div
        className={classNames(
          "mx-auto grid max-w-page gap-8 page-gutter lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16",
          height,
        )}
      >
        <div className="max-w-form space-y-6 sm:space-y-8">
          <div className="space-y-3">
            <h2 className="text-36">{title}</h2>
            {lead}
          </div>
          {children}
        </div>
        <aside aria-label={aside.label} className="space-y-8">
          {/* On a phone it would follow the form: the page has said it before, the footer has the number. */}
          <div className="space-y-8 max-lg:hidden">
            <Call
              title={aside.call}
              phone={shell.operator.phone}
              hours={toldHours(shell.hours, shell.language)}
            />
            {aside.notes.map((note) => (
              <div key={note.title} className="border-t-2 border-ink pt-3">
                <h3 className="text-22">{note.title}</h3>
                <p className="mt-1">{note.text}</p>
              </div>
            ))}
          </div>
          {summary && <div className="lg:sticky lg:top-24">{summary}</div>}
        </aside>
      </div>
    </section>
  );
}

function Call({ title, phone, hours }: { title: string; phone: string; hours: string }) {
  return (
    <div className="border-t-2 border-ink pt-3">
      <h3 className="text-22">{title}</h3>
      <p className="mt-1">
        <a
          href={phoneHref(phone)}
          className="inline-block min-h-11 py-1 font-sign text-28 font-semibold text-blue underline underline-offset-4"
        >
          {phone}
        </a>
      </p>
      <p>{hours}</p>
    </div>
  );
}
