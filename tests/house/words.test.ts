import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ASSIGNMENT_STATUS_LABEL } from "../../src/domain/dispatch/assignments/vocabulary.ts";
import { JOB_STATUS_LABEL } from "../../src/domain/dispatch/jobs/vocabulary.ts";
import { DRIVER_STATUS_LABEL } from "../../src/domain/drivers/vocabulary.ts";
import { EMAIL_STATUS_LABEL } from "../../src/domain/mail/vocabulary.ts";

const rules = readFileSync(path.resolve(import.meta.dirname, "../../docs/rules.md"), "utf8");

/** Statuses with their words, as a section of docs/rules.md writes them: `active` (Freigegeben). */
function wordsIn(section: string) {
  const [, text = ""] = rules.split(`\n## ${section}\n`);
  const [own = ""] = text.split("\n## ");
  return [...own.matchAll(/`([a-z_]+)`\s\(([A-ZÄÖÜ][^):]*)/g)].map(([, status, word]) => [
    status,
    word,
  ]);
}

it.each([
  ["Jobs", JOB_STATUS_LABEL],
  ["Assignments", ASSIGNMENT_STATUS_LABEL],
  ["Drivers", DRIVER_STATUS_LABEL],
  ["Mails", EMAIL_STATUS_LABEL],
])("docs/rules.md, %s, has the words that the desk shows", (section, labels) => {
  const words = wordsIn(section);
  expect(words).not.toEqual([]);
  const known = new Map(Object.entries(labels));
  expect(words).toEqual(words.map(([status = ""]) => [status, known.get(status)]));
});
