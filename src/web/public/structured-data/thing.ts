/** One schema.org node; a page carries its nodes as one JSON-LD graph. */
export interface Thing {
  "@type": string;
  [property: string]: unknown;
}
