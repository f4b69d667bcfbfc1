import { CliFailure } from "../failures.ts";

/** Said of a command that belongs to the machine of the server, wherever that is noticed. */
export function onlyHere(): CliFailure {
  const text =
    "Dieser Befehl geht nur auf dem Rechner, auf dem der Server läuft. Rufen Sie ihn dort auf, ohne FAHRER_URL.";
  return new CliFailure("only_at_the_server", "Nur am Server", text, 5);
}
