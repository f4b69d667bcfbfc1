import type { Sql, TransactionSql } from "postgres";

/** The parts of postgres.js that drizzle sends its queries through. */
type Unsafe = (query: string, parameters?: unknown[], options?: object) => unknown;
type Begin = (...given: unknown[]) => unknown;

/** What stands before a client: has these functions of its own, and everything else of the client's. */
export function inFrontOf<Client extends Sql | TransactionSql>(
  client: Client,
  own: { unsafe?: unknown; begin?: unknown; savepoint?: unknown },
): Client {
  return Object.assign(Object.create(client), own);
}

/**
 * The same client, but every query is prepared. drizzle asks for unprepared ones, and PostgreSQL plans each of them
 * anew: prepared, a booking takes half the time (bench/booking.ts).
 */
export function preparedClient(client: Sql): Sql {
  return inFrontOf(client, {
    unsafe: prepared(client.unsafe as Unsafe),
    begin: inside(client.begin as Begin),
  });
}

function prepared(unsafe: Unsafe): Unsafe {
  // postgres.js would send what has no parameters as text, to be parsed and planned at each call.
  return (query, parameters, options) =>
    unsafe(query, parameters, { ...options, prepare: true, simple: false });
}

/** A transaction hands its work a client of its own; the work is the last argument. */
function inside(begin: Begin): Begin {
  return (...given) => {
    const work = given.pop() as (client: TransactionSql) => unknown;
    return begin(...given, (client: TransactionSql) =>
      work(
        inFrontOf(client, {
          unsafe: prepared(client.unsafe as Unsafe),
          savepoint: inside(client.savepoint as Begin),
        }),
      ),
    );
  };
}
