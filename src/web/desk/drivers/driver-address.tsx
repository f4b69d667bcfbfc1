import type { ReactNode } from "react";
import { AddressForm } from "../kit/address-form.tsx";
import { DRIVER_DESK, type DriverUrl, driverQuery } from "./use-driver-url.ts";

/** What is chosen here without script is a word of the driver management's address, wherever its list stands. */
export function DriverAddress({ url, children }: { url: DriverUrl; children: ReactNode }) {
  return (
    <AddressForm
      id="fahrer-adresse"
      action={DRIVER_DESK}
      words={driverQuery({ ...url, cursor: "" })}
    >
      {children}
    </AddressForm>
  );
}
