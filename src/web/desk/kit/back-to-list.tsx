import { ArrowLeft, X } from "lucide-react";

/** Closes what is open beside a list: on a narrow screen the way back to the list, else a cross in the corner. */
export function BackToList({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      onClick={onClose}
      className="-ml-1 flex min-h-11 cursor-pointer items-center gap-2 rounded-sign px-1 font-semibold text-blue hover:bg-warm min-[75rem]:float-right min-[75rem]:-m-1 min-[75rem]:grid min-[75rem]:size-9 min-[75rem]:min-h-0 min-[75rem]:place-items-center min-[75rem]:text-ink"
    >
      <ArrowLeft aria-hidden="true" size={20} className="min-[75rem]:hidden" />
      <X aria-hidden="true" size={20} className="max-[75rem]:hidden" />
      <span className="min-[75rem]:sr-only">Zurück zur Liste</span>
    </button>
  );
}
