import { createFileRoute } from '@tanstack/react-router';
import { ListingsPage, loadListings, readTableSearch } from '#modules/listings';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/properties/')({
  loaderDeps: ({ search }) => readTableSearch(search),
  loader: ({ deps, location }) => loadListings('property', deps, location.href),
  head: ({ matches }) => staffHead(matches, 'Properties'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{(list, staff) => <ListingsPage {...staff} {...list} />}</ForStaff>
  ),
});
