import type { ReactNode } from 'react';
import { SuccessPanel } from '../feedback/success-panel.tsx';
import { AgainLink } from './again-link.tsx';
import type { SentForm } from './submission-form.tsx';

export interface SentPanelProps extends Pick<SentForm<unknown>, 'reference' | 'startAgain'> {
  title: string;
  /** Label of the button that shows the form again. */
  again: string;
  children?: ReactNode;
}

/** The confirmation: thanks, next steps, the reference, and a link to an empty form. */
export function SentPanel({ title, again, reference, startAgain, children }: SentPanelProps) {
  return (
    <SuccessPanel title={title} actions={<AgainLink onAgain={startAgain}>{again}</AgainLink>}>
      {children}
      <ReferenceLine reference={reference} />
    </SuccessPanel>
  );
}

export const BookingMailLine = () => <p>The details come by e-mail, with a link to change or cancel.</p>;

/** The reference, to quote on the phone; nothing when unknown. */
export function ReferenceLine({ reference }: { reference: string | null }) {
  if (reference === null) return null;
  return (
    <p className="tabular-nums">
      Your reference is <strong className="font-semibold">{reference}</strong>.
    </p>
  );
}
