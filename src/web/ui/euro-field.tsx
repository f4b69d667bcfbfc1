import type { ComponentProps, KeyboardEvent } from "react";
import { TextField } from "./fields.tsx";

interface EuroFieldProps
  extends Omit<ComponentProps<typeof TextField>, "type" | "inputMode" | "autoComplete"> {
  steps?: EuroSteps;
}

/**
 * An amount in euros, typed in German: the arrow keys go to the next half euro, or as `steps` says. The browser's own number field refuses the
 * comma in some languages of the browser, and turns with the wheel.
 */
export function EuroField({ steps = RATE_STEPS, ...props }: EuroFieldProps) {
  return (
    <TextField
      {...props}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      onKeyDown={(event) => step(event, steps)}
    />
  );
}

function step(event: KeyboardEvent<HTMLInputElement>, steps: EuroSteps) {
  if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
  event.preventDefault();
  const { currentTarget: field, key } = event;
  type(field, stepEuros(field.value, key === "ArrowUp" ? 1 : -1, steps));
}

/** As if a person typed it: React tells a change only from what it has not set itself. */
function type(field: HTMLInputElement, text: string) {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  value?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** `42,50`, `42.5` or `1.250,00` as a number of euros; NaN for anything else. */
export function parseEuros(text: string): number {
  const typed = text.replace(/[\s€]/g, "");
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(typed))
    return Number(typed.replaceAll(".", "").replace(",", "."));
  return /^\d+([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(",", ".")) : Number.NaN;
}

/** How the arrow keys change an amount: by `cents`, from `start` in an empty field, not below `least`; in cents. */
interface EuroSteps {
  cents: number;
  start: number;
  least: number;
}

/** Steps of a rate: 50 cents, above zero. */
const RATE_STEPS: EuroSteps = { cents: 50, start: 2450, least: 50 };
/** Steps of a fee: one cent, zero allowed. */
export const FEE_STEPS: EuroSteps = { cents: 1, start: 0, least: 0 };
/** Hint of every manually entered fee. */
export const FEE_HINT = "Ersetzt die berechnete. Leer oder 0: es bleibt bei ihr.";

/** The next multiple of a step above or below, as typed in German. */
function stepEuros(text: string, direction: 1 | -1, steps: EuroSteps = RATE_STEPS): string {
  const cents = text.trim() === "" ? steps.start : Math.round(parseEuros(text) * 100);
  if (Number.isNaN(cents)) return text;
  const whole = cents / steps.cents;
  const next = direction === 1 ? Math.floor(whole + 1) : Math.ceil(whole - 1);
  return typedEuros(Math.max(steps.least, next * steps.cents) / 100);
}

/** Euros as they are typed: `42,50`. */
export function typedEuros(euros: number): string {
  return euros.toFixed(2).replace(".", ",");
}
