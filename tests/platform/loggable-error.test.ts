import { DrizzleQueryError, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { errorGroup, loggableError } from "../../src/platform/log.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

describe("what the log holds of an error", () => {
  it("is its kind and its words", () => {
    const error = Object.assign(new TypeError("x is not a function"), { code: "E_X" });
    expect(loggableError(error)).toMatchObject({
      name: "TypeError",
      code: "E_X",
      message: "x is not a function",
    });
    expect(loggableError("kaputt")).toMatchObject({ message: "kaputt" });
  });

  it("is of a query neither its values nor what the database says about them", () => {
    const cause = Object.assign(new Error('invalid input syntax for type uuid: "Geheim"'), {
      code: "22P02",
    });
    const error = new DrizzleQueryError("select $1", ["Geheim"], cause);
    const logged = loggableError(error);
    expect(logged).toMatchObject({ name: "Error", code: "22P02" });
    expect(JSON.stringify(logged)).not.toContain("Geheim");
  });

  it("is nothing more of a query that really failed", async () => {
    const query = world.db.execute(sql`select ${"Geheim"}::uuid`);
    const failed = await query.catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(DrizzleQueryError);
    expect(JSON.stringify(loggableError(failed))).not.toContain("Geheim");
  });
});

describe("the group of an error", () => {
  const refuse = (what: string) => new TypeError(`${what} is no function`);
  const read = () => new RangeError("too far");

  it("is the same for one kind at one place, whatever it says", () => {
    const [one, other] = ["a", "b"].map(refuse);
    expect(errorGroup(one)).toBe(errorGroup(other));
    expect(errorGroup(one)).toMatch(/^[0-9a-f]{8}$/);
  });

  it("is another for another kind, code or place", async () => {
    const coded = Object.assign(refuse("a"), { code: "E_X" });
    const [queried] = await Promise.allSettled([
      world.runtime.contextFor({ kind: "worker" }).db.execute(sql`select nothing`),
    ]);
    const failed = queried?.status === "rejected" ? queried.reason : undefined;
    const groups = [refuse("a"), coded, read(), failed, "kaputt"].map(errorGroup);
    expect(new Set(groups).size).toBe(groups.length);
  });
});
