import { hourSpan, longDay } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SuccessPanel } from '#web/ui/feedback/success-panel.tsx';
import { AgainLink } from '#web/ui/form/again-link.tsx';
import { BookingMailLine, ReferenceLine } from '#web/ui/form/sent-panel.tsx';
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

export function VisitScheduled(props: VisitScheduledProps) {
  const { result, reference, startAgain, onAgain, titleOf } = props;
  const { when, listing } = useSentBooking(visitForm.id);
  // After a POST without script the request is read from the address.
  const asked = result?.preferred_date ?? when;
  const title = result?.listing_title ?? (listing && titleOf(listing));
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
      <p>Thank you. An agent calls you within 24 hours to confirm.</p>
      <BookingMailLine />
      {asked ? <Ticket {...{ asked, title, reference }} /> : <ReferenceLine reference={reference} />}
    </SuccessPanel>
  );
}

interface TicketProps {
  /** '2026-11-28T09:00', or the day alone. */
  asked: string;
  title: string | null;
  reference: string | null;
}

function Ticket({ asked, title, reference }: TicketProps) {
  const [day = '', hour = ''] = asked.split('T');
  const facts = [
    ['Listing', title],
    ['Date', longDay(day)],
    ['Time', hour ? hourSpan(hour) : 'To be agreed'],
    ['State', NOT_CONFIRMED_YET],
    ['Reference', reference],
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
