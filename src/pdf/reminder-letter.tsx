import { Text, View } from "@react-pdf/renderer";
import { transferInWords } from "../domain/billing/documents/wording.ts";
import { REMINDER_LABEL } from "../domain/billing/money/vocabulary.ts";
import { interestInWords, reminderSentence } from "../domain/billing/money/wording.ts";
import { germanDate } from "../domain/kernel/time/berlin.ts";
import type { ReminderDocument } from "../domain/mail/ports.ts";
import { GiroCode, Letter, Rows, type SheetProps, Sums } from "./parts.tsx";
import { STYLES } from "./styles.ts";

/** A reminder of an overdue document, as it goes with its mail. */
export function ReminderLetter({ document, operator }: SheetProps<ReminderDocument>) {
  const { step, number, issuedOn, dueOn, orders, sentOn, payBy, recipient, account, totalCents } =
    document;
  const heading = REMINDER_LABEL[step];
  return (
    <Letter
      operator={operator}
      title={`${heading} ${number}`}
      subject={`${heading} zu ${number} vom ${germanDate(sentOn)}`}
      date={new Date(`${sentOn}T12:00:00Z`)}
      heading={heading}
      number={number}
      status={`Datum ${germanDate(sentOn)}`}
    >
      <View style={[STYLES.columns, STYLES.section]}>
        <View style={STYLES.column}>
          <Text style={STYLES.quiet}>An</Text>
          <Text style={STYLES.strong}>{recipient.name}</Text>
          <Text>{recipient.address}</Text>
        </View>
        <View style={STYLES.column}>
          <Rows
            rows={[
              { label: "Beleg", value: `${number} vom ${germanDate(issuedOn)}` },
              { label: "Aufträge", value: orders.join(", ") },
              { label: "Fällig seit", value: germanDate(dueOn) },
            ]}
          />
        </View>
      </View>
      <Text style={STYLES.section}>{reminderSentence(document)}</Text>
      <Demand document={document} />
      <View style={[STYLES.columns, STYLES.section]} wrap={false}>
        <View style={STYLES.column}>
          <Text style={STYLES.heading}>Zahlung</Text>
          <Text>{transferInWords(totalCents, { bis: payBy, konto: account, nummer: number })}</Text>
        </View>
        <GiroCode account={account} cents={totalCents} purpose={number} />
      </View>
    </Letter>
  );
}

function Demand({ document }: { document: ReminderDocument }) {
  const { grossCents, openCents, interest, flatCents, totalCents } = document;
  const rows: [label: string, cents: number][] = [
    ["Betrag des Belegs", grossCents],
    ["bezahlt", openCents - grossCents],
    [interest ? interestInWords(interest) : "", interest?.cents ?? 0],
    ["Pauschale, § 288 Abs. 5 BGB", flatCents],
  ];
  return <Sums rows={rows.filter(([, cents]) => cents !== 0)} total={["Zu zahlen", totalCents]} />;
}
