import type { MessageKey, TextOf } from "./catalogue.ts";
import type { ValuesOf } from "./message.ts";

/** The message of this key in words. A key or an argument that is missing is a type error. */
export type Translate = <Key extends MessageKey>(
  key: Key,
  ...values: ValuesOf<TextOf<Key>>
) => string;
