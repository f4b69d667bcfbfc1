import type { DocumentContent } from "./vocabulary.ts";

/**
 * Arithmetic errors of a document, in words; empty: all sums are right to the cent. Foreign validators accept a VAT
 * that is wrong by up to 1.00 (docs/rules.md, Invoices). Independent of the code that computed the sums.
 */
export function checkArithmetic(content: DocumentContent): string[] {
  const { zeilen, provision, steuer, netto_cents, ust_cents, brutto_cents } = content;
  const wrongLines = zeilen.flatMap(({ menge, je, einzel_cents, cents }, index) =>
    cents === share(menge * einzel_cents, je) ? [] : [`Zeile ${index + 1}`],
  );
  const sum = zeilen.reduce((all, { cents }) => all + cents, 0);
  const less = provision?.cents ?? 0;
  const isLess =
    !provision || (provision.basis_cents === sum && less === share(sum * provision.prozent, 100));
  return [
    ...wrongLines,
    ...(zeilen.length > 0 ? [] : ["Es gibt keine Zeile"]),
    ...(isLess ? [] : ["Provision"]),
    ...(netto_cents === sum - less ? [] : ["Nettosumme"]),
    ...(ust_cents === share(netto_cents * steuer.prozent, 100) ? [] : ["Umsatzsteuer"]),
    ...(brutto_cents === netto_cents + ust_cents ? [] : ["Bruttosumme"]),
  ];
}

/** Rounded half away from zero, so that a reversal is what it reverses with the other sign. */
function share(amount: number, of: number) {
  const twice = 2n * BigInt(Math.abs(amount)) + BigInt(of);
  const rounded = Number(twice / (2n * BigInt(of)));
  return amount < 0 ? -rounded || 0 : rounded;
}
