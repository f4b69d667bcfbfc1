/**
 * Writes the passwords that attackers try first: `bun cli/dev/write-common-passwords.ts`. Read is a package of npm that only
 * this needs; the output is committed (docs/decisions/0035).
 */
import path from "node:path";
import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_LENGTH } from "../../src/domain/desk/administrators/vocabulary.ts";

const FILE = path.resolve(
  import.meta.dirname,
  "../../src/domain/desk/administrators/common-passwords.json",
);

/** A shorter word is hardly what a password is made of. */
const SHORTEST_STEM = 4;

/** German password words that the list lacks, and those of this trade. */
const GERMAN = `
  passwort kennwort losungswort geheimwort geheim zugang anmeldung anmelden willkommen hallo sommer winter herbst frühling
  fruehling schatz liebe ichliebedich liebling mausi baby schnucki sonnenschein fussball fußball bundesliga bayern schalke
  dortmund borussia hamburg berlin frankfurt münchen muenchen köln koeln stuttgart deutschland österreich oesterreich schweiz
  januar februar märz maerz april juni juli august september oktober november dezember montag dienstag mittwoch donnerstag
  freitag samstag sonntag familie mutter vater oma opa bruder schwester hund katze arbeit büro buero chef chefin firma
  sekretariat computer rechner internet drucker administrator admin benutzer benutzername disponent disponentin
  disposition dispo fahrer fahrerin kraftfahrer berufskraftfahrer lkwfahrer lastwagen lkw sattelzug sattelschlepper kipper
  fahrmischer mischer betonmischer bagger radlader kran kranfahrer autokran baumaschine baustelle tiefbau spedition
  spediteur logistik transport schwertransport schwerlast tanklaster gefahrgut vermittlung fahrervermittlung agentur
  auftrag auftraggeber einsatz diesel autobahn
`
  .trim()
  .split(/\s+/);

const words = [...new Set([...dictionary["passwords-common"], ...GERMAN])]
  .map((word) => word.toLowerCase())
  .filter((word) => !/\s/.test(word))
  .filter(
    (word) =>
      word.length >= PASSWORD_LENGTH.min ||
      (word.length >= SHORTEST_STEM && /^\p{L}+$/u.test(word)),
  );

const table = {
  source: "npm: @zxcvbn-ts/language-common 4.1.3, MIT; German words by hand",
  writtenBy: "cli/dev/write-common-passwords.ts",
  columns: `words of ${SHORTEST_STEM} letters and more, anything else from ${PASSWORD_LENGTH.min} characters on; in lower case`,
  words: [...new Set(words)].sort().join(" "),
};
await Bun.write(FILE, `${JSON.stringify(table, null, 2)}\n`);
process.stdout.write(`${table.words.split(" ").length} Passwörter geschrieben.\n`);
