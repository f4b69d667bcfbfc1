import { INDUSTRIES } from "../../content/home-process.ts";

/** The strip of five sectors (spec 2). */
export function Industries() {
  return (
    <section className="asphalt">
      <div className="mx-auto max-w-page space-y-4 px-4 py-10">
        <h2 className="text-28">{INDUSTRIES.headline}</h2>
        <dl className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-5">
          {INDUSTRIES.sectors.map(({ name, text }) => (
            <div key={name} className="border-t border-edge py-3">
              <dt className="font-sign text-22 font-semibold">{name}</dt>
              <dd className="text-16 text-chalk-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
