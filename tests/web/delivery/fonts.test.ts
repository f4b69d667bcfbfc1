import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { CATALOGUE } from "../../../src/messages/catalogue.ts";
import { hasGlyph, readFontTables } from "../../support/font-file.ts";

const NAMES =
  "Żółkiewski Șerban Țurcanu Ștefănescu Dvořák Černý Łukasz Ødegård Gonçalves Ünal Großmann Kőszegi Āboliņš";
const GERMAN = "Fahrer zuweisen: Äpfel, Öl, Übergröße – „399 € netto“ ’2 × 8 h’ …";

interface Face {
  name: string;
  file: string;
  covers: (character: string) => boolean;
}

/** The `@font-face` rules of a style sheet that load a file for some characters; those of one language hold all of its own. */
async function facesOf(sheet: string): Promise<Face[]> {
  const css = await readFile(path.join("src/web/ui", sheet), "utf8");
  return [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, rule = ""]) => {
    const value = (property: string) => new RegExp(`${property}:\\s*([^;]+);`).exec(rule)?.[1];
    const file = /url\("\/(fonts\/[^"]+)"\)/.exec(rule)?.[1];
    const characters = value("unicode-range");
    if (!file || !characters) return [];
    const ranges = characters.split(",").map((range) => {
      const [first = "", last = first] = range.trim().slice(2).split("-");
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    });
    const covers = (character: string) => {
      const code = character.codePointAt(0) ?? 0;
      return ranges.some(([first, last]) => first <= code && code <= last);
    };
    const name = `${value("font-family")} ${value("font-weight")}`;
    return [{ name, file: path.join("public", file), covers }];
  });
}

/** What the desk loads: its own faces, and for all other characters those of the site. */
const facesOfDesk = async () => [
  ...(await facesOf("desk-fonts.css")),
  ...(await facesOf("styles.css")),
];

describe.each([
  ["the site", () => facesOf("styles.css")],
  ["the desk", facesOfDesk],
])("the typefaces of %s", (_, readFaces) => {
  it("write every name of Europe in themselves, each character in the file that claims it", async () => {
    const faces = await readFaces();
    const names = new Set(faces.map(({ name }) => name));
    expect(names.size).toBe(3);
    const missing: string[] = [];
    for (const name of names) {
      for (const character of new Set((NAMES + GERMAN).replaceAll(/\s/g, ""))) {
        const face = faces.find((it) => it.name === name && it.covers(character));
        const isThere = face && hasGlyph(await readFontTables(face.file), character);
        if (!isThere) missing.push(`${name}: ${character}`);
      }
    }
    expect(missing).toEqual([]);
  });
});

it("the desk's typefaces keep their hinting, without which a small semibold i has no dot", async () => {
  for (const { file } of await facesOf("desk-fonts.css")) {
    const tables = await readFontTables(file);
    expect([file, tables.has("fpgm"), tables.has("prep")]).toEqual([file, true, true]);
  }
});

it("what a German page loads of them stays within 29 KB", async () => {
  const faces = await facesOf("styles.css");
  const german = new Set(faces.filter(({ covers }) => covers("a")).map(({ file }) => file));
  const sizes = await Promise.all([...german].map(async (file) => (await stat(file)).size));
  expect(sizes.length).toBe(3);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(29 * 1024);
});

describe.each(["pl", "ro"] as const)("what a page in '%s' loads of them", (locale) => {
  const faces = ["barlow-400", "barlow-600", "barlow-semi-condensed-600"];
  const files = faces.map((face) => `public/fonts/${face}-${locale}.woff2`);

  it("holds every letter of its texts, and what a German page's holds", async () => {
    const texts = JSON.stringify(CATALOGUE[locale]) + JSON.stringify(CATALOGUE.de);
    const missing: string[] = [];
    for (const file of files) {
      const tables = await readFontTables(file);
      for (const character of new Set(texts.replaceAll(/\s/g, ""))) {
        if (!hasGlyph(tables, character)) missing.push(`${file}: ${character}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it("stays within 30 KB, and is what its style sheet names", async () => {
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30 * 1024);
    const css = await readFile("src/web/ui/styles.css", "utf8");
    for (const file of files) expect(css).toContain(file.replace("public", ""));
  });
});
