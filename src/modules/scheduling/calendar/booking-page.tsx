import type { ReactNode } from 'react';
import { mailText } from '#modules/identity';
import { phoneForReading } from '#platform/text/phone-number.ts';
import { formatDateTime, longDay } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { SentNote } from '#web/ui/form/action-form.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { FactList } from '#web/ui/office/fact-list.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Timeline } from '#web/ui/office/timeline.tsx';
import { bookingEventTitles, formatHours, officeStateLabel } from '../bookings.ts';
import type { OfficeTrip } from '../trips/office-contract.ts';
import { TripCard } from '../trips/trip-card.tsx';
import { BookingActions, type BookingActionsProps } from './booking-actions.tsx';
import type { BookingDetail } from './office-contract.ts';
import { statusTones } from './status-tones.ts';

const doneMessages = (account: BookingActionsProps['account']): Record<string, string> => ({
  'approve-booking': `It is confirmed. ${mailText(account, 'Everybody with an email address gets the calendar entry.')}`,
  'propose-hour': `The time is held until the visitor answers. ${mailText(account, 'The proposal is sent.')}`,
  'cancel-booking': `It is cancelled. ${mailText(account, 'Everybody with an email address gets a mail.')}`,
  'note-outcome': 'The outcome is noted.',
  'follow-up-task': 'The task is set.',
});

interface BookingPageProps extends BookingActionsProps {
  /** Null where it is no stop of a trip. */
  trip: OfficeTrip | null;
}

export function BookingPage(props: BookingPageProps) {
  const { account, booking, trip } = props;
  return (
    <OfficePage
      title={booking.title}
      badge={<Badge tone={statusTones[booking.status]}>{officeStateLabel(booking)}</Badge>}
      lead={leadOf(booking)}
      breadcrumbs={[{ label: 'Diary', href: `/office/diary?date=${booking.day}` }, { label: booking.reference }]}
    >
      <SentNote messages={doneMessages(account)} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <Facts {...booking} />
        <div className="grid gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BookingActions {...props} />
        </div>
        <div className="grid gap-5">
          {trip && <TripCard {...props} trip={trip} shown={booking.id} />}
          <HistoryCard {...booking} />
        </div>
      </div>
    </OfficePage>
  );
}

function leadOf({ kind, reference, stop, stops }: BookingDetail): string {
  const what = kind === 'visit' ? 'Visit' : 'Consultation';
  return `${what} ${reference}${stop === null ? '' : `, stop ${stop} of ${stops}`}`;
}

const linkLook = 'font-semibold text-link underline underline-offset-[0.28em] break-words';

function Facts(booking: BookingDetail) {
  const { visitor, page, office_page } = booking;
  const facts: (readonly [string, ReactNode])[] = [
    ['When', `${longDay(booking.day)}, ${formatHours(booking)}`],
    ['How', booking.way === 'In person' ? '' : booking.way],
    ['Place', booking.kind === 'visit' ? booking.place : 'At the office'],
    ['With', hostText(booking)],
    [
      'Visitor',
      visitor.contact_id === null ? (
        visitor.name
      ) : (
        <SiteLink key="visitor" href={`/office/contacts/${visitor.contact_id}`} preload={false} className={linkLook}>
          {visitor.name}
        </SiteLink>
      ),
    ],
    ['Phone', visitor.phone && <Reach key="phone" visitor={visitor} />],
    [
      'Email',
      visitor.email && (
        <SiteLink key="email" href={`mailto:${visitor.email}`} className={linkLook}>
          {visitor.email}
        </SiteLink>
      ),
    ],
    [
      'Enquiry',
      booking.enquiry?.may_read ? (
        <SiteLink key="enquiry" href={`/office/enquiries/${booking.enquiry.id}`} preload={false} className={linkLook}>
          {booking.reference}
        </SiteLink>
      ) : (
        booking.reference
      ),
    ],
    [
      'Listing',
      office_page && (
        <span key="listing" className="flex flex-wrap gap-x-4 gap-y-1">
          <SiteLink href={office_page} preload={false} className={linkLook}>
            {booking.title}
          </SiteLink>
          {page && (
            <SiteLink href={page} preload={false} className={linkLook}>
              See it as visitors do
            </SiteLink>
          )}
        </span>
      ),
    ],
    ['Message', booking.message && <span className="whitespace-pre-line">{booking.message}</span>],
    ['Cancelled', booking.cancel_reason],
    ['What they thought', booking.interest],
    ['What they said', booking.verdict && <span className="whitespace-pre-line">{booking.verdict}</span>],
    ['Outcome', booking.outcome_note && <span className="whitespace-pre-line">{booking.outcome_note}</span>],
  ];
  return (
    <Card title={booking.arranged_by === null ? 'What was asked for' : `Arranged by ${booking.arranged_by}`}>
      <FactList facts={facts} />
    </Card>
  );
}

/** Who shows them round; where a colleague answers the person, that it stays so. */
function hostText({ staff, enquiry }: BookingDetail): string {
  const host = staff?.name ?? 'Nobody yet';
  const agent = enquiry?.agent ?? host;
  return agent === host ? host : `${host}. The enquiry stays with ${agent}.`;
}

function Reach({ visitor: { phone, phone_e164 } }: Pick<BookingDetail, 'visitor'>) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <SiteLink href={`tel:${phone_e164 ?? phone.replace(/[^\d+]/g, '')}`} className={linkLook}>
        {phoneForReading(phone, phone_e164)}
      </SiteLink>
      {phone_e164 && (
        <SiteLink href={`https://wa.me/${phone_e164.slice(1)}`} className={linkLook}>
          WhatsApp
        </SiteLink>
      )}
    </span>
  );
}

function HistoryCard({ history, requested_at, arranged_by }: BookingDetail) {
  const items = history.map(({ id, at, action, actor, text }) => ({
    id,
    at: formatDateTime(at),
    title: bookingEventTitles[action] ?? action,
    by: actor,
    text,
  }));
  const title = arranged_by === null ? 'Asked for' : `Arranged by ${arranged_by}`;
  const begun = { id: 'begun', at: formatDateTime(requested_at), title };
  return (
    <Card title="What happened">
      <Timeline label="What happened" items={[...items, begun]} />
    </Card>
  );
}
