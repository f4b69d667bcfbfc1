import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { OF_THE_CUSTOMERS, OF_THE_DESK, OF_THE_DRIVERS } from "../support/desk-dialogs.ts";

it("tests/browser/desk-every-dialog.test.ts looks at every dialog of the desk", async () => {
  const drawing = await filesThatDraw(
    /<(?:Dialog|FormDialog|ActionDialog|QuestionDialog|FilesDialog|DialogWithOutcome|SeveralDialog)\b/,
  );
  const walked = [...OF_THE_DESK, ...OF_THE_CUSTOMERS, ...OF_THE_DRIVERS].map(([file]) => file);
  const others = ["proof-dialog", "sign-in-dialog"];
  expect([...new Set([...walked, ...others])].sort()).toEqual([...new Set(drawing)].sort());
});

/** Of the desk, without what all dialogs are drawn with. */
async function filesThatDraw(element: RegExp): Promise<string[]> {
  const folder = "src/web/desk";
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.tsx$/.test(file));
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(path.join(folder, file), "utf8")] as const),
  );
  const drawing = texts.filter(([, text]) => element.test(text));
  const names = drawing.map(([file]) => path.basename(file, ".tsx"));
  return names.filter((name) => !["form-dialog", "action-dialog", "file-picker"].includes(name));
}
