/** Words of a job's story for desk and terminal. Runs in the browser too. */

interface Entry {
  kind: string;
  title: string;
}

/** One mail to many drivers is one event: neighbours that are the same mail stand together. */
export function sameMailsTogether<One extends Entry>(entries: readonly One[]): [One, ...One[]][] {
  const lines: [One, ...One[]][] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const isSame = entry.kind === "mail" && last?.[0].kind === "mail";
    if (last && isSame && last[0].title === entry.title) last.push(entry);
    else lines.push([entry]);
  }
  return lines;
}
