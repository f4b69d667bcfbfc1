import { Picture } from "../../../ui/picture.tsx";
import type { ReferenceCase } from "../../content/regions/reference-cases.ts";

/** One typical job as on a delivery note: vehicle, duration, lead time, special feature (spec 2 and 9). */
export function ReferenceSection({ reference }: { reference: ReferenceCase }) {
  const { title, text, picture } = reference;
  return (
    <section className="border-y border-line bg-warm">
      <div className="mx-auto grid max-w-page gap-10 px-4 py-14 sm:py-20 lg:grid-cols-2 lg:items-start lg:gap-16">
        <Picture
          {...picture}
          width={960}
          height={600}
          className="h-auto w-full rounded-sign border border-line"
        />
        <div className="space-y-6">
          <div className="space-y-3">
            <p className="font-sign text-18 font-semibold text-ink-2">Ein typischer Einsatz</p>
            <h2 className="text-36">{title}</h2>
            <p>{text}</p>
          </div>
          <Figures reference={reference} />
          <a
            href="/projekte"
            className="inline-flex min-h-11 items-center font-semibold text-blue underline underline-offset-4"
          >
            Weitere Beispielprojekte ansehen
          </a>
        </div>
      </div>
    </section>
  );
}

function Figures({ reference }: { reference: ReferenceCase }) {
  const { vehicle, duration, leadTime, special } = reference;
  const figures = [
    { term: "Fahrzeug", figure: vehicle },
    { term: "Dauer", figure: duration },
    { term: "Vorlauf", figure: leadTime },
  ];
  return (
    <dl className="grid border-2 border-ink bg-sheet sm:grid-cols-3">
      {figures.map(({ term, figure }) => (
        <div
          key={term}
          className="border-b border-line px-4 py-3 sm:not-first:border-l sm:not-first:border-l-line"
        >
          <dt className="text-16 text-ink-2">{term}</dt>
          <dd className="font-sign text-22 font-semibold">{figure}</dd>
        </div>
      ))}
      <div className="px-4 py-3 sm:col-span-3">
        <dt className="text-16 text-ink-2">Besonderheit</dt>
        <dd>{special}</dd>
      </div>
    </dl>
  );
}
