/** A result of `system doctor`. */
export interface Finding {
  /** One word for programs: `mail`, `site`. */
  topic: string;
  /** `fail`: something must be done, or the system does not do its work. */
  state: "ok" | "warn" | "fail";
  title: string;
  /** The state, and the next step. */
  text: string;
}

export function finding(
  topic: string,
  state: Finding["state"],
  title: string,
  text: string,
): Finding {
  return { topic, state, title, text };
}
