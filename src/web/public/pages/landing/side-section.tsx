import type { ReactNode } from "react";

interface SideSectionProps {
  id?: string;
  ground?: "warm";
  title: string;
  lead?: string;
  /** Below the lead: a link, a remark. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section with its heading beside narrow content: price tables, questions. */
export function SideSection({ id, ground, title, lead, aside, children }: SideSectionProps) {
  return (
    <section id={id} className={ground && "border-y border-line bg-warm"}>
      <div className="mx-auto grid max-w-page gap-8 px-4 py-14 sm:py-20 lg:grid-cols-[1fr_42rem] lg:gap-16">
        <div className="space-y-4">
          <h2 className="text-36">{title}</h2>
          {lead && <p className="max-w-prose text-18">{lead}</p>}
          {aside}
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
