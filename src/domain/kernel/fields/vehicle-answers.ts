import { ALL_QUESTIONS, LONGEST_ANSWER, type QuestionKey } from "../vehicle-questions.ts";
import { optionalText } from "./schemas.ts";

/** Answers about the vehicle, each of them optional; numbers as German text (docs/rules.md, Requests). */
export const ANSWERS = Object.fromEntries(
  ALL_QUESTIONS.map((question) => [question.key, answer(question)]),
) as Record<QuestionKey, ReturnType<typeof optionalText>>;

function answer({ options, unit, most = 0 }: (typeof ALL_QUESTIONS)[number]) {
  const isListed = (said: string) => said === "" || options?.includes(said);
  if (options) return optionalText().refine(isListed, "Bitte wählen Sie aus der Liste");
  if (!unit) return optionalText(LONGEST_ANSWER);
  const isWithin = (said: string) => {
    const figure = Number(said.replace(",", "."));
    return figure > 0 && figure <= most;
  };
  return optionalText(20)
    .transform((typed) => typed.replace(/(?<=\d)\s*\p{L}+[²³]?$/u, "").replace(".", ","))
    .refine(
      (said) => said === "" || (/^\d+(,\d{1,2})?$/.test(said) && isWithin(said)),
      `Bitte geben Sie eine Zahl bis ${most} ein, in ${unit}`,
    );
}
