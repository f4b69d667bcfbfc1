import { type ComponentType, createContext, use } from "react";
import { renderToString } from "react-dom/server";

/** Addresses of the bundled files. */
export interface AssetUrls {
  /** Source name without folder (`booking-form.island.tsx`, `styles.css`) -> URL path. */
  url(entry: string): string;
}

/** Around each document that the server renders. */
export const PageAssets = createContext<AssetUrls | null>(null);

interface IslandProps<Props extends object> {
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
  const { name, component: Component, props, when = "near" } = island;
  const assets = use(PageAssets);
  const { markup = renderToString(<Component {...props} />, { identifierPrefix: name }) } = island;
  return (
    <div data-island={name} data-src={assets?.url(`${name}.island.tsx`)} data-when={when}>
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
