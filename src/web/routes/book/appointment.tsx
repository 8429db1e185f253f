import { createFileRoute } from '@tanstack/react-router';
import { dollarRateOf } from '#modules/agency';
import { loadContentsIfPossible } from '#modules/crm';
import {
  BookingUnavailable,
  ConsultationBookingPage,
  loadConsultationBooking,
  readBookingSearch,
} from '#modules/scheduling';
import { siteHead, useRoot } from '../-site-page.ts';

const usualTexts = {
  title: 'Book a consultation',
  lead: 'Four short steps. You see the fee before you give us your name.',
  fee_note: 'The fee is an estimate. We confirm it with you before any work starts.',
  after_booking: 'We confirm by e-mail, with a calendar file, and call if anything has to move.',
};

import { requireShown } from '../-shown-page.ts';

export const Route = createFileRoute('/book/appointment')({
  loaderDeps: ({ search }) => ({ search: readBookingSearch(search) }),
  loader: async ({ deps: { search }, abortController: { signal }, parentMatchPromise }) => {
    await requireShown(parentMatchPromise, '/book/appointment');
    const [data, { 'consultation.intro': texts = usualTexts }] = await Promise.all([
      loadConsultationBooking(search, signal),
      loadContentsIfPossible(['consultation.intro'], signal),
    ]);
    return { search, data, texts };
  },
  head: ({ matches }) =>
    siteHead(matches, {
      title: 'Book an Appointment',
      description: 'Book a consultation in four short steps: service, date, time, details. You see the fee first.',
      path: '/book/appointment',
    }),
  component: BookAppointment,
  errorComponent: BookingUnavailable,
});

function BookAppointment() {
  const { agency, formState } = useRoot();
  return <ConsultationBookingPage {...Route.useLoaderData()} rate={dollarRateOf(agency)} returned={formState} />;
}
