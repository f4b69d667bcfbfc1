import { getJobStory } from "../src/domain/desk/story/get-job-story.ts";
import type { StoryEntry } from "../src/domain/desk/story/story-rows.ts";
import { sameMailsTogether } from "../src/domain/desk/story/vocabulary.ts";
import { timeWithYear } from "../src/domain/kernel/time/moments.ts";
import { addCommand, type Group, type Run, type Screen } from "./command.ts";
import { one } from "./records.ts";
import { sheet } from "./sheet.ts";

/** `story`: what happened to a job, newest first. */
export function addStory(program: Group, run: Run): void {
  addCommand(program, "story <Auftrag>", "was mit einem Auftrag geschah, das Neueste zuerst", {
    effect: "reads",
    examples: ["story 1042", "story FA 1042 --json"],
  }).action(
    one(run, async ({ ctx }, jobId) => {
      const story = await getJobStory(ctx, { jobId });
      return {
        json: { data: story.toReversed() },
        text: (screen: Screen) => sheet([{ lines: storyLines(story) }], screen),
      };
    }),
  );
}

/** Newest first; one mail to many drivers is one line, as at the desk. */
export function storyLines(story: readonly StoryEntry[]): string[] {
  return sameMailsTogether(story.toReversed()).map(([newest, ...others]) =>
    others.length > 0 ? mailsInOne([newest, ...others]) : lineOf(newest),
  );
}

function lineOf({ at, by, title, detail }: StoryEntry) {
  return [[timeWithYear(at), by].filter(Boolean).join("  "), title, detail]
    .filter(Boolean)
    .join("\n");
}

function mailsInOne(mails: readonly [StoryEntry, ...StoryEntry[]]) {
  const [newest] = mails;
  const failed = mails.filter(({ hasFailed }) => hasFailed).length;
  const some = failed > 0 ? `, ${failed} fehlgeschlagen` : "";
  return `${timeWithYear(newest.at)}\n${newest.title}, ${mails.length}-mal${some}`;
}
