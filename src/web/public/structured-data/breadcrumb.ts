import type { Shell, Thing } from "../../ui/document.tsx";

interface Crumb {
  name: string;
  /** With a leading slash. */
  path: string;
}

const START: Crumb = { name: "Start", path: "/" };

/** Where a page lies, from the start to itself; the start is added here (spec 2). */
export function breadcrumb({ publicUrl }: Shell, trail: readonly Crumb[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [START, ...trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}
