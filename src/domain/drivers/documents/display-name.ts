const LONGEST = 120;
/** Longer than any file system's; a request may bring more. */
const LONGEST_RECEIVED = 300;
const NAMELESS = "Dokument";
// Control characters, and those that turn the reading direction: "gpj.exe" must not read "exe.jpg".
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;

/** A file's name as a request brought it, composed. Of one that is no file's the end is kept, where its kind stands. */
export function receivedName(name: string): string {
  return name.slice(-LONGEST_RECEIVED).normalize("NFC");
}

/** The name a person gave a file, fit to be shown: no folders, nothing unseen, at most 120 characters. */
export function displayName(name: string): string {
  const cleaned = receivedName(name)
    .toWellFormed()
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
