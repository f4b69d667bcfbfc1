import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface DiscardQuestionProps {
  onStay: () => void;
  onDiscard: () => void;
}

/** Before typed work is thrown away by Escape, the cross or 'Back'. */
export function DiscardQuestion({ onStay, onDiscard }: DiscardQuestionProps) {
  return (
    <Dialog
      open
      isQuestion
      keepsInput
      onOpenChange={onStay}
      title="Eingaben verwerfen?"
      description="Was Sie hier eingegeben haben, ist noch nicht gesendet."
      footer={
        <>
          <Button onClick={onDiscard}>Verwerfen</Button>
          <Button variant="primary" onClick={onStay}>
            Weiter bearbeiten
          </Button>
        </>
      }
    />
  );
}

/** What stands in the named fields of the dialog around this element: boxes that are ticked, text that is not empty. */
export function contentOf(dialog: Element): string {
  const fields = dialog.querySelectorAll<
    HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  >("input[name], select[name], textarea[name]");
  const filled = [...fields].filter((field) => !isBox(field) || field.checked);
  return JSON.stringify(
    filled.map(({ name, value }) => [name, value]).filter(([, value]) => value),
  );
}

function isBox(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");
}
