import type { ComponentProps, KeyboardEvent } from "react";
import { type EuroSteps, RATE_STEPS, stepEuros } from "./euros.ts";
import { TextField } from "./text-field.tsx";

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
