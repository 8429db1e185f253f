import { createFileRoute } from '@tanstack/react-router';
import { ListingsPage, loadListings, readTableSearch } from '#modules/listings';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/land/')({
  loaderDeps: ({ search }) => readTableSearch(search),
  loader: ({ deps, location }) => loadListings('land', deps, location.href),
  head: ({ matches }) => staffHead(matches, 'Land'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{(list, staff) => <ListingsPage {...staff} {...list} />}</ForStaff>
  ),
});
