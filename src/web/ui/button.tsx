import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** `primary` is signal yellow: one per screen. `row` stands in table rows, many times. */
type Variant = "primary" | "secondary" | "quiet" | "danger" | "row";
type Size = "small" | "normal" | "large";

interface Look {
  variant?: Variant;
  size?: Size;
  icon?: ReactNode;
}

const BASE =
  "inline-flex items-center justify-center gap-2 rounded-sign border-2 text-center font-sign font-semibold no-underline motion-safe:transition-colors motion-safe:duration-100 cursor-pointer print:hidden disabled:cursor-not-allowed disabled:border-line disabled:bg-warm disabled:text-ink-2";

const VARIANT: Record<Variant, string> = {
  primary:
    "border-signal bg-signal text-on-signal hover:border-signal-2 hover:bg-signal-2 active:border-signal-2",
  secondary: "border-current bg-transparent text-inherit hover:bg-ink/8 active:bg-ink/16",
  quiet: "border-transparent bg-transparent text-blue underline hover:bg-blue-soft",
  row: "border-edge bg-sheet text-ink hover:border-ink active:bg-warm",
  danger: "border-red bg-transparent text-red hover:bg-red-soft",
};

const SIZE: Record<Size, string> = {
  small: "min-h-8 px-3 py-1 text-14 max-lg:min-h-11",
  normal: "min-h-11 px-4 py-2 text-16",
  large: "min-h-14 px-6 py-3 text-18",
};

interface ButtonProps extends Look, Omit<ComponentProps<"button">, "className"> {
  /** Running: the button is disabled and shows `busyLabel`. */
  busy?: boolean;
  busyLabel?: string;
  /** Takes the whole width. */
  wide?: boolean;
}

/** A button that says what happens. Without `type` it does not submit. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, busy, busyLabel, wide, disabled, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonLook({ variant, size }, wide)}
    >
      {icon}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

interface LinkButtonProps extends Look, Omit<ComponentProps<"a">, "className"> {
  wide?: boolean;
}

/** A link that looks like a button, for steps that lead somewhere. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, icon, wide, children, ...rest } = props;
  return (
    <a {...rest} className={buttonLook({ variant, size }, wide)}>
      {icon}
      {children}
    </a>
  );
}

interface WayProps {
  href: string;
  children: string;
}

/** A way on, as wide as a phone's page. */
export function WideLink(props: WayProps) {
  return <LinkButton {...props} wide />;
}

/** A way on with a large touch target. `isMain`: the next step. */
export function LargeLink({ isMain, ...way }: WayProps & { isMain?: boolean | undefined }) {
  return <LinkButton {...way} variant={isMain ? "primary" : "secondary"} size="large" wide />;
}

/** A button that sends a phone's form; in signal yellow, unless something else is the next step. */
export function SubmitButton({ variant = "primary", ...button }: Omit<ButtonProps, "size">) {
  return <Button {...button} type="submit" variant={variant} size="large" wide />;
}

function buttonLook({ variant = "secondary", size = "normal" }: Look, wide = false) {
  return classNames(BASE, VARIANT[variant], SIZE[size], wide && "w-full");
}
