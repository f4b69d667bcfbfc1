import type { Hono } from "hono";
import * as z from "zod";
import { registerDriver } from "../../domain/drivers/register-driver.ts";
import type { Ctx } from "../../domain/kernel/context.ts";
import { DomainError, fieldErrorsOf } from "../../domain/kernel/errors.ts";
import { MAX_LENGTH } from "../../domain/kernel/fields/schemas.ts";
import { takeFormLimit } from "../../domain/kernel/form-protection.ts";
import { REGISTRATION_DOCUMENTS } from "../../domain/kernel/vocabulary.ts";
import type { WebContext, WebEnv } from "../http/environment.ts";
import { type ReceivedUpload, receiveUpload } from "../http/uploads/receive-upload.ts";
import { mountUpload } from "./call.ts";
import { filesOf, REFUSALS } from "./document-upload.ts";
import type { CallDescription } from "./openapi.ts";
import { registrationInput, underFormNames } from "./registration-input.ts";

const needed = z.string().max(MAX_LENGTH.short);
const text = needed.optional();
const prose = z.string().max(MAX_LENGTH.message).optional();
const jsonList = z
  .string()
  .max(MAX_LENGTH.message)
  .describe("JSON-Liste, oder ein Wert je Feld")
  .optional();

/** The one call that takes files, and so no JSON. */
export const REGISTRATION = {
  name: "fahrerwerden",
  summary: "Als Fahrer registrieren; ohne beide Zustimmungen 422",
  audience: "anyone",
  body: z.object({
    name: text.describe("Am letzten Leerzeichen geteilt, wo vorname und nachname fehlen"),
    vorname: text,
    nachname: text,
    email: z.string().max(MAX_LENGTH.email),
    phone: z.string().max(MAX_LENGTH.phone),
    company: text,
    message: prose,
    description: prose,
    adresse: z.string().max(MAX_LENGTH.line).optional(),
    plz: text,
    ort: text,
    license_classes: jsonList,
    specializations: jsonList,
    regions: jsonList,
    spezialanforderungen: jsonList,
    experience: needed,
    hourly_rate: needed,
    bf2_erlaubnis: text,
    bf3_erlaubnis: text,
    firmensitz_land: text,
    sprache: text.describe("`de`, `pl`, `ro` oder `en`: Sprache der E-Mails an ihn"),
    verfuegbarkeit: text,
    vermittlungszustimmung: needed,
    datenschutz: needed,
    website: text,
    ...filesOf(REGISTRATION_DOCUMENTS),
  }),
  answer: {
    driverId: z.uuid(),
    receiptPath: z.string().describe("Seite mit dem, was angekommen ist, für den Absender"),
  },
  status: 201,
  errors: ["email_taken", "documents_full", "too_many_requests", ...REFUSALS],
  takesProof: true,
  takesKey: true,
} satisfies CallDescription;

/** Mounts `fahrerwerden` with the rules of every other call. */
export function mountDriverRegistration(app: Hono<WebEnv>): void {
  mountUpload(app, REGISTRATION, receiveRegistration, registerFromForm);
}

/** Reads the form, like `receiveBooking`: what was typed also while the server stops. */
export function receiveRegistration(c: WebContext, context: () => Ctx): Promise<ReceivedUpload> {
  return receiveUpload(c, {
    sender: "stranger",
    beforeFirstFile: async () => takeFormLimit(context(), "upload"),
  });
}

/** Registers from the fields and files of what `receiveRegistration` read; messages come under the form's names. */
export async function registerFromForm(
  ctx: Ctx,
  { fields, files }: ReceivedUpload,
): ReturnType<typeof registerDriver> {
  const counted: Ctx = files.length > 0 ? { ...ctx, isFormCounted: true } : ctx;
  try {
    refuseRobots(fields);
    return await registerDriver(counted, registrationInput(fields), files);
  } catch (error) {
    throw inFormsWords(error, fields);
  }
}

/** A field that people don't see. */
function refuseRobots(form: URLSearchParams) {
  if (!form.get("website")) return;
  throw new DomainError("validation", { fields: { website: "Dieses Feld muss leer bleiben" } });
}

function inFormsWords(error: unknown, form: URLSearchParams) {
  if (error instanceof z.ZodError) {
    const fields = underFormNames(fieldErrorsOf(error), form);
    return new DomainError("validation", { fields });
  }
  if (!(error instanceof DomainError) || !error.fields) return error;
  return new DomainError(error.code, { fields: underFormNames(error.fields, form) });
}
