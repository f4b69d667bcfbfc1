import { setPriority } from "node:os";
import { renderToBuffer } from "@react-pdf/renderer";
import type { Operator } from "../domain/kernel/operator.ts";
import type { OrderDocument } from "../domain/mail/schemas.ts";
import { registerFonts } from "./fonts.ts";
import { OrderConfirmation } from "./order-confirmation.tsx";
import { printable } from "./printable.ts";

/** The process that prints one document: facts as JSON from standard input, the PDF to standard output. */
interface Task {
  document: OrderDocument;
  operator: Operator;
}

// The server's visitors come first.
setPriority(5);
registerFonts();
const task: Task = JSON.parse(await Bun.stdin.text(), (_, value: unknown) =>
  typeof value === "string" ? printable(value) : value,
);
await Bun.write(Bun.stdout, await renderToBuffer(OrderConfirmation(task)));
