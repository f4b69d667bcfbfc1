import type { ReactNode } from "react";
import { phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import type { Operator } from "../../../domain/kernel/operator.ts";
import { DispatcherPhoto } from "./dispatcher-photo.tsx";

/** People and proof of the agency, as far as entered (docs/rules.md, Settings). */
export function proofOf(operator: Operator): { title: string; text: ReactNode }[] {
  const { insurer, insuranceKind, insuredSum, tradeRegister, memberships } = operator;
  const insurance = [insuranceKind, insurer, insuredSum].filter(Boolean).join(", ");
  return [
    {
      title: "Ihre Disposition",
      text: hasDispatcher(operator) && <Dispatcher operator={operator} />,
    },
    { title: "Versicherung", text: insurance },
    { title: "Handelsregister", text: tradeRegister },
    { title: "Mitgliedschaften", text: memberships },
  ].filter(({ text }) => text);
}

const hasDispatcher = ({ dispatcherName, dispatcherPhone, photo }: Operator) =>
  Boolean(dispatcherName || dispatcherPhone || photo);

function Dispatcher({ operator }: { operator: Operator }) {
  const { dispatcherName, dispatcherPhone, dispatcherHours } = operator;
  return (
    <div className="mt-1 flex items-start gap-4 md:mt-0">
      <DispatcherPhoto operator={operator} shownAt={112} className="size-28" />
      <div className="min-w-0">
        {dispatcherName && <b className="block">{dispatcherName}</b>}
        {dispatcherPhone && (
          <a
            href={phoneHref(dispatcherPhone)}
            className="inline-block min-h-8 py-0.5 text-blue underline underline-offset-4"
          >
            {dispatcherPhone}
          </a>
        )}
        {dispatcherHours && <span className="block text-16 text-ink-2">{dispatcherHours}</span>}
      </div>
    </div>
  );
}
