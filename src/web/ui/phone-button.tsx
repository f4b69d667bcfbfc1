import { Phone } from "lucide-react";
import { LinkButton } from "./button.tsx";
import { phoneHref } from "./phone-href.ts";

/** Calls the agency; shows the number, so that it can also be written down. */
export function PhoneButton({ phone }: { phone: string }) {
  return (
    <LinkButton href={phoneHref(phone)} size="large" icon={<Phone aria-hidden="true" size={20} />}>
      {phone}
    </LinkButton>
  );
}
