import { MINUTE_MS } from "../domain/kernel/time/days.ts";
import type { PdfPrinter } from "../domain/mail/ports.ts";

/** Milliseconds; about as long as mail scanners open a link after its mail arrived. */
const KEPT_FOR = 10 * MINUTE_MS;
/** Each is about 50 kB. */
const KEPT_AT_MOST = 100;

/**
 * Prints a document once for all who want it now and in the next ten minutes; another fact is another document. So a link
 * to it needs no limit, which scanners would use up for the person that it is for.
 */
export function cachingPrinter(printer: PdfPrinter): PdfPrinter {
  const prints = new Map<string, Promise<Uint8Array>>();
  return {
    print(document) {
      const facts = JSON.stringify(document);
      const known = prints.get(facts);
      if (known) return known;
      const print = printer.print(document);
      prints.set(facts, print);
      const forget = () => prints.get(facts) === print && prints.delete(facts);
      print.then(() => setTimeout(forget, KEPT_FOR).unref(), forget);
      const [oldest] = prints.keys();
      if (oldest !== undefined && prints.size > KEPT_AT_MOST) prints.delete(oldest);
      return print;
    },
  };
}
