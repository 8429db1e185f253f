import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '#features/agency/plain-page.tsx';
import { pageHead, siteOf } from '#shared/page-head.ts';

export const Route = createFileRoute('/book/appointment')({
  head: ({ matches }) => {
    const site = siteOf(matches);
    return pageHead({
      title: `Book an Appointment · ${site.siteName}`,
      description:
        'Appointments are made over the phone for now. Call us in office hours, and we agree on a day and an hour.',
      path: '/book/appointment',
      noIndex: true,
      ...site,
    });
  },
  component: Page,
});

function Page() {
  return (
    <PlainPage title="Book an Appointment">
      Appointments are made over the phone for now. Call us in office hours, and we agree on a day and an hour.
    </PlainPage>
  );
}
