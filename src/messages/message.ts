/** What a message may be, and what it takes. Types only: a missing key or argument is a type error. */

/** The messages of an area in German: the source. */
export type Source = Readonly<Record<string, string>>;

/** The same area in another language: every key of the source and no other. */
export type Translation<S extends Source> = { readonly [Key in keyof S]: string };

/**
 * The arguments of an ICU message: `{name}` and `{count, plural, …}`. The branches of a plural hold whole phrases with a
 * space or `#` (`one {# Tag}`), so that a branch is never taken for an argument; a test holds all languages to it.
 */
export type ArgumentsOf<Message extends string> = Message extends `${string}{${infer Rest}`
  ? NameIn<Rest> | ArgumentsOf<Rest>
  : never;

type NameIn<Rest extends string> = Rest extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? Word<Name>
    : Word<Inside>
  : never;

type Word<Text extends string> = Text extends "" | `${string}${" " | "#" | "<" | "."}${string}`
  ? never
  : Text;

/** What a translation is called with: nothing, or a value for each argument. */
export type ValuesOf<Message extends string> = [ArgumentsOf<Message>] extends [never]
  ? []
  : [values: Readonly<Record<ArgumentsOf<Message>, string | number>>];
