import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { type BookingPreselection, RequestSection } from "../../forms/booking/request-section.tsx";
import { PublicLayout } from "../../public/public-layout.tsx";
import { renderDocument, type Shell } from "../../ui/document.tsx";

/** The booking form with an earlier request in it. Without script the home page takes it: no data in an address. */
export function renderRepeat(
  shell: Shell,
  { number, values }: { number: number; values: BookingPreselection },
): string {
  return renderDocument(shell, {
    title: `Noch einmal buchen – ${shell.operator.name}`,
    description: "Das Buchungsformular mit den Angaben einer früheren Anfrage.",
    robots: "noindex, nofollow",
    script: "site",
    children: (
      <PublicLayout shell={shell}>
        <div className="mx-auto max-w-page space-y-3 px-4 py-12">
          <h1 className="text-36">Noch einmal buchen</h1>
          <p className="max-w-prose">
            Ihre Angaben aus {jobNumber(number)} stehen im Formular. Der Zeitraum ist leer, die
            Beschreibung bitte prüfen. Daraus wird eine neue Anfrage; die bisherige bleibt, wie sie
            ist.
          </p>
        </div>
        <RequestSection shell={shell} form={{}} preselection={values} postsTo="/" />
      </PublicLayout>
    ),
  });
}
