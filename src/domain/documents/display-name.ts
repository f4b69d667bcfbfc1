const LONGEST = 120;
const NAMELESS = "Dokument";
// Control characters, and those that turn the reading direction: "gpj.exe" must not read "exe.jpg".
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;

/** The name a person gave a file, fit to be shown: no folders, nothing unseen, at most 120 characters. */
export function displayName(name: string): string {
  const cleaned = name
    .toWellFormed()
    .normalize("NFC")
    .replace(/^.*[/\\]/su, "")
    .replaceAll(UNSEEN, "")
    .replaceAll(/[<>:"|?*]/g, "_")
    .replaceAll(/\s+/g, " ")
    .replace(/^[. ]+/, "")
    .trim();
  const characters = [...(cleaned || NAMELESS)];
  if (characters.length <= LONGEST) return characters.join("");
  const ending = /\.[^.]{1,5}$/.exec(cleaned)?.[0] ?? "";
  return `${characters.slice(0, LONGEST - ending.length - 1).join("")}…${ending}`;
}
