import type { Finding } from "../kernel/finding.ts";
import type { SetupLine } from "./setup.ts";

/** Without these requests are lost, mails stay or links lead nowhere; everything else can wait until the morning. */
const VITAL: readonly SetupLine["topic"][] = [
  "storage",
  "mail",
  "files",
  "address",
  "proxy",
  "operator",
  "retention",
];
/** On a developer's machine these are as they should be. */
const ONLY_IN_PRODUCTION: readonly SetupLine["topic"][] = ["mail", "address", "operator"];

/** Line of the desk's banner, as a finding. */
export function findingOf({ topic, tone, title, text }: SetupLine, environment: string): Finding {
  const isVital =
    VITAL.includes(topic) && (environment === "production" || !ONLY_IN_PRODUCTION.includes(topic));
  const state = tone === "info" ? "ok" : tone === "warning" && isVital ? "fail" : "warn";
  return { topic, state, title, text };
}
