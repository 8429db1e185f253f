import { createFileRoute } from '@tanstack/react-router';
import { replyForbidden } from '#platform/http/page-context.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { OfficeNewListing } from '../-office-listing.tsx';

export const Route = createFileRoute('/office/land/new')({
  loader: async ({ parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise;
    if (!loaderData?.account?.permissions.includes('listings.edit')) replyForbidden();
  },
  head: ({ matches }) => staffHead(matches, 'New plot', '/office/land/new'),
  component: () => <OfficeNewListing kind="land" />,
});
