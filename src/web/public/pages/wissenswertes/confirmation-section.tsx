import { DefinitionList } from "../../../ui/definition-list.tsx";
import { OrderPlate } from "../../../ui/order-plate.tsx";
import { CONFIRMATION } from "../../content/wissenswertes.ts";
import { Section } from "../../sections/section.tsx";

/** What an order confirmation holds, laid out as one. */
export function ConfirmationSection({ id, title }: { id: string; title: string }) {
  return (
    <Section id={id} ground="warm" title={title} lead={CONFIRMATION.lead}>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="border-2 border-ink bg-sheet p-5 sm:p-8">
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
            <h3 className="text-22">Auftragsbestätigung</h3>
            <p className="flex items-center gap-3 text-16 text-ink-2">
              Muster <OrderPlate>{CONFIRMATION.number}</OrderPlate>
            </p>
          </div>
          <DefinitionList entries={CONFIRMATION.rows} />
        </div>
        <p className="border-t-2 border-ink pt-3 text-18">{CONFIRMATION.note}</p>
      </div>
    </Section>
  );
}
