import type { Sql } from "postgres";

/** The parts of postgres.js that drizzle sends its queries through. */
type Unsafe = (query: string, parameters?: unknown[], options?: object) => unknown;
type Begin = (...given: unknown[]) => unknown;

/**
 * The same client, but every query is prepared. drizzle asks for unprepared ones, and PostgreSQL plans each of them
 * anew: prepared, a booking takes half the time (bench/booking.ts).
 */
export function preparedClient(client: Sql): Sql {
  return new Proxy(client, {
    get(target, name) {
      const own = Reflect.get(target, name);
      if (name === "unsafe") return prepared(own.bind(target));
      if (name === "begin" || name === "savepoint") return inside(own.bind(target));
      return own;
    },
  });
}

function prepared(unsafe: Unsafe): Unsafe {
  return (query, parameters, options) => unsafe(query, parameters, { ...options, prepare: true });
}

/** A transaction hands its work a client of its own; the work is the last argument. */
function inside(begin: Begin): Begin {
  return (...given) => {
    const work = given.pop() as (client: Sql) => unknown;
    return begin(...given, (client: Sql) => work(preparedClient(client)));
  };
}
