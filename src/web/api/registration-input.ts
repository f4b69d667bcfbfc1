import type { RegisterDriverInput } from "../../domain/drivers/schemas.ts";
import { splitName } from "../../domain/drivers/vocabulary.ts";
import type { FieldErrors } from "../../domain/kernel/errors.ts";

/** The fields of `fahrerwerden`, where they are called otherwise than in the profile. */
const FORM_NAME: Partial<Record<string, string>> = {
  telefon: "phone",
  beschreibung: "description",
  fuehrerscheinklassen: "license_classes",
  erfahrung_jahre: "experience",
  spezialisierungen: "specializations",
  verfuegbare_regionen: "regions",
  stundensatz: "hourly_rate",
};

/**
 * The form as the verb takes it, which checks every value. Lists come as JSON or, from a form without
 * JavaScript, as one value per box. Both consents are needed: a client that sends none is told so by a 422.
 */
export function registrationInput(form: URLSearchParams): RegisterDriverInput {
  const text = (name: string) => form.get(name) ?? undefined;
  const fromName = splitName(form.get("name") ?? "");
  const input: Record<keyof RegisterDriverInput, unknown> = {
    vorname: text("vorname") ?? fromName.vorname,
    nachname: text("nachname") ?? fromName.nachname,
    email: text("email"),
    telefon: text("phone"),
    adresse: text("adresse"),
    plz: text("plz"),
    ort: text("ort"),
    fuehrerscheinklassen: listOf(form, "license_classes"),
    erfahrung_jahre: numberOf(text("experience")),
    spezialisierungen: listOf(form, "specializations"),
    verfuegbare_regionen: listOf(form, "regions"),
    spezialanforderungen: listOf(form, "spezialanforderungen"),
    stundensatz: numberOf(text("hourly_rate")),
    verfuegbarkeit: text("verfuegbarkeit"),
    beschreibung: descriptionOf(form),
    bf2_erlaubnis: booleanOf(text("bf2_erlaubnis")),
    bf3_erlaubnis: booleanOf(text("bf3_erlaubnis")),
    firmensitz_land: text("firmensitz_land"),
    sprache: text("sprache"),
    vermittlungszustimmung: booleanOf(text("vermittlungszustimmung")),
    datenschutz: booleanOf(text("datenschutz")),
  };
  return input as RegisterDriverInput;
}

/** The verb's messages under the names that the form has for the fields. */
export function underFormNames(fields: FieldErrors, form: URLSearchParams): FieldErrors {
  const onlyName = form.has("name") && !form.has("vorname") && !form.has("nachname");
  const nameOf = (field: string) => {
    if (onlyName && (field === "vorname" || field === "nachname")) return "name";
    return FORM_NAME[field] ?? field;
  };
  return Object.fromEntries(Object.entries(fields).map(([field, text]) => [nameOf(field), text]));
}

function listOf(form: URLSearchParams, name: string): unknown {
  const values = form.getAll(name);
  const [first = ""] = values;
  if (values.length !== 1 || !first.trimStart().startsWith("[")) {
    return values.filter((value) => value !== "");
  }
  try {
    return JSON.parse(first);
  } catch {
    return first;
  }
}

/** `38`, `38.50` or `38,50`; nothing where nothing was typed. */
function numberOf(text: string | undefined) {
  const typed = text?.trim() ?? "";
  if (typed === "") return undefined;
  return /^\d{1,9}([.,]\d{1,9})?$/.test(typed) ? Number(typed.replace(",", ".")) : Number.NaN;
}

/** The call's text booleans, and what a browser sends for a ticked box; anything else is the verb's to refuse. */
function booleanOf(text = ""): unknown {
  if (text === "true" || text === "on") return true;
  return text === "false" || text === "" ? false : text;
}

/** The old form's `company` and `message` were always empty; if a client fills them, nothing is lost. */
function descriptionOf(form: URLSearchParams) {
  const company = form.get("company");
  return [form.get("description"), form.get("message"), company && `Firma: ${company}`]
    .filter(Boolean)
    .join("\n\n");
}
