import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type FormOutcome, type FormValues, readValues, writeValues } from "./form-state.ts";
import type { Prover } from "./proof/form-proof.ts";
import type { Attempt } from "./send.ts";

type Messages = Record<string, string>;

interface FormOptions<Values extends FormValues, Outcome extends FormOutcome> {
  /** Empty values of all fields. */
  empty: Values;
  /** Values typed before the script arrived; in the browser only. */
  typed?: Values | undefined;
  /** Initial state from the page. */
  state: Outcome;
  /** Address of the script that works out the form's proof. */
  proofWorker: string;
  /** Fetches what checks the values: the server's own schema, too large for the first bundle. */
  loadCheck(): Promise<(values: Values) => Messages>;
  /** Errors besides those of the values. */
  otherMessages?: Messages;
  /** Outcome of a form that was not sent. */
  refused(messages: Messages): Outcome;
  /** Sends; `attempt` makes what goes with this content. */
  send(values: Values, attempt: (content: object) => Promise<Attempt>): Promise<Outcome>;
  /** After the outcome is shown. */
  onOutcome?(outcome: Outcome, form: HTMLFormElement): void;
}

/**
 * Behaviour of every form of the site with script: its controls hold the values; it is validated, stored once however
 * often it is sent, and the focus moves to the outcome.
 */
export function useForm<Values extends FormValues, Outcome extends FormOutcome>(
  options: FormOptions<Values, Outcome>,
) {
  const { empty, typed, state, proofWorker, otherMessages } = options;
  const formRef = useStartValues(typed);
  const [messages, setMessages] = useState<Messages>(state.errors ?? {});
  const [outcome, setOutcome] = useState<Outcome>(state);
  const [isSending, setSending] = useState(false);
  const [focusRef, focusOutcome] = useFocusOnDemand();
  const keyFor = useIdempotencyKey();
  const proof = useFormProof(proofWorker);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setSending(true);
    const result = await checkAndSend(readValues(form, empty));
    setSending(false);
    setMessages(result.errors ?? {});
    setOutcome(result);
    if (result.sent) keyFor(null);
    options.onOutcome?.(result, form);
    focusOutcome();
    // Going back from there finds the form as it was left, and sends nothing.
    if (result.receipt) location.assign(result.receipt);
  }

  async function checkAndSend(values: Values): Promise<Outcome> {
    // Without the check's bundle (connection lost) the server alone checks, and says the same.
    const check = await loadCheck();
    const found = { ...check?.(values), ...otherMessages };
    if (Object.keys(found).length > 0) return options.refused(found);
    return options.send(values, async (content) => ({
      idempotencyKey: keyFor(content),
      proof: await proof.take(),
    }));
  }

  function loadCheck() {
    return options.loadCheck().catch(() => undefined);
  }

  return {
    formRef,
    focusRef,
    messages,
    outcome,
    isSending,
    submit,
    /** For a control: a field's message goes when the field is changed. */
    register: (name: string) => ({
      name,
      onChange: () => setMessages(({ [name]: _, ...others }) => others),
    }),
    /** Fetches at the first touch what sending will need. */
    warmUp() {
      void loadCheck();
      void proof.prepare();
    },
  };
}

function useStartValues(typed: FormValues | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (typed && form.current) writeValues(form.current, typed);
  }, [typed]);
  return form;
}

/** After each submit the summary, failure or confirmation is read first: put the ref there, then demand it. */
function useFocusOnDemand() {
  const target = useRef<HTMLDivElement>(null);
  const [demands, setDemands] = useState(0);
  useEffect(() => {
    if (demands === 0) return;
    target.current?.focus({ preventScroll: true });
    target.current?.scrollIntoView({ behavior: "instant" });
  }, [demands]);
  return [target, () => setDemands((count) => count + 1)] as const;
}

/** The form's proof of work; its code is fetched with the first focus. Without it the form is sent all the same. */
function useFormProof(workerUrl: string) {
  const prover = useRef<Promise<Prover | undefined>>(undefined);
  return {
    async prepare() {
      prover.current ??= import("./proof/form-proof.ts").then(
        ({ createProver }) => createProver(workerUrl),
        () => undefined,
      );
      (await prover.current)?.prepare();
    },
    take: async () => (await prover.current)?.take(),
  };
}

/** One key per set of values: what is sent again, unchanged, after a lost answer creates nothing twice. `null` forgets. */
export function useIdempotencyKey(): (input: object | null) => string {
  const last = useRef({ input: "", key: "" });
  return (input) => {
    const text = JSON.stringify(input);
    if (last.current.input !== text) last.current = { input: text, key: newKey() };
    return last.current.key;
  };
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
