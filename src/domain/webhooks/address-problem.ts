import type { Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import type { AddressProblem } from "../kernel/webhook-port.ts";

const TEXT: Record<AddressProblem, string> = {
  malformed: "Bitte geben Sie eine Adresse wie https://system.example/webhooks an",
  scheme: "Bitte geben Sie eine Adresse an, die mit https:// beginnt",
  credentials: "Bitte lassen Sie Benutzer, Passwort und alles ab # weg",
  port: "Möglich sind Port 443 und Ports ab 1024",
  private: "Diese Adresse liegt in einem privaten Netz",
};

/** Refuses an address that would never be called. Error: `validation` (field `url`). */
export async function requireAddress(
  { webhooks }: Pick<Ctx, "webhooks">,
  url: string,
): Promise<void> {
  const problem = await webhooks.problemOf(url);
  if (problem) throw new DomainError("validation", { fields: { url: TEXT[problem] } });
}
