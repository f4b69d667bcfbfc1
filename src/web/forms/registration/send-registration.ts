import { outcomeOf } from "./registration-outcome.ts";
import type { RegistrationOutcome } from "./registration-state.ts";

/** Bytes of the whole form. */
export interface Progress {
  sent: number;
  total: number;
}

/** So long may a connection be silent; the upload itself takes as long as it takes. */
const SILENCE_MS = 120_000;

interface Registration {
  body: FormData;
  /** The same key with the same content is stored once, however often it is sent. */
  idempotencyKey: string;
  proof: string | undefined;
  onProgress(progress: Progress): unknown;
}

/** Posts a registration. Only XMLHttpRequest tells how much of an upload has left. */
export function sendRegistration(registration: Registration): Promise<RegistrationOutcome> {
  const { body, idempotencyKey, proof, onProgress } = registration;
  const request = new XMLHttpRequest();
  const patience = createPatience(() => request.abort());
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => {
      patience.renew();
      onProgress({ sent: loaded, total });
    };
    request.onload = () => resolve(outcomeOfAnswer(request));
    request.onerror = () => resolve(outcomeOf());
    request.onabort = () => resolve(outcomeOf());
    request.onloadend = patience.end;
    request.open("POST", "/api/fahrerwerden");
    request.setRequestHeader("Idempotency-Key", idempotencyKey);
    if (proof) request.setRequestHeader("Form-Proof", proof);
    request.send(body);
    patience.renew();
  });
}

function createPatience(giveUp: () => void) {
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

function outcomeOfAnswer({ status, responseText }: XMLHttpRequest): RegistrationOutcome {
  if (status >= 200 && status < 300) return { sent: true };
  try {
    return outcomeOf(JSON.parse(responseText));
  } catch {
    return outcomeOf();
  }
}
