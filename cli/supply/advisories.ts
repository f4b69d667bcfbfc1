import * as z from "zod";

/** Output of `bun audit --json`. Its exit code is 1 both for advisories and for a silent registry. */
interface AuditRun {
  stdout: string;
  stderr: string;
}

/** Result of the audit; `exitCode` is that of `npm run audit`. */
export interface AuditOutcome {
  /** 0: nothing known. 1: advisories. 3: nobody could be asked, which says nothing. */
  exitCode: 0 | 1 | 3;
  lines: string[];
}

const Advisories = z.record(
  z.string(),
  z.array(z.looseObject({ title: z.string(), severity: z.string(), url: z.string() })),
);

/** Reads the answer of the registry, and never takes silence for good news. */
export function auditOutcome({ stdout, stderr }: AuditRun): AuditOutcome {
  const advisories = Advisories.safeParse(parsedOrNothing(stdout));
  if (!advisories.success) {
    const reason = (stderr || stdout).trim().split("\n").at(-1) || "no answer";
    return {
      exitCode: 3,
      lines: [`NOT CHECKED: the registry could not be asked for advisories (${reason}).`],
    };
  }
  const found = Object.entries(advisories.data).flatMap(([name, of]) =>
    of.map(({ severity, title, url }) => `${severity}: ${name}: ${title} (${url})`),
  );
  if (found.length > 0) return { exitCode: 1, lines: found };
  return { exitCode: 0, lines: ["No advisory is known for any library of bun.lock."] };
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
