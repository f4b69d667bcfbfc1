/**
 * Small letters without diacritics: `ayse` from `Ayşe`, `omer` from `Ömer`. The same as the database's function `folded`, which
 * makes each `suchtext`.
 */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/[łøđıß]/g, (letter) => UNDECOMPOSED[letter] ?? letter);
}

/** Letters that Unicode has no decomposition for. */
const UNDECOMPOSED: Record<string, string> = { ł: "l", ø: "o", đ: "d", ı: "i", ß: "ss" };
