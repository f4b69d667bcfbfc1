import { createInterface } from "node:readline";
import type { EInvoiceTask } from "../domain/mail/ports.ts";
import { documentXml, schemaProblems } from "./e-invoice.ts";
import { writeAnswer } from "./write-answer.ts";

/** The process that makes and checks electronic invoices: a line of standard input is a task as JSON, and so is the answer. */

for await (const line of createInterface({ input: process.stdin })) {
  const { wanted, content }: EInvoiceTask = JSON.parse(line);
  const xml = await documentXml(content);
  const made = wanted === "xml" ? xml : await schemaProblems(xml);
  await writeAnswer(new TextEncoder().encode(JSON.stringify(made)));
}
