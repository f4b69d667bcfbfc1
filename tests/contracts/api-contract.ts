import path from "node:path";
import { openApiDocument } from "../../src/web/api/document/document.ts";

/** The document as it was last released, without its words: what clients were written for. */
export const RELEASED_FILE = path.resolve(import.meta.dirname, "../../docs/api/released.json");

/** Placeholder site of the released document. */
const NOBODY = {
  publicUrl: "https://www.example.com",
  cookie: "__Host-sitzung",
  operator: { name: "", email: "" },
};

const WORDS = ["description", "summary", "title"];

/** The document as it is now, without its words, with a line for each call. A field may be called `title`: then it is no text. */
export function contractText(): string {
  const isWord = (key: string, value: unknown) =>
    key === "example" || (WORDS.includes(key) && typeof value === "string");
  const text = JSON.stringify(openApiDocument(NOBODY), (key, value) =>
    isWord(key, value) ? undefined : value,
  );
  return `${text.replaceAll('"/api/', '\n"/api/')}\n`;
}
