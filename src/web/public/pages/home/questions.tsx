import { HOME_FAQ, HOME_FAQ_INTRO } from "../../content/home-faq.ts";
import { FaqList } from "../../sections/faq-list.tsx";

/** What is asked before booking; the same words go into the structured data. */
export function Questions() {
  const { headline, lead, more } = HOME_FAQ_INTRO;
  return (
    <section className="mx-auto grid max-w-page gap-8 px-4 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_42rem] lg:gap-16">
      <div className="space-y-3">
        <h2 className="text-36">{headline}</h2>
        <p className="text-18">{lead}</p>
        <p>
          <a
            href={more.href}
            className="inline-flex min-h-11 items-center font-semibold text-blue underline underline-offset-4"
          >
            {more.label}
          </a>
        </p>
      </div>
      <FaqList entries={HOME_FAQ} />
    </section>
  );
}
