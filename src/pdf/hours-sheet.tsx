import { Text } from "@react-pdf/renderer";
import { hoursAndMinutes, workOfDayInWords } from "../domain/billing/hours/wording.ts";
import { formatDay, formatInstant } from "../domain/kernel/time/berlin.ts";
import type { HoursDocument } from "../domain/mail/ports.ts";
import { Letter, type Row, Rows, Section, type SheetProps } from "./parts.tsx";

/** The hours sheet as both sides agreed on it. */
export function HoursSheet({ document: sheet, operator }: SheetProps<HoursDocument>) {
  const { job, steps } = sheet;
  const locked = new Date(sheet.lockedAt);
  return (
    <Letter
      operator={operator}
      title={`Stundenzettel ${job.number}`}
      subject={`${job.fahrzeugtyp}, ${job.einsatzort}`}
      date={locked}
      heading="Stundenzettel"
      number={job.number}
      status={`Steht fest seit ${formatInstant(locked)} (Berliner Zeit).`}
    >
      <Section title="Einsatz">
        <Rows rows={jobRows(sheet)} />
      </Section>
      <Section title="Stunden" isLong>
        <Rows rows={dayRows(sheet)} />
      </Section>
      <Section title="So kam er zustande" isLong>
        {steps.map((step) => (
          <Text key={step}>{step}</Text>
        ))}
      </Section>
    </Letter>
  );
}

function jobRows({ job, customer, driver }: HoursDocument): Row[] {
  return [
    { label: "Auftraggeber", value: customer.company || customer.name },
    { label: "Bestellnummer", value: customer.orderNumber ?? "" },
    { label: "Fahrer", value: `${driver.vorname} ${driver.nachname}` },
    { label: "Einsatzort", value: job.einsatzort },
    { label: "Fahrzeug", value: job.fahrzeugtyp },
  ];
}

function dayRows({ days }: HoursDocument): Row[] {
  const total = days.reduce((sum, { arbeit_min }) => sum + arbeit_min, 0);
  return [
    ...days.map((day) => ({ label: formatDay(day.tag), value: workOfDayInWords(day) })),
    { label: "Summe", value: `${hoursAndMinutes(total)} Std.` },
  ];
}
