import Phone from "lucide-react/icons/phone";
import { phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import { LinkButton } from "./button.tsx";

/** The agency's name beside its mark, a lane running to the horizon. Links to the start. */
export function Brand({ name, href = "/" }: { name: string; href?: string }) {
  return (
    <a
      href={href}
      className="flex min-h-11 min-w-0 items-center gap-2.5 font-sign text-18 leading-tight font-semibold text-inherit no-underline"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 28 28"
        className="size-7 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
      >
        <path d="M4 27 11 1M24 27 17 1" />
        <path d="M14 2v4M14 10v5M14 19v7" />
      </svg>
      <span className="min-w-0">{name}</span>
    </a>
  );
}

/** Calls the agency; shows the number, so that it can also be written down. */
export function PhoneButton({ phone }: { phone: string }) {
  return (
    <LinkButton href={phoneHref(phone)} size="large" icon={<Phone aria-hidden="true" size={20} />}>
      {phone}
    </LinkButton>
  );
}
