/** Id of the open customer's name. */
export const OPEN_CUSTOMER_ID = "offener-kunde";

/** Id of the link that opens a customer in the list. */
export function customerLinkId(customerId: string): string {
  return `kunde-${customerId}`;
}
