/** Amounts as people type them. */

/** `42,50`, `42.5` or `1.250,00` as a number of euros; NaN for anything else. */
export function parseEuros(text: string): number {
  const typed = text.replace(/[\s€]/g, "");
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(typed))
    return Number(typed.replaceAll(".", "").replace(",", "."));
  return /^\d+([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(",", ".")) : Number.NaN;
}

/** The next multiple of half a euro above or below, as typed in German. */
export function stepEuros(text: string, direction: 1 | -1): string {
  const euros = text.trim() === "" ? 24.5 : parseEuros(text);
  if (Number.isNaN(euros)) return text;
  const steps = direction === 1 ? Math.floor(euros * 2 + 1) : Math.ceil(euros * 2 - 1);
  return (Math.max(1, steps) / 2).toFixed(2).replace(".", ",");
}

/** Euros as they are typed: `42,50`. */
export function typedEuros(euros: number): string {
  return euros.toFixed(2).replace(".", ",");
}
