import { hourSpan, longDay } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SuccessPanel } from '#web/ui/feedback/success-panel.tsx';
import { AgainLink, BookingMailLine, ReferenceLine } from '#web/ui/form/sent-panel.tsx';
import type { SentForm } from '#web/ui/form/submission-form.tsx';
import { useSentBooking } from '#web/ui/form/submission-start.ts';
import { NOT_CONFIRMED_YET } from '../bookings.ts';
import type { SiteVisitReceipt } from './contract.ts';
import { visitForm } from './forms.gen.ts';

interface VisitScheduledProps extends SentForm<SiteVisitReceipt> {
  onAgain: () => void;
  /** The title of a listing by the value of its radio button; null where the page does not show it. */
  titleOf: (listing: string) => string | null;
}

type Booked = Pick<SiteVisitReceipt, 'status' | 'preferred_date' | 'duration_minutes'> & {
  listing_title: string | null;
  reference: string | null;
};

const askedFor = (preferred_date: string, listing_title: string | null, reference: string | null): Booked => ({
  status: 'Requested',
  preferred_date,
  duration_minutes: 60,
  listing_title,
  reference,
});

/** Replaces the form after sending: the time, the listing and the reference. */
export function VisitScheduled(props: VisitScheduledProps) {
  const { result, reference, startAgain, onAgain, titleOf } = props;
  const { when, listing } = useSentBooking(visitForm.id);
  // After a POST without script the request is read from the address.
  const booked = result ?? (when === null ? null : askedFor(when, listing && titleOf(listing), reference));
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
      </p>
      <BookingMailLine />
      {booked ? <Ticket receipt={booked} /> : <ReferenceLine reference={reference} />}
    </SuccessPanel>
  );
}

function Ticket({ receipt }: { receipt: Booked }) {
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
      {facts
        .filter(([, text]) => text !== null)
        .map(([label, text]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="font-semibold wrap-anywhere">{text}</dd>
          </div>
        ))}
    </dl>
  );
}
