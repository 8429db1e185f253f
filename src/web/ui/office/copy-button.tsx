import { Copy } from 'lucide';
import { Button } from '../button.tsx';
import { showToast } from '../feedback/toast-store.ts';

interface CopyButtonProps {
  /** What is copied. */
  text: string;
  /** What it is called in the message that it was copied, such as 'The key'. */
  what: string;
  /** A second line of that message. */
  line?: string;
  label?: string;
  /** Tells this button from those of other rows. */
  'aria-label'?: string;
}

/** Copies a text that is shown beside it; absent without script. */
export function CopyButton({ text, what, line, label = 'Copy', 'aria-label': ariaLabel }: CopyButtonProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: `${what} is copied`, tone: 'success', ...(line && { line }) });
    } catch {
      // Refused by the browser, or the site is not opened by https.
      showToast({ title: `${what} could not be copied`, line: 'Select it, and copy it by hand.', tone: 'error' });
    }
  }
  return (
    <Button
      variant="outline"
      size="sm"
      icon={Copy}
      aria-label={ariaLabel}
      className="needs-script"
      onClick={() => void copy()}
    >
      {label}
    </Button>
  );
}
