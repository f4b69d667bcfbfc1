import { type BookingPreselection, RequestSection } from "../../forms/booking/request-section.tsx";
import { PublicLayout } from "../../public/public-layout.tsx";
import { renderDocument, type Shell } from "../../ui/document.tsx";

interface PrefilledRequest {
  title: string;
  lead: string;
  values: BookingPreselection;
}

/** The booking form with what a signed link knows. Without script the home page takes it: no data in an address. */
export function renderPrefilledRequest(
  shell: Shell,
  { title, lead, values }: PrefilledRequest,
): string {
  return renderDocument(shell, {
    title: `${title} – ${shell.operator.name}`,
    description: "Das Buchungsformular mit Angaben einer früheren Anfrage.",
    robots: "noindex, nofollow",
    script: "site",
    children: (
      <PublicLayout shell={shell}>
        <div className="mx-auto max-w-page space-y-3 page-gutter py-12">
          <h1 className="text-36">{title}</h1>
          <p className="max-w-prose">{lead}</p>
        </div>
        <RequestSection shell={shell} form={{}} preselection={values} postsTo="/" />
      </PublicLayout>
    ),
  });
}
