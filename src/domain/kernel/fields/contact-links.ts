/** `tel:` address of a number as people type it; the (0) of `+49 (0)69 …` is not dialled. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace("(0)", "").replace(/[^\d+]/g, "")}`;
}

/** `mailto:` address that can carry nothing but the recipient. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
