import type { CustomersHours } from "../../../domain/customers/customers-hours.ts";
import type { FieldErrors } from "../../../domain/kernel/errors.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Folded } from "../../ui/fold.tsx";
import { PageSection } from "../../ui/form-group.tsx";
import { Notice, RefusalNotice } from "../../ui/notice.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { DayFields, DayList, type TypedDay, typedFrom } from "../hours/day-fields.tsx";
import { NewWindowLink } from "../link-page.tsx";
import { type StatusLink, statusAddress } from "./status-address.ts";

export const HOURS_ID = "stunden";

const HOURS_DONE = { confirmed: "Stunden bestätigt", corrected: "Berichtigung gesendet" };

/** Last change of hours on this page. */
export interface HoursNews {
  done?: keyof typeof HOURS_DONE | undefined;
  refused?: {
    assignmentId: string;
    days: TypedDay[];
    errors: FieldErrors;
    title: string;
    text: string;
  };
}

interface HoursProps extends HoursNews {
  sheets: readonly CustomersHours[];
  link: StatusLink;
}

/** Hours reported by the drivers of a request, to be confirmed or corrected. */
export function CustomersSheets({ sheets, link, done, refused }: HoursProps) {
  if (sheets.length === 0) return null;
  return (
    <PageSection id={HOURS_ID} title="Stunden">
      {done && <Notice kind="success" live="status" title={HOURS_DONE[done]} />}
      <RefusalNotice refusal={refused} />
      {sheets.map((sheet) => (
        <Sheet
          key={sheet.assignment_id}
          sheet={sheet}
          isOne={sheets.length === 1}
          link={link}
          refused={refused?.assignmentId === sheet.assignment_id ? refused : undefined}
        />
      ))}
    </PageSection>
  );
}

interface SheetProps {
  sheet: CustomersHours;
  isOne: boolean;
  link: StatusLink;
  refused: HoursNews["refused"] | undefined;
}

function Sheet({ sheet, isOne, link, refused }: SheetProps) {
  const { auftrag, fahrer, status, tage, fassungen, money, pdf } = sheet;
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap items-center gap-3">
        {!isOne && <OrderPlate>{auftrag}</OrderPlate>}
        <span>
          {fahrer}: {STATE[status]}
        </span>
      </p>
      <DayList days={tage} reasons={fassungen.at(-1)?.gruende} />
      {money && <DefinitionList entries={sumOf(money)} />}
      {pdf && (
        <NewWindowLink href={pdf} about={` für ${auftrag}`}>
          Stundenzettel als PDF
        </NewWindowLink>
      )}
      {status === "submitted" && <Answer sheet={sheet} link={link} refused={refused} />}
    </div>
  );
}

const STATE: Record<CustomersHours["status"], string> = {
  open: "noch nicht eingetragen",
  submitted: "Bitte prüfen und bestätigen Sie die Stunden. Abgerechnet wird erst danach.",
  corrected: "Ihre Berichtigung liegt dem Fahrer vor.",
  disputed: "Der Fahrer hat Ihrer Berichtigung widersprochen. Wir melden uns bei Ihnen.",
  locked: "bestätigt.",
  void: "nicht gefahren.",
};

function sumOf(money: NonNullable<CustomersHours["money"]>) {
  const { netCents, vatCents, grossCents } = money;
  return [
    { term: "Summe netto", text: formatCents(netCents) },
    { term: "Mehrwertsteuer", text: vatCents !== null && formatCents(vatCents) },
    { term: "Summe brutto", text: grossCents !== null && formatCents(grossCents) },
  ];
}

function Answer({ sheet, link, refused }: Omit<SheetProps, "isOne">) {
  const { assignment_id, fassung, tage } = sheet;
  return (
    <form method="post" action={statusAddress(link, "/stunden")} noValidate className="space-y-3">
      <input type="hidden" name="einsatz" value={assignment_id} />
      <input type="hidden" name="fassung" value={fassung} />
      <SubmitButton name="aktion" value="bestaetigen">
        Stunden bestätigen
      </SubmitButton>
      <Folded summary="Etwas stimmt nicht" isOpen={Boolean(refused)}>
        <p>Ändern Sie die Tage, die nicht stimmen, und nennen Sie jeweils den Grund.</p>
        <DayFields
          days={refused?.days ?? tage.map(typedFrom)}
          errors={refused?.errors ?? {}}
          asksReason
        />
        <SubmitButton name="aktion" value="berichtigen" variant="secondary">
          Berichtigung senden
        </SubmitButton>
      </Folded>
    </form>
  );
}
