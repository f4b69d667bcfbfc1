import path from "node:path";

/** Where the built code lies (cli/supply/build-image-files.ts), as `src` does in a checkout: one folder below the project's. */
export const BUILT_FOLDER = "dist";

/** Of the checkout, or of the image: what is read at run time lies at the same place in both. */
export const PROJECT: string = path.resolve(import.meta.dirname, "..");

/** Whether this is the built program of the image, whose sources are not there. */
export const IS_BUILT: boolean = path.basename(import.meta.dirname) === BUILT_FOLDER;

/** A file or folder by its place in the checkout, `src/pdf/fonts`; an absolute path is itself. From wherever the program is called. */
export function projectFile(place: string): string {
  return path.resolve(PROJECT, place);
}

/** What is started in a process of its own, by its source: `src/pdf/printing-process.ts`. */
export function ownProgram(source: string): string {
  return IS_BUILT
    ? path.join(PROJECT, BUILT_FOLDER, `${path.parse(source).name}.js`)
    : path.join(PROJECT, source);
}
