import { MINUTE_MS } from "../domain/kernel/time/days.ts";
import type { PdfPrinter } from "../domain/mail/ports.ts";

/** Milliseconds; about as long as mail scanners open a link after its mail arrived. */
const KEPT_FOR = 10 * MINUTE_MS;
/** Each is about 50 kB. */
const KEPT_AT_MOST = 100;

/**
 * Prints a document once for all who want it now and in the next ten minutes; another fact is another document, and
 * so is another `edition` of the letterhead. So a link
 * to it needs no limit, which scanners would use up for the person that it is for.
 */
export function cachingPrinter(printer: PdfPrinter, edition: () => number = () => 0): PdfPrinter {
  const prints = new Map<string, Promise<Uint8Array>>();
  return {
    print(document) {
      const facts = `${edition()} ${JSON.stringify(document)}`;
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
