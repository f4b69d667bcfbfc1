import type { ReactNode } from "react";
import { AddressForm, AddressFormProvider } from "../kit/address-form.tsx";
import { DRIVER_DESK, type DriverUrl, driverQuery } from "./use-driver-url.ts";

const FORM_ID = "fahrer-adresse";

/** What is chosen here without script is a word of the driver management's address, wherever its list stands. */
export function DriverAddress({ url, children }: { url: DriverUrl; children: ReactNode }) {
  return (
    <AddressFormProvider value={FORM_ID}>
      {children}
      <AddressForm id={FORM_ID} action={DRIVER_DESK} words={driverQuery({ ...url, cursor: "" })} />
    </AddressFormProvider>
  );
}
