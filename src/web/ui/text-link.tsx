import type { ComponentProps } from "react";

/** A link that stands alone, as high as a thumb needs it. */
export function TextLink(props: Omit<ComponentProps<"a">, "className">) {
  return (
    <a
      {...props}
      className="inline-flex min-h-11 items-center font-semibold text-blue underline underline-offset-4"
    />
  );
}
