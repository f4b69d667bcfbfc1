import { createContext, type FormEvent, use } from "react";

/** Id of the form by which fields and buttons of this page change its address without script. */
const Context = createContext("");

export const AddressFormProvider = Context.Provider;

/** For a field or button that means a word of the address: without script it asks for the page anew with it. */
export function useAddressField(name: string) {
  return { name, form: use(Context) };
}

interface AddressFormProps {
  id: string;
  action: string;
  words: URLSearchParams;
}

/** Of a button that asks for the page anew with script too. */
export const RELOADS = { "data-reloads": "" };

function stayHere(event: FormEvent) {
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (!submitter?.hasAttribute("data-reloads")) event.preventDefault();
}

/**
 * The form of all such fields and buttons, with the words of the address now. It stands behind them: of a word that is said twice the
 * first one counts. With script it does nothing.
 */
export function AddressForm({ id, action, words }: AddressFormProps) {
  return (
    <form id={id} action={action} method="get" hidden onSubmit={stayHere}>
      {[...words].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
