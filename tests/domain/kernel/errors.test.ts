import { describe, expect, it } from "vitest";
import { DomainError, ERROR_CODES } from "../../../src/domain/kernel/errors.ts";
import { expectGerman } from "../../support/expectations.ts";

describe("the error catalogue", () => {
  it.each(ERROR_CODES)("%s has a German title and text, and a kind", (code) => {
    const error = new DomainError(code);
    expectGerman([error.title, error.message]);
    expect(error).toMatchObject({ name: "DomainError", code });
    expect(error.kind).toMatch(/^[a-z_]+$/);
    expect(`${error.title} ${error.message}`).not.toContain(code);
  });

  it("says the promised words", () => {
    const titles = (codes: (typeof ERROR_CODES)[number][]) =>
      codes.map((code) => new DomainError(code).title);
    expect(titles(["double_assignment", "no_session", "session_expired", "not_admin"])).toEqual([
      "Doppelzuweisung verhindert",
      "Keine Admin-Session gefunden",
      "Admin-Session abgelaufen",
      "Kein Admin-Recht",
    ]);
    expect(new DomainError("login_failed").message).toBe("Ungültige Anmeldedaten");
    expect(new DomainError("email_taken").title).toBe("E-Mail bereits registriert");
  });

  it("carries fields and waiting time only when they are given", () => {
    const bare = new DomainError("validation");
    expect([bare.fields, bare.retryAfterSeconds]).toEqual([undefined, undefined]);
    const full = new DomainError("validation", { fields: { plz: "falsch" }, retryAfterSeconds: 3 });
    expect([full.fields, full.retryAfterSeconds]).toEqual([{ plz: "falsch" }, 3]);
  });
});
