import { isSoldOrLet } from '#modules/listings';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SentNote } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import type { Mandate } from './contract.ts';
import { KeysCard } from './keys-card.tsx';
import { mandateKindLabels, mandateStateOf } from './mandate.ts';
import { EndMandate, MandateForm } from './mandate-form.tsx';
import { feeText, MandateTerms } from './mandate-terms.tsx';
import type { MandatesPanelProps } from './panel-props.ts';

const doneMessages: Record<string, string> = {
  'save-mandate': 'The mandate is saved.',
  'end-mandate': 'The mandate is ended.',
  'note-keys': 'It is noted.',
};

/** The mandate of a listing with its keys, and the earlier ones. */
export function MandatesPanel(props: MandatesPanelProps) {
  const { current, earlier, may_edit, today, listing } = props.mandates;
  const goneAs = !current && isSoldOrLet(listing.state) ? listing.state : null;
  return (
    <div className="grid gap-5">
      <SentNote messages={doneMessages} />
      {current && mandateStateOf(current, today) === 'Ended' && (
        <Alert tone="info">
          <strong className="font-semibold">The mandate has ended.</strong> Write down the new last day, or end it.
        </Alert>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid gap-5">
          <Card title="Mandate" note="Staff only">
            {current ? <MandateTerms mandate={current} mandates={props.mandates} /> : <NoMandate goneAs={goneAs} />}
          </Card>
          {may_edit && <MandateForm key={current?.version ?? 0} {...props} isFolded={goneAs !== null} />}
        </div>
        <div className="grid gap-5">
          {current && <KeysCard {...props} mandate={current} />}
          {may_edit && current && <EndMandate {...props} mandate={current} />}
          {earlier.length > 0 && (
            <Card title="Earlier mandates">
              <ul className="grid gap-4">
                {earlier.map((mandate) => (
                  <Earlier key={mandate.id} mandate={mandate} purpose={listing.purpose} />
                ))}
              </ul>
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}

const NoMandate = ({ goneAs }: { goneAs: string | null }) =>
  goneAs === null ? (
    <EmptyState title="No mandate is written down" level={3}>
      Who gave you the home, for how long and for what fee.
    </EmptyState>
  ) : (
    <EmptyState title={goneAs === 'Sold' ? 'It is sold' : 'It is let'} level={3}>
      No mandate runs. Put the listing back on the market before you write down a new one.
    </EmptyState>
  );

const Earlier = ({ mandate, purpose }: { mandate: Mandate; purpose: 'Sale' | 'Rent' }) => {
  const { kind, contact, starts_on, ended_on, end_reason } = mandate;
  const fee = feeText(mandate, purpose);
  return (
    <li>
      <p className="font-semibold">{[mandateKindLabels[kind], contact?.name].filter(Boolean).join(', ')}</p>
      <p className="text-sm break-words text-muted">
        {shortDay(starts_on)} to {ended_on && shortDay(ended_on)}
        {end_reason && `. ${end_reason}`}
      </p>
      {fee && <p className="text-sm break-words">Fee: {fee}</p>}
    </li>
  );
};
