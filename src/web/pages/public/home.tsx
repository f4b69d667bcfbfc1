import { HOME_META } from "../../content/home.ts";
import { renderDocument, type Shell } from "../../document.tsx";
import type { BookingFormState } from "../../islands/booking-form.tsx";
import { PublicLayout } from "../../ui/public-layout.tsx";
import { Hero } from "./home/hero.tsx";
import { RequestSection } from "./home/request-section.tsx";
import { Services } from "./home/services.tsx";

/** The home page; `form` carries what was sent without script. */
export function renderHome(shell: Shell, form: BookingFormState): string {
  return renderDocument(shell, {
    title: `${HOME_META.title} – ${shell.operator.name}`,
    description: HOME_META.description,
    script: "site",
    children: (
      <PublicLayout shell={shell}>
        <Hero shell={shell} />
        <Services />
        <RequestSection shell={shell} form={form} />
      </PublicLayout>
    ),
  });
}
