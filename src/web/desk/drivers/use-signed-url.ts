import { useEffect, useState } from "react";
import type { CallError } from "../kit/call.ts";
import type { DriverDocument } from "../kit/wire.ts";
import { signedUrlOf } from "./use-preview.ts";

/** Asks for a document's link once, and anew on `retry`: each link is noted as a look at it. */
export function useSignedUrl(document: DriverDocument) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ attempt: number; url?: string; error?: string }>();
  useEffect(() => {
    let isLeft = false;
    const note = (result: { url?: string; error?: string }) => {
      if (!isLeft) setAnswer({ attempt, ...result });
    };
    signedUrlOf(document).then(
      (url) => note({ url }),
      (error: CallError) => note({ error: error.message }),
    );
    return () => {
      isLeft = true;
    };
  }, [document, attempt]);
  const current = answer?.attempt === attempt ? answer : undefined;
  return { url: current?.url, error: current?.error, retry: () => setAttempt(attempt + 1) };
}
