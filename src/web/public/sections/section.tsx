import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { PhoneButton } from "../../ui/brand.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { Shell } from "../../ui/document.tsx";
import { Fold } from "../../ui/fold.tsx";
import { LaneDivider } from "../../ui/road-vehicle-drawing.tsx";

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

interface PageHeroProps {
  shell: Shell;
  headline: string;
  lead: string;
  bullets?: readonly string[];
  /** The sign on the right: figures first. */
  facts?: readonly Fact[];
  /** In the place of the facts: another sign. */
  sign?: ReactNode;
  /** The one main action, beside which stands the agency's phone; its target lies on this page or another. Without it the hero only informs. */
  action?: { href: string; label: string };
  /** One line under the buttons. */
  note?: string;
  /** Stands on the road below the text: a vehicle drawing. */
  drawing?: ReactNode;
  id?: string;
}

/** The dark band that opens a page: what this is, what it costs, the two ways to order. */
export function PageHero(props: PageHeroProps) {
  const { shell, headline, lead, bullets = [], facts, sign, action, note, drawing, id } = props;
  return (
    <section id={id} className="asphalt overflow-hidden">
      <div className="mx-auto grid max-w-page gap-5 page-gutter py-5 sm:gap-8 sm:py-16 lg:grid-cols-[1fr_27rem] lg:items-center lg:gap-16">
        <div className="space-y-4 sm:space-y-6">
          <h1 className="text-48">{headline}</h1>
          <p className="max-w-prose text-18 text-chalk-2">{lead}</p>
          {bullets.length > 0 && <Bullets>{bullets}</Bullets>}
          {action && (
            <div className="flex flex-col gap-3 sm:flex-row">
              <LinkButton href={action.href} variant="primary" size="large">
                {action.label}
              </LinkButton>
              <PhoneButton phone={shell.operator.phone} />
            </div>
          )}
          {note && <p className="text-16 text-chalk-2">{note}</p>}
        </div>
        {facts ? <FactSign facts={facts} /> : sign}
      </div>
      {drawing}
      <LaneDivider />
      <div className="h-6" />
    </section>
  );
}

function Bullets({ children }: { children: readonly string[] }) {
  return (
    <ul className="max-w-prose space-y-2">
      {children.map((bullet) => (
        <li key={bullet} className="flex gap-3">
          <Check aria-hidden="true" size={20} className="mt-1 shrink-0" />
          {bullet}
        </li>
      ))}
    </ul>
  );
}

export interface Fact {
  label: string;
  /** Large: a price, a time, a size. */
  figure: string;
  /** The condition under which the figure holds. */
  note: string;
}

/** Like the sign with towns and kilometres: what it costs, how long it takes, when at the earliest. */
function FactSign({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="sign divide-y divide-line px-5 py-2">
      {facts.map(({ label, figure, note }) => (
        <div key={label} className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 py-2 sm:py-3">
          <dt className="font-sign text-18 font-semibold">{label}</dt>
          <dd className="text-right font-sign text-28 font-semibold tabular-nums">{figure}</dd>
          <dd className="col-span-2 text-right text-16 text-ink-2">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
