import type { HostileFile } from "./hostile/hostile-file.ts";
import { hostilePdfs } from "./hostile/hostile-pdfs.ts";
import { hostilePictures } from "./hostile/hostile-pictures.ts";
import { hostileNames } from "./hostile/names.ts";
import { strangers } from "./hostile/strangers.ts";

/** Files that somebody might send to break, trick or infect the desk; all of them made here. */
export async function hostileFiles(): Promise<HostileFile[]> {
  return [
    ...(await strangers()),
    ...(await hostileNames()),
    ...(await hostilePictures()),
    ...(await hostilePdfs()),
  ];
}
