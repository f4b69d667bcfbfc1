import { LinkButton } from "../../../ui/button.tsx";
import { WHY_FORM } from "../../content/home-process.ts";
import { Section } from "../../sections/section.tsx";

/** Why booking by the form is faster than by mail (spec 2), row by row. */
export function WhyForm() {
  const { headline, lead, columns, rows, action } = WHY_FORM;
  const [form, mail] = columns;
  return (
    <Section
      title={headline}
      lead={lead}
      aside={<LinkButton href={action.href}>{action.label}</LinkButton>}
    >
      <table className="w-full max-w-page text-left">
        <caption className="sr-only">{headline}</caption>
        <thead>
          <tr className="border-b-2 border-ink align-baseline">
            <td />
            <th scope="col" className="py-2 pr-4 text-22">
              {form}
            </th>
            <th scope="col" className="py-2 text-22">
              {mail}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className="border-b border-line align-baseline">
              <th scope="row" className="py-3 pr-4 text-16 sm:w-48 sm:text-18">
                {row.label}
              </th>
              <td className="py-3 pr-4 sm:pr-8">{row.form}</td>
              <td className="py-3 text-ink-2">{row.mail}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
