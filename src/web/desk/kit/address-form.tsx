import { createContext, type FormEvent, type ReactNode, use } from "react";

/** Id of the form by which fields and buttons of this page change its address without script. */
const Context = createContext("");

/** For a field or button that means a word of the address: without script it asks for the page anew with it. */
export function useAddressField(name: string) {
  return { name, form: use(Context) };
}

/** Marks a button that reloads the page even with script. */
export const RELOADS = { "data-reloads": "" };

function stayHere(event: FormEvent) {
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (!submitter?.hasAttribute("data-reloads")) event.preventDefault();
}

interface AddressFormProps {
  id: string;
  action: string;
  /** Current query. */
  words: URLSearchParams;
  children: ReactNode;
}

/**
 * Around all such fields and buttons. The form itself stands behind them: of a word that is said twice the first one counts. With
 * script it does nothing; before them stands the button that the Enter key means.
 */
export function AddressForm({ id, action, words, children }: AddressFormProps) {
  return (
    <Context value={id}>
      <button type="submit" form={id} hidden aria-label="Anwenden" />
      {children}
      <form id={id} action={action} method="get" hidden onSubmit={stayHere}>
        {[...words].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </Context>
  );
}
