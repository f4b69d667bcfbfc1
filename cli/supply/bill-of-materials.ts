import { Enums, Models, Serialize, SPDX, Spec as Versions } from "@cyclonedx/cyclonedx-library";
import { EXCEPTIONS } from "./licences.ts";
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
