import type { ReactNode } from 'react';
import { SuccessPanel } from '../success-panel.tsx';
import { AgainLink } from './again-link.tsx';
import type { SentForm } from './submission-form.tsx';

export interface SentPanelProps extends Pick<SentForm<unknown>, 'reference' | 'startAgain'> {
  title: string;
  /** The words of the button that brings the form back. */
  again: string;
  children?: ReactNode;
}

/** Thanks, what happens next, the reference, and the way to an empty form. */
export function SentPanel({ title, again, reference, startAgain, children }: SentPanelProps) {
  return (
    <SuccessPanel title={title} actions={<AgainLink onAgain={startAgain}>{again}</AgainLink>}>
      {children}
      <ReferenceLine reference={reference} />
    </SuccessPanel>
  );
}

/** Stands where a mail would be promised, when none goes out. The reference is beside it. */
export function NoConfirmationLine() {
  return (
    <p>
      No e-mail goes out about this one, so please note the date and your reference. To change or cancel it, call us.
    </p>
  );
}

/** What can be read out on the phone; nothing where it is not known. */
export function ReferenceLine({ reference }: { reference: string | null }) {
  if (reference === null) return null;
  return (
    <p className="tabular-nums">
      Your reference is <strong className="font-semibold">{reference}</strong>.
    </p>
  );
}
