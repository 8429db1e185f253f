import { CalendarCheck, X } from 'lucide';
import { replyWithinOfPage } from '#modules/agency';
import type { FormState } from '#platform/http/form-state.ts';
import { hourSpan, longDay } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SuccessPanel } from '#web/ui/feedback/success-panel.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { FieldNotes } from '#web/ui/form/field-frame.tsx';
import { useFormField } from '#web/ui/form/form-context.ts';
import { PrivacyNotice } from '#web/ui/form/legal-notes.tsx';
import { FieldGrid, PersonFields } from '#web/ui/form/person-fields.tsx';
import { AgainLink, BookingMailLine, ReferenceLine } from '#web/ui/form/sent-panel.tsx';
import { type SentForm, SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { useSentBooking } from '#web/ui/form/submission-start.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { useHydrated } from '#web/ui/navigation/use-hydrated.ts';
import { NOT_CONFIRMED_YET } from '../bookings.ts';
import type { SiteVisitReceipt } from './contract.ts';
import { visitFailureText } from './failure-messages.ts';
import { visitForm } from './forms.gen.ts';
import { listingIds } from './open-hours.ts';
import { VisitThumbnail } from './visit-chooser.tsx';
import { listingValue } from './visit-fields.ts';
import type { VisitChoice } from './visit-page-data.ts';
import { VisitWhen, type VisitWhenProps } from './visit-when.tsx';
import { WayField } from './way-field.tsx';

export interface VisitFormProps extends Omit<VisitWhenProps, 'listing'> {
  chosen: VisitChoice | null;
  /** Whether the chosen listing has a radio button on the page. */
  isListed: boolean;
  onClear: () => void;
  /** The title of a listing by the value of its radio button; null where the page does not show it. */
  titleOf: (listing: string) => string | null;
  returned: FormState | null;
}

/** 'Schedule Visit': the visitor, the time and the chosen listing. `VisitScheduled` replaces it after sending. */
export function VisitForm({ chosen, isListed, onClear, titleOf, returned, ...when }: VisitFormProps) {
  const within = replyWithinOfPage();
  const mustChoose = useHydrated() && chosen === null;
  return (
    <SubmissionForm
      form={visitForm}
      returned={returned}
      failureText={visitFailureText}
      fieldNames={{ preferred_date: 'date', property_id: 'listing', land_id: 'listing' }}
      labelledBy="visit-heading"
      button={{
        label: 'Schedule Visit',
        busyLabel: 'Scheduling...',
        variant: 'visit',
        icon: CalendarCheck,
        wide: true,
        disabled: mustChoose,
      }}
      note={
        <>
          <p className="text-xs text-muted">
            {mustChoose
              ? 'Choose a listing first, then you can schedule your visit.'
              : `We confirm by phone${within}. Cancel any time before.`}
          </p>
          <PrivacyNotice />
        </>
      }
      sent={(sent) => <VisitScheduled {...sent} onAgain={onClear} titleOf={titleOf} />}
      className="rounded-panel border border-line bg-surface p-[clamp(20px,2.4vw,30px)] shadow-raised"
    >
      <div className="grid gap-3">
        <Heading level={2} size="h3" id="visit-heading">
          Your visit
        </Heading>
        {chosen && <Chosen listing={chosen} onClear={onClear} />}
        {chosen && !isListed && <input type="hidden" name="listing" value={listingValue(chosen)} />}
        <ListingProblem />
      </div>
      <VisitWhen {...when} listing={chosen ? listingIds(chosen) : {}} />
      <FieldGrid>
        <PersonFields wide fromAbroad />
      </FieldGrid>
      <WayField />
      <TextAreaField
        label="Notes"
        name="notes"
        optional
        rows={3}
        maxLength={5000}
        placeholder="Coming by matatu, need a video call, bringing a surveyor"
      />
    </SubmissionForm>
  );
}

function Chosen({ listing, onClear }: { listing: VisitChoice; onClear: () => void }) {
  return (
    <div className="grid grid-cols-[66px_minmax(0,1fr)_auto] items-center gap-3 rounded-control bg-tint-clay p-2.5 text-on-tint-clay">
      <span className="grid h-11">
        <VisitThumbnail imageId={listing.image_id} />
      </span>
      <div className="min-w-0 leading-[1.3]">
        <p className="font-semibold wrap-anywhere">{listing.title}</p>
        <p className="text-sm">{listing.address}</p>
      </div>
      <span className="needs-script">
        <IconButton label="Clear listing" icon={X} onClick={onClear} />
      </span>
    </div>
  );
}

/** The listings are outside of the form, so errors about the choice are shown here. */
function ListingProblem() {
  const { error } = useFormField('listing');
  return (
    <FieldNotes id="visit-listing" error={error?.startsWith('Choose one listing') ? 'Choose a listing first' : error} />
  );
}

interface VisitScheduledProps extends SentForm<SiteVisitReceipt> {
  onAgain: () => void;
  /** The title of a listing by the value of its radio button; null where the page does not show it. */
  titleOf: (listing: string) => string | null;
}

export function VisitScheduled(props: VisitScheduledProps) {
  const within = replyWithinOfPage();
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
      <p>Thank you. An agent calls you{within} to confirm.</p>
      <BookingMailLine />
      {asked ? <Ticket asked={asked} title={title} reference={reference} /> : <ReferenceLine reference={reference} />}
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
    ['Time', hour ? `${hourSpan(hour)} East Africa Time` : 'To be agreed'],
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
