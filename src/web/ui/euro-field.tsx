import type { ComponentProps, KeyboardEvent } from "react";
import { stepEuros } from "./euros.ts";
import { TextField } from "./text-field.tsx";

type EuroFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "inputMode" | "autoComplete">;

/**
 * An amount in euros, typed in German: the arrow keys go to the next half euro. The browser's own number field refuses the
 * comma in some languages of the browser, and turns with the wheel.
 */
export function EuroField(props: EuroFieldProps) {
  return (
    <TextField {...props} type="text" inputMode="decimal" autoComplete="off" onKeyDown={step} />
  );
}

function step(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
  event.preventDefault();
  type(event.currentTarget, stepEuros(event.currentTarget.value, event.key === "ArrowUp" ? 1 : -1));
}

/** As if a person typed it: React tells a change only from what it has not set itself. */
function type(field: HTMLInputElement, text: string) {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  value?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
