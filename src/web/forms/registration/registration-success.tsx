import { type Ref, useEffect } from "react";
import { REGISTRATION_SUCCESS } from "../../public/content/registration-form.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Spec 9, "System limits": redirect after registration. */
const REDIRECT_MS = 2000;

interface SuccessProps {
  ref: Ref<HTMLDivElement>;
  /** Right after sending; not when the page is opened again. */
  redirects: boolean;
}

/** Spec 8, "Registration": the end of the form, and the way home. */
export function RegistrationSuccess({ ref, redirects }: SuccessProps) {
  const { title, text, redirect, link } = REGISTRATION_SUCCESS;
  useEffect(() => {
    if (!redirects) return;
    const timer = setTimeout(() => location.assign("/"), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [redirects]);
  return (
    <div id="registration-form" className="space-y-6">
      <Notice ref={ref} kind="success" live="status" title={title}>
        <p>{text}</p>
        {redirects && <p>{redirect}</p>}
      </Notice>
      <LinkButton href="/">{link}</LinkButton>
    </div>
  );
}
