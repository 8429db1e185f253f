import { createFileRoute } from '@tanstack/react-router';
import { NewListingPage } from '#modules/listings';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';
import { mayAddListing } from '../-load-listing.ts';

export const Route = createFileRoute('/office/land/new')({
  loader: async ({ parentMatchPromise }) => mayAddListing((await parentMatchPromise).loaderData),
  head: ({ matches }) => staffHead(matches, 'New plot'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{(_, staff) => <NewListingPage kind="land" {...staff} />}</ForStaff>
  ),
});
