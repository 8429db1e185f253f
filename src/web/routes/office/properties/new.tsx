import { createFileRoute } from '@tanstack/react-router';
import { NewListingPage } from '#modules/listings';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';
import { mayAddListing } from '../-load-listing.ts';

export const Route = createFileRoute('/office/properties/new')({
  loader: async ({ parentMatchPromise }) => mayAddListing((await parentMatchPromise).loaderData),
  head: ({ matches }) => staffHead(matches, 'New property'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{(_, staff) => <NewListingPage kind="property" {...staff} />}</ForStaff>
  ),
});
