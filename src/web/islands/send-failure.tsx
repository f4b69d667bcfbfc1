import { phoneHref } from "../../domain/kernel/fields/contact-links.ts";
import { Notice } from "../ui/notice.tsx";

interface SendFailureProps {
  title: string;
  text: string;
  phone: string;
  ref: React.Ref<HTMLDivElement>;
}

/** A form could not be sent: why, and the number to call instead. */
export function SendFailure({ title, text, phone, ref }: SendFailureProps) {
  return (
    <Notice ref={ref} kind="error" live="alert" title={title}>
      <p>{text}</p>
      <p>
        <a
          href={phoneHref(phone)}
          className="inline-block min-h-11 py-2 font-semibold text-red underline"
        >
          {phone}
        </a>
      </p>
    </Notice>
  );
}
