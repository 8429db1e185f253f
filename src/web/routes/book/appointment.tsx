import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { loadContentsIfPossible } from '#modules/crm';
import {
  BookingUnavailable,
  ConsultationBookingPage,
  loadConsultationBooking,
  readBookingSearch,
} from '#modules/scheduling';
import { pageHead, siteOf } from '#web/ui/layout/page-head.ts';
import { breadcrumbList } from '#web/ui/layout/structured-data.ts';

/** The words until the agency has written its own. */
const usualTexts = {
  title: 'Book a consultation',
  lead: 'Four short steps. You see the fee before you give us your name.',
  fee_note: 'The fee is an estimate. We confirm it with you before any work starts.',
  after_booking: 'We confirm by e-mail, with a calendar file, and call if anything has to move.',
};

export const Route = createFileRoute('/book/appointment')({
  loaderDeps: ({ search }) => ({ search: readBookingSearch(search) }),
  loader: async ({ deps: { search }, abortController: { signal } }) => {
    const [data, { 'consultation.intro': texts = usualTexts }] = await Promise.all([
      loadConsultationBooking(search, signal),
      loadContentsIfPossible(['consultation.intro'], signal),
    ]);
    return { search, data, texts };
  },
  head: ({ matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Book an Appointment · ${site.siteName}`,
      description: 'Book a consultation in four short steps: service, date, time, details. You see the fee first.',
      path: '/book/appointment',
      ...site,
      jsonLd: breadcrumbList([{ name: 'Home', url: `${site.publicUrl}/` }, { name: 'Book an Appointment' }]),
    });
  },
  component: BookAppointment,
  errorComponent: BookingUnavailable,
});

const root = getRouteApi('__root__');

function BookAppointment() {
  const { formState } = root.useLoaderData();
  return <ConsultationBookingPage {...Route.useLoaderData()} returned={formState} />;
}
