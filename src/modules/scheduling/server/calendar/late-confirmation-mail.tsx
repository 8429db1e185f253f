import { type AgencySettings, viewingsAreFree } from '#modules/agency/server';
import { MailFacts, MailHeading, MailLayout, MailLink, MailParagraph } from '#platform/mail/server/mail-layout.tsx';
import { tokenIn } from '#platform/mail/server/mail-secrets.ts';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';
import { greetingOf, safeName } from '#platform/mail/server/safe-name.ts';
import { bookingKindLabels } from '../../bookings.ts';
import { describeState } from './booking-calendar.ts';
import { type Booking, whenOf } from './booking-rows.ts';

interface LateConfirmation {
  agency: AgencySettings;
  /** Of one address; at least one. */
  bookings: readonly { booking: Booking; manageUrl: string }[];
  /** How many more there are than are listed. */
  more: number;
}

/** One mail about all bookings that were made with an address and not confirmed at once. */
export function lateConfirmationMail(facts: LateConfirmation): Omit<OutgoingMail, 'about'> {
  const { agency, bookings } = facts;
  const [first] = bookings;
  const { firstName = '', lastName = '', email = '' } = first?.booking ?? {};
  return {
    template: 'booking.late-confirmation.visitor',
    to: { name: safeName(firstName, lastName), address: email },
    subject: `What was asked for with your address at ${agency.name}`,
    ...renderMail(<LateConfirmationMail {...facts} greeting={greetingOf(firstName, lastName)} />),
    secrets: bookings.map(({ manageUrl }) => tokenIn(manageUrl)),
  };
}

function LateConfirmationMail({ agency, bookings, more, greeting }: LateConfirmation & { greeting: string }) {
  const hasVisits = bookings.some(({ booking }) => booking.kind === 'visit');
  return (
    <MailLayout
      agency={agency}
      preview="With a link to change or cancel each"
      reason="You get this mail because this address was entered in our forms for visits and consultations. It was not you? Then cancel them with the links, or answer this mail and we delete the requests."
    >
      <MailHeading>We have your requests</MailHeading>
      <MailParagraph>{greeting}</MailParagraph>
      <MailParagraph>
        This was asked for with your address. We did not write at once, because several mails had gone to you within the
        hour.
      </MailParagraph>
      {bookings.map(({ booking, manageUrl }) => (
        <BookingFacts key={booking.reference} booking={booking} manageUrl={manageUrl} />
      ))}
      {more > 0 && <MailParagraph>There are {more} more. Answer this mail, and we see to them with you.</MailParagraph>}
      {hasVisits && <MailParagraph>{viewingsAreFree(agency)}</MailParagraph>}
    </MailLayout>
  );
}

function BookingFacts({ booking, manageUrl }: { booking: Booking; manageUrl: string }) {
  return (
    <MailFacts
      facts={[
        [bookingKindLabels[booking.kind], booking.title],
        ['When', whenOf(booking)],
        ['State', describeState(booking)],
        [
          'Another time?',
          <MailLink key="change" href={manageUrl}>
            Change or cancel
          </MailLink>,
        ],
      ]}
    />
  );
}
