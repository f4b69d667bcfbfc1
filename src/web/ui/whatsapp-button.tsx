import { MessageCircle } from "lucide-react";
import { WHATSAPP_GREETING } from "../public/content/contact.ts";

/** Opens a chat with a greeting already typed; on phones only (spec 1). Nothing is loaded from there. */
export function WhatsAppButton({ number }: { number: string }) {
  return (
    <a
      href={`https://wa.me/${number}?text=${encodeURIComponent(WHATSAPP_GREETING)}`}
      target="_blank"
      rel="noopener noreferrer"
      className="docked fixed right-2 bottom-2 z-20 flex min-h-11 items-center gap-2 rounded-sign border-2 border-ink bg-sheet px-3 font-sign font-semibold text-ink no-underline sm:hidden"
    >
      <MessageCircle aria-hidden="true" size={20} />
      WhatsApp
      <span className="sr-only">(öffnet einen neuen Tab)</span>
    </a>
  );
}
