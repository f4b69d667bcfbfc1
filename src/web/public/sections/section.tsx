import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Fold } from "../../ui/fold.tsx";

interface SectionProps {
  id?: string;
  /** `warm` and `asphalt` set a section apart from its neighbours. */
  ground?: "paper" | "warm" | "asphalt";
  title: string;
  lead?: ReactNode;
  /** Stands beside the heading on a wide screen: a figure, a link. */
  aside?: ReactNode;
  children?: ReactNode;
}

const GROUND = {
  paper: "",
  warm: "border-y border-line bg-warm",
  asphalt: "asphalt",
};

/** One section of a public page: heading, lead, content. */
export function Section({ id, ground = "paper", title, lead, aside, children }: SectionProps) {
  return (
    <section id={id} className={GROUND[ground]}>
      <div className="mx-auto max-w-page space-y-6 page-gutter sm:space-y-10 py-10 sm:py-20">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <div className="max-w-prose space-y-3">
            <h2 className="text-36">{title}</h2>
            {lead && (
              <p className={classNames("text-18", ground === "asphalt" && "text-chalk-2")}>
                {lead}
              </p>
            )}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}

interface SectionFoldProps {
  id?: string;
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** Sections that are not what their page is about, one below the other. */
export function FoldedSections({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-page page-gutter py-4 sm:py-16">
      <div className="divide-y divide-line">{children}</div>
    </div>
  );
}

/** A section that is not what its page is about: its heading stands there, its content on a tap. */
export function SectionFold({ id, title, lead, children }: SectionFoldProps) {
  return (
    <section id={id}>
      <Fold title={<h2 className="text-28">{title}</h2>}>
        <div className="space-y-6 sm:space-y-8">
          {lead && <p className="max-w-prose text-18">{lead}</p>}
          {children}
        </div>
      </Fold>
    </section>
  );
}
