import { LANGUAGE_FIELD, SOURCE_LOCALE } from "../../domain/kernel/locale.ts";
import type { ALL_CALLS } from "../api/all-calls.ts";
import type { CallsOf } from "../api/call.ts";

type FormCalls = Pick<
  CallsOf<typeof ALL_CALLS>,
  | "submit-fahrer-anfrage"
  | "newsletter-subscribe"
  | "driver-accept-job"
  | "driver-undo-answer"
  | "driver-report-time"
  | "driver-undo-time"
  | "driver-report-problem"
>;

/** Why something sent was not taken, as the server says it; all but `status` is missing where it said nothing. */
export interface Refusal {
  /** HTTP status; 0 if no answer came: offline, cut off, or silent for too long. */
  status: number;
  code?: string;
  title?: string;
  error?: string;
  fields?: Record<string, string>;
}

/** Refusal as one text: the messages of its fields, if there are any. */
export function textOf({ fields, error }: Refusal): string | undefined {
  return fields ? Object.values(fields).join(" ") : error;
}

/** Sent along besides the values. */
export interface Attempt {
  /** Idempotency key: the same key and content are stored once. */
  idempotencyKey?: string;
  /** Proof of work for `Form-Proof`; without it fewer forms are accepted. */
  proof?: string | undefined;
  /** In which language a refusal is told; without it in German. */
  locale?: string;
}

/** Bytes of a whole upload. */
export interface Progress {
  sent: number;
  total: number;
}

const TIMEOUT_MS = 20_000;
/** Limit of silence of a connection; the upload itself is not limited. */
const SILENCE_MS = 120_000;

/** Server's answer, or the reason of the failure. */
export type Sent<Answer> =
  | { answer: Answer; refusal?: undefined }
  | { answer?: undefined; refusal: Refusal };

/** Makes one call of a form. Never throws. */
export async function send<Name extends keyof FormCalls>(
  name: Name,
  input: FormCalls[Name]["input"],
  { timeoutMs = TIMEOUT_MS, ...attempt }: Attempt & { timeoutMs?: number } = {},
): Promise<Sent<FormCalls[Name]["answer"]>> {
  try {
    const response = await fetch(addressOf(name, attempt), {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headersOf(attempt) },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.ok) return { answer: JSON.parse(text) as FormCalls[Name]["answer"] };
    return { refusal: readRefusal(response.status, text) };
  } catch {
    return { refusal: { status: 0 } };
  }
}

/** Sends with files. Only XMLHttpRequest reports upload progress. */
export function sendFiles(
  name: "fahrerwerden" | "submit-anfrage-mit-anlagen",
  body: FormData,
  { onProgress, ...attempt }: Attempt & { onProgress(progress: Progress): unknown },
): Promise<Sent<{ receiptPath: string }>> {
  const request = new XMLHttpRequest();
  const idle = createIdleTimeout(() => request.abort());
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => {
      idle.renew();
      onProgress({ sent: loaded, total });
    };
    request.onload = () => {
      const { status, responseText } = request;
      const isTaken = status >= 200 && status < 300;
      resolve(
        isTaken
          ? { answer: JSON.parse(responseText) as { receiptPath: string } }
          : { refusal: readRefusal(status, responseText) },
      );
    };
    request.onerror = () => resolve({ refusal: { status: 0 } });
    request.onabort = () => resolve({ refusal: { status: 0 } });
    request.onloadend = idle.end;
    request.open("POST", addressOf(name, attempt));
    for (const [header, value] of Object.entries(headersOf(attempt))) {
      request.setRequestHeader(header, value);
    }
    request.send(body);
    idle.renew();
  });
}

function addressOf(name: string, { locale }: Attempt) {
  const path = `/api/${name}`;
  const isForeign = locale && locale !== SOURCE_LOCALE;
  return isForeign ? `${path}?${new URLSearchParams({ [LANGUAGE_FIELD]: locale })}` : path;
}

function headersOf({ idempotencyKey, proof }: Attempt): Record<string, string> {
  return {
    ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
    ...(proof && { "Form-Proof": proof }),
  };
}

/** An answer that is no JSON comes from something before the server. */
function readRefusal(status: number, text: string): Refusal {
  try {
    return { ...JSON.parse(text), status };
  } catch {
    return { status };
  }
}

function createIdleTimeout(giveUp: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  return {
    renew() {
      end();
      timer = setTimeout(giveUp, SILENCE_MS);
    },
    end,
  };
}
