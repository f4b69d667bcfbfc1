import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";

interface IslandProps<Props extends object> {
  assets: { url(entry: string): string };
  /** `booking-form` for `forms/booking/booking-form.island.tsx`. */
  name: string;
  component: ComponentType<Props>;
  /** Plain JSON; also what the browser's half gets. */
  props: Props;
  /** The component rendered already; else it is now. */
  markup?: string;
  /** `near` (default): when it comes near the viewport or is touched; `load`: at once. */
  when?: "near" | "load";
}

/**
 * A component that comes alive in the browser: its markup as a React root of its own, its props
 * as JSON next to it, and the address of its bundle for `islands/load-islands.ts`.
 */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { assets, name, component: Component, props, when = "near" } = island;
  const { markup = renderToString(<Component {...props} />, { identifierPrefix: name }) } = island;
  return (
    <div data-island={name} data-src={assets.url(`${name}.island.tsx`)} data-when={when}>
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, never executed
        dangerouslySetInnerHTML={{ __html: escapedJson(props) }}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, which hydration needs untouched */}
      <div data-island-root="" dangerouslySetInnerHTML={{ __html: markup }} />
    </div>
  );
}

/** JSON for a script element that holds data: inside it only `<` can end or open anything. */
export function escapedJson(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
