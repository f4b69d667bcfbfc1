/** The part of an OpenAPI document that another part only names (`$ref`), or that part itself. */
export function followRef<Part>(document: Record<string, unknown>, part: Part): Part {
  const named = Object(part) as { $ref?: string };
  if (named.$ref === undefined) return part;
  const steps = named.$ref.split("/").slice(1);
  const found = steps.reduce<unknown>(
    (at, step) => (Object(at) as Record<string, unknown>)[step],
    document,
  );
  if (found === undefined) throw new Error(`${named.$ref} leads nowhere`);
  return followRef(document, found as Part);
}
