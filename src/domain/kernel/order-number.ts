const ORDER_NUMBER = /^(?:fa)?[\s\u00a0-]*(\d{1,9})$/i;

/** The order number in `FA 1042`, `fa1042` or `1042`; null for anything else. */
export function orderNumberIn(text: string): number | null {
  const digits = ORDER_NUMBER.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Whether an order number is meant and nothing else: bare digits may be part of a phone number or a postcode. */
export function saysOrderNumber(text: string): boolean {
  return /^\s*fa/i.test(text) && orderNumberIn(text) !== null;
}
