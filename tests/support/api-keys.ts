import { type MakeKeyInput, makeKey } from "../../src/domain/desk/keys/api-keys.ts";
import type { Actor } from "../../src/domain/kernel/context.ts";
import type { World } from "./world.ts";

export const TERMINAL: Actor = { kind: "cli", name: "root, uid 0" };

let made = 0;

/** A program's key, as the terminal makes it. */
export function newKey(world: World, change: Partial<MakeKeyInput> = {}) {
  made += 1;
  return makeKey(world.ctx(TERMINAL), { name: `Programm ${made}`, scope: "write", ...change });
}
