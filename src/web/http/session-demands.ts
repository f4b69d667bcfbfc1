import type { KeyScope } from "../../domain/desk/keys/vocabulary.ts";
import type { ProofReason } from "../../domain/desk/sessions/vocabulary.ts";

/** What a route or a call of the dispatcher demands beside his session. */
export interface SessionDemands {
  /** Changes nothing: what fails was not loaded, rather than not stored; open to keys that only read. */
  reads?: true;
  /** The least scope of a program's key that it is open to, where that does not follow from the rest (`scopeFor`). */
  keys?: KeyScope | "none";
  /** It erases, hands out, or changes much at once: only with a fresh proof of who he is (docs/rules.md, Sessions). */
  proof?: ProofReason;
  /** Open while he has something else to do first: it belongs to that, or to signing out. */
  isFirstStep?: true | undefined;
}
