import type { ReactNode, Ref } from "react";
import { phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import { Fold } from "../ui/fold.tsx";
import { Notice } from "../ui/notice.tsx";
import { type FormState, ROBOT_FIELD, receivedList, receivedText } from "./form-state.ts";

/** Props of a form's part. */
export interface FormPart<Field extends string> {
  register(name: Field): { name: string; onChange(): void };
  messages: Partial<Record<string, string>>;
  state: FormState;
}

/** Common props of text fields and selects. */
export function field<Field extends string>(part: FormPart<Field>, name: Field) {
  const { register, messages, state } = part;
  return {
    ...register(name),
    defaultValue: receivedText(state, name),
    error: messages[name],
  };
}

/** A box: ticked or not. */
export function box<Field extends string>(part: FormPart<Field>, name: Field) {
  const { register, messages, state } = part;
  return {
    ...register(name),
    defaultChecked: Boolean(state.values?.[name]),
    error: messages[name],
  };
}

/** One of several. */
export function choice<Field extends string>(part: FormPart<Field>, name: Field) {
  const { defaultValue, error } = field(part, name);
  return { name, defaultValue, error, inputProps: part.register(name) };
}

/** Any number of several. */
export function choices<Field extends string>(part: FormPart<Field>, name: Field) {
  return { ...choice(part, name), defaultValue: receivedList(part.state, name) };
}

/** Two fields beside each other where there is room. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-end gap-x-4 gap-y-5 *:only:col-span-full min-[22.5rem]:grid-cols-2">
      {children}
    </div>
  );
}

/** Keyboard of a phone, and what a browser fills in, of fields that several forms have. */
export const EMAIL_INPUT = {
  type: "email",
  inputMode: "email",
  autoComplete: "email",
  spellCheck: false,
} as const;
export const PHONE_INPUT = { type: "tel", inputMode: "tel", autoComplete: "tel" } as const;
export const POSTCODE_INPUT = { width: "short", inputMode: "numeric", maxLength: 5 } as const;

/** A field for robots only: people neither see nor reach it. */
export function RobotField() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={ROBOT_FIELD}>Website</label>
      <input id={ROBOT_FIELD} name={ROBOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

interface FormEndProps {
  title?: string;
  /** Steps after the click. */
  steps: readonly string[];
  /** The button, and what stands below it. */
  children: ReactNode;
}

/** The end of a form: its button, and beside it what happens after the click. */
export function FormEnd({ title = "So geht es weiter", steps, children }: FormEndProps) {
  return (
    <div className="grid gap-6 border-t-2 border-ink pt-6 md:grid-cols-2">
      <div className="space-y-3">{children}</div>
      <Fold title={<h3>{title}</h3>}>
        <ol className="list-decimal space-y-1 pl-5 text-16 marker:font-semibold">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Fold>
    </div>
  );
}

interface SendFailureProps {
  title: string;
  text: string;
  phone: string;
  ref: Ref<HTMLDivElement>;
}

/** A form could not be sent: why, and the number to call instead. */
export function SendFailure({ title, text, phone, ref }: SendFailureProps) {
  return (
    <Notice ref={ref} kind="error" live="alert" title={title}>
      <p>{text}</p>
      <p>
        <a
          href={phoneHref(phone)}
          className="inline-block min-h-11 py-2 font-semibold text-red underline"
        >
          {phone}
        </a>
      </p>
    </Notice>
  );
}

interface ErrorSummaryProps {
  errors: readonly { id: string; message: string }[];
  title?: string;
  /** Focus it after a failed submit. */
  ref?: Ref<HTMLDivElement>;
}

/** All messages of a form above it, each linked to its field. */
export function ErrorSummary({ errors, title = DEFAULT_TITLE, ref }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-sign border-4 border-red bg-sheet p-4"
    >
      <h3 className="text-22">{title}</h3>
      <ul className="mt-2 space-y-1">
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} className="font-semibold text-red underline">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const DEFAULT_TITLE = "Bitte prüfen Sie Ihre Angaben";
