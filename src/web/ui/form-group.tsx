import type { ReactNode } from "react";

interface FormGroupProps {
  title: string;
  /** Where the group stands in a long form: "2 von 5". */
  place?: string;
  children: ReactNode;
}

/** A part of a form with its heading. */
export function FormGroup({ title, place, children }: FormGroupProps) {
  return (
    <section className="space-y-5">
      <div className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-1">
        <h3 className="text-22">{title}</h3>
        {place && <p className="shrink-0 text-16 text-ink-2">{place}</p>}
      </div>
      {children}
    </section>
  );
}

interface PageSectionProps {
  /** Id of the heading. */
  id?: string;
  title: ReactNode;
  children: ReactNode;
}

/** A part of a page with its heading. */
export function PageSection({ id, title, children }: PageSectionProps) {
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="text-22">
        {title}
      </h2>
      {children}
    </section>
  );
}
