import { createFileRoute } from '@tanstack/react-router';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ListingRecordPart } from '../-listing-record.tsx';
import { loadRecordPart } from '../-load-listing.ts';

export const Route = createFileRoute('/office/properties/$id/$tab')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ search }),
  loader: ({ params, deps: { search }, location }) => loadRecordPart('property', params, search, location.href),
  head: ({ matches, loaderData }) => staffHead(matches, loaderData?.record.listing.title ?? 'Properties'),
  component: () => <ListingRecordPart loaded={Route.useLoaderData()} />,
  notFoundComponent: OfficeNotFound,
});
