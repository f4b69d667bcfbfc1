/** Outcome of a sent form; `{}` before sending. */
export interface FormOutcome {
  sent?: boolean;
  /** The page that stays, once it was sent. */
  receipt?: string;
  /** Above the messages at the fields, where it is not the usual one. */
  title?: string;
  /** Message by field name. */
  errors?: Record<string, string>;
  failure?: { title: string; text: string };
}

/** State of a form posted without script. */
export interface FormState extends FormOutcome {
  /** Values as received: "on" for ticked boxes, lists for groups. */
  values?: Partial<Record<string, string | string[]>>;
}

/** A form's fields with what an untouched one holds: its text, whether its box is ticked, its ticked boxes. */
export type FormValues = Record<string, string | boolean | string[]>;

/** `adr.0` and `adr.1`, of two files, at `adr`: what is said of fields that are one field of the form. */
export function messagesByField(
  messages: Iterable<readonly [string, string | false | null]>,
): Record<string, string> {
  const folded: Record<string, string> = {};
  for (const [name, message] of messages) {
    const [field = name] = name.split(".");
    if (message) folded[field] = folded[field] ? `${folded[field]}; ${message}` : message;
  }
  return folded;
}

/** A field for robots only: people neither see nor reach it. */
export const ROBOT_FIELD = "website";

/** The values of a form as its fields came, for `FormState.values`. Each field is looked at once: a body may hold thousands. */
export function receivedValues(form: URLSearchParams): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of form) {
    const known = values.get(name);
    if (known === undefined) values.set(name, value);
    else if (typeof known === "string") values.set(name, [known, value]);
    else known.push(value);
  }
  return Object.fromEntries(values);
}

/** One received value as text, for `defaultValue`. */
export function receivedText({ values }: FormState, name: string): string {
  const value = values?.[name];
  return typeof value === "string" ? value : "";
}

/** A received list; a single ticked box arrives as plain text. */
export function receivedList({ values }: FormState, name: string): string[] {
  const value = values?.[name] ?? [];
  return typeof value === "string" ? [value] : value;
}

/** Values of the form's controls, in the shape of `empty`. */
export function readValues<Values extends FormValues>(
  form: HTMLFormElement,
  empty: Values,
): Values {
  const data = new FormData(form);
  const values = Object.entries(empty).map(([name, value]) => [name, valueLike(value, data, name)]);
  return Object.fromEntries(values) as Values;
}

/** Puts values into the form's controls; files stay as they are. */
export function writeValues(form: HTMLFormElement, values: FormValues): void {
  for (const control of form.elements) {
    if (!isWritable(control)) continue;
    const value = values[control.name];
    if (value === undefined) continue;
    if (control instanceof HTMLInputElement && isChoice(control)) {
      control.checked = Array.isArray(value)
        ? value.includes(control.value)
        : isChosen(control, value);
    } else {
      control.value = String(value);
    }
  }
}

function valueLike(empty: FormValues[string], data: FormData, name: string) {
  if (Array.isArray(empty)) return data.getAll(name).map(String);
  return typeof empty === "boolean" ? data.has(name) : String(data.get(name) ?? "");
}

function isWritable(control: Element) {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  );
}

function isChoice({ type }: HTMLInputElement) {
  return type === "checkbox" || type === "radio";
}

function isChosen({ value: own }: HTMLInputElement, value: string | boolean) {
  return typeof value === "boolean" ? value : value === own;
}
