import { NOT_CONFIRMED_YET } from '#shared/booking-labels.ts';
import { hourSpan, longDay } from '#shared/nairobi-time.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AgainLink } from '#ui/form/again-link.tsx';
import { NoConfirmationLine, ReferenceLine } from '#ui/form/sent-panel.tsx';
import type { SentForm } from '#ui/form/submission-form.tsx';
import { SuccessPanel } from '#ui/success-panel.tsx';
import type { SiteVisitReceipt } from './contract.ts';

/** The ticket: what is arranged, and the reference to read out on the phone. */
export function VisitScheduled(props: SentForm<SiteVisitReceipt> & { onAgain: () => void }) {
  const { result, reference, isConfirmed, startAgain, onAgain } = props;
  const again = () => {
    onAgain();
    startAgain();
  };
  return (
    <SuccessPanel
      title="Visit Scheduled!"
      actions={
        <>
          <AgainLink onAgain={again}>Schedule Another Visit</AgainLink>
          <ButtonLink href="/">Return to Home</ButtonLink>
        </>
      }
    >
      <p>
        {result?.status === 'Confirmed' ? 'Thank you.' : 'Thank you. An agent calls you within 24 hours to confirm.'}
        {isConfirmed && ' The details are in your e-mail.'}
      </p>
      {!isConfirmed && <NoConfirmationLine />}
      {result ? <Ticket receipt={result} /> : <ReferenceLine reference={reference} />}
    </SuccessPanel>
  );
}

function Ticket({ receipt }: { receipt: SiteVisitReceipt }) {
  const [day = '', hour = ''] = receipt.preferred_date.split('T');
  const facts = [
    ['Listing', receipt.listing_title],
    ['Date', longDay(day)],
    ['Time', hour ? hourSpan(hour, receipt.duration_minutes) : 'To be agreed'],
    ['State', receipt.status === 'Confirmed' ? 'Confirmed' : NOT_CONFIRMED_YET],
    ['Reference', receipt.reference],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 border-t border-dashed border-current pt-3 tabular-nums">
      {facts.map(([label, text]) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd className="font-semibold wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
