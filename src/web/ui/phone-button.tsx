import Phone from "lucide-react/icons/phone";
import { phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import { LinkButton } from "./button.tsx";

/** Calls the agency; shows the number, so that it can also be written down. */
export function PhoneButton({ phone }: { phone: string }) {
  return (
    <LinkButton href={phoneHref(phone)} size="large" icon={<Phone aria-hidden="true" size={20} />}>
      {phone}
    </LinkButton>
  );
}
