import { setPriority } from "node:os";
import { createInterface } from "node:readline";
import { renderToBuffer } from "@react-pdf/renderer";
import type { Operator } from "../domain/kernel/operator.ts";
import type { PrintedDocument } from "../domain/mail/ports.ts";
import { BillingSheet } from "./billing-sheet.tsx";
import { withXml } from "./e-invoice.ts";
import { HoursSheet } from "./hours-sheet.tsx";
import { OrderConfirmation } from "./order-confirmation.tsx";
import { ReminderLetter } from "./reminder-letter.tsx";
import { StatementSheet } from "./statement-sheet.tsx";
import { printable, registerFonts } from "./styles.ts";
import { writeAnswer } from "./write-answer.ts";

/**
 * The process that prints: a line of standard input has the facts of a document as JSON; to standard output goes its
 * length, four bytes, and the PDF. Ends with its input, or by a document that can't be printed.
 */
interface Task {
  document: PrintedDocument;
  operator: Operator;
}

// The server's visitors come first.
setPriority(5);
registerFonts();
for await (const line of createInterface({ input: process.stdin })) {
  // The XML is kept as it was issued: no font limits its letters.
  const task: Task = JSON.parse(line, (key, value: unknown) =>
    typeof value === "string" && key !== "xml" ? printable(value) : value,
  );
  await writeAnswer(await print(task));
}

async function print(task: Task): Promise<Uint8Array> {
  const pdf = await renderToBuffer(layOut(task));
  const { document } = task;
  return document.copy === "billing" && document.xml
    ? withXml(pdf, document.xml, document.content)
    : pdf;
}

function layOut({ document, operator }: Task) {
  if (document.copy === "billing") return BillingSheet({ document, operator });
  if (document.copy === "reminder") return ReminderLetter({ document, operator });
  if (document.copy === "statement") return StatementSheet({ document, operator });
  if (document.copy === "hours") return HoursSheet({ document, operator });
  return OrderConfirmation({ document, operator });
}
