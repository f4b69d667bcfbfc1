import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";

/** Folder of the built code (cli/dev/build-image-files.ts), beside `src`. */
export const BUILT_FOLDER = "dist";

/** Root of the checkout or the image; run-time files have the same paths in both. */
export const PROJECT: string = path.resolve(import.meta.dirname, "..");

/** Whether this is the built program of the image, whose sources are not there. */
export const IS_BUILT: boolean = path.basename(import.meta.dirname) === BUILT_FOLDER;

/** A file or folder by its place in the checkout, `src/pdf/fonts`; an absolute path is itself. From wherever the program is called. */
export function projectFile(place: string): string {
  return path.resolve(PROJECT, place);
}

/** Stands for every scan of a sample driver: nobody's papers. */
export const SAMPLE_PICTURE: string = projectFile("public/icons/icon-192.png");

/** Program of a child process, by its source: `src/pdf/printing-process.ts`. */
export function ownProgram(source: string): string {
  return IS_BUILT
    ? path.join(PROJECT, BUILT_FOLDER, `${path.parse(source).name}.js`)
    : path.join(PROJECT, source);
}

/** Version in package.json: `0.1.0`. */
export function programVersion(): string {
  return z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(projectFile("package.json"), "utf8"))).version;
}
