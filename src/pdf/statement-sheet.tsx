import { Text, View } from "@react-pdf/renderer";
import { signedAmount } from "../domain/billing/documents/wording.ts";
import { statementPeriod } from "../domain/billing/statements/wording.ts";
import { germanDate } from "../domain/kernel/time/berlin.ts";
import type { StatementDocument } from "../domain/mail/ports.ts";
import { Letter, Section, type SheetProps } from "./parts.tsx";
import { STYLES } from "./styles.ts";

/** A driver's credit notes of a month or year; no invoice, so that no tax is shown twice (§ 14c UStG). */
export function StatementSheet({ document, operator }: SheetProps<StatementDocument>) {
  const { period, asOf, number, recipient, rows, netCents, vatCents, grossCents } = document;
  const heading = `Gutschriften ${statementPeriod(period)}`;
  return (
    <Letter
      operator={operator}
      title={`${heading} ${number}`}
      subject={`${heading} für ${recipient.name}`}
      date={new Date(`${asOf}T12:00:00Z`)}
      heading={heading}
      number={number}
      status={`Stand ${germanDate(asOf)}`}
    >
      <View style={STYLES.section}>
        <Text style={STYLES.strong}>{recipient.name}</Text>
        <Text>{recipient.address}</Text>
      </View>
      <Section title="Belege" isLong>
        <View style={STYLES.rows}>
          <Line cells={["Tag", "Nummer und Aufträge", "Netto", "Umsatzsteuer", "Gesamt"]} isHead />
          {rows.map((row) => (
            <Line
              key={row.number}
              cells={[
                germanDate(row.day),
                `${row.number} · ${row.orders.join(", ")}`,
                signedAmount(row.netCents),
                signedAmount(row.vatCents),
                signedAmount(row.grossCents),
              ]}
            />
          ))}
          <Line
            cells={["Summe", "", ...[netCents, vatCents, grossCents].map(signedAmount)]}
            isTotal
          />
        </View>
      </Section>
      <Text style={[STYLES.section, STYLES.quiet]}>
        Diese Aufstellung ist keine Rechnung. Für die Steuer gelten die einzelnen Gutschriften.
      </Text>
    </Letter>
  );
}

interface LineProps {
  cells: string[];
  isHead?: boolean;
  isTotal?: boolean;
}

function Line({ cells: [day, text, ...sums], isHead, isTotal }: LineProps) {
  const style = isTotal ? [STYLES.row, STYLES.total] : STYLES.row;
  return (
    <View style={isHead ? [style, STYLES.quiet] : style} wrap={false}>
      <Text style={{ width: 62 }}>{day}</Text>
      <Text style={[STYLES.value, { paddingHorizontal: 10 }]}>{text}</Text>
      {sums.map((sum, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move
        <Text key={index} style={STYLES.sum}>
          {sum}
        </Text>
      ))}
    </View>
  );
}
