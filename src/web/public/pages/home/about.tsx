import type { Shell } from "../../../ui/document.tsx";
import { ABOUT, ABOUT_FIGURES } from "../../content/home.ts";
import { proofOf } from "../../sections/proof.tsx";
import { Section } from "../../sections/section.tsx";

/** Who the operator is: what the agency answers for, and its figures on a type plate. */
export function About({ shell }: { shell: Shell }) {
  return (
    <Section id="about" title={ABOUT.headline} lead={ABOUT.lead}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_27rem] lg:items-center lg:gap-16">
        <dl className="divide-y divide-line border-y border-line">
          {[...proofOf(shell.operator), ...ABOUT.facts].map(({ title, text }) => (
            <div key={title} className="grid gap-x-8 py-3 sm:py-4 md:grid-cols-[14rem_1fr]">
              <dt className="font-sign text-18 font-semibold">{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <TypePlate shell={shell} />
      </div>
    </Section>
  );
}

/** As riveted to a machine: maker, place, figures. */
function TypePlate({ shell: { operator } }: { shell: Shell }) {
  return (
    <div className="relative rounded-sign border-2 border-ink bg-sheet p-5 sm:p-7">
      <Rivets />
      <p className="flex flex-wrap justify-between gap-x-4 border-b-2 border-ink pb-2 font-sign text-16 font-semibold">
        <span>{operator.name}</span>
        <span>{operator.city}</span>
      </p>
      <dl className="grid grid-cols-2">
        {ABOUT_FIGURES.map(({ label, figure }) => (
          <div
            key={label}
            className="flex flex-col-reverse border-line py-3 odd:border-r odd:pr-4 even:pl-5 nth-[-n+2]:border-b"
          >
            <dt className="text-16 text-ink-2">{label}</dt>
            <dd className="font-sign text-36 font-semibold tabular-nums sm:text-48">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Rivets() {
  return ["top-2 left-2", "top-2 right-2", "bottom-2 left-2", "bottom-2 right-2"].map((corner) => (
    <span
      key={corner}
      aria-hidden="true"
      className={`absolute size-2.5 rounded-[50%] border-2 border-edge ${corner}`}
    />
  ));
}
