import { readKey } from "../../domain/desk/keys/api-keys.ts";
import type { KeyScope } from "../../domain/desk/keys/vocabulary.ts";
import { isPersonal } from "../../domain/desk/sessions/fresh-proof.ts";
import { DomainError } from "../../domain/kernel/errors.ts";
import { visitorContext } from "./actors.ts";
import type { WebContext } from "./environment.ts";
import { tellLimit } from "./limit-headers.ts";
import type { SessionDemands } from "./session-demands.ts";

/**
 * The least scope of a key that a call or a route is open to; null: to none (docs/rules.md, Keys). What belongs to a person (his
 * sessions, what he signs in with, what he has to do first) takes one.
 */
export function scopeFor({ reads, proof, isFirstStep, keys }: SessionDemands): KeyScope | null {
  if (keys) return keys === "none" ? null : keys;
  if (isFirstStep || (proof && isPersonal(proof))) return null;
  return reads && !proof ? "read" : "write";
}

/**
 * Lets a program in by its key, as far as its scope goes. Every answer tells what is left of its calls.
 * Errors: those of `readKey`, `key_never`, `key_scope`.
 */
export async function admitKey(
  c: WebContext,
  text: string,
  demands: SessionDemands,
): Promise<void> {
  const { actor, standing } = await readKey(visitorContext(c), text);
  c.set("apiKey", actor);
  if (standing) tellLimit(c, standing);
  const needed = scopeFor(demands);
  if (!needed) throw new DomainError("key_never");
  if (needed === "write" && actor.scope === "read") throw new DomainError("key_scope");
}
