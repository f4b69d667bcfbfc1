import Bowser from "bowser";

/** Longer than any that a browser sends; what is behind is of no interest. */
const LONGEST = 500;

/** `Firefox unter Windows`, from a `User-Agent`; empty for what is no browser. */
export function browserInWords(userAgent: string): string {
  if (userAgent === "") return "";
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST));
  if (!browser.name) return "";
  return os.name ? `${browser.name} unter ${os.name}` : browser.name;
}
