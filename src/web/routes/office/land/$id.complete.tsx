import { createFileRoute } from '@tanstack/react-router';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { CompleteListing } from '../-complete-listing.tsx';
import { completeTitle, loadPreparation } from '../-load-listing.ts';

export const Route = createFileRoute('/office/land/$id/complete')({
  loader: ({ params, location }) => loadPreparation('land', params.id, location.href),
  head: ({ matches, loaderData }) => staffHead(matches, completeTitle(loaderData)),
  component: () => <CompleteListing preparation={Route.useLoaderData()} />,
  notFoundComponent: OfficeNotFound,
});
