import { createFileRoute } from '@tanstack/react-router';
import { AddVisitPage, addVisitTitle, loadAddVisit, readAddVisitSearch } from '#modules/scheduling';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/diary_/new')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => readAddVisitSearch(search),
  loader: ({ deps, location, abortController: { signal } }) => loadAddVisit(deps, location.href, signal),
  head: ({ matches, loaderData }) => staffHead(matches, addVisitTitle(loaderData)),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{(choices, staff) => <AddVisitPage {...staff} {...choices} />}</ForStaff>
  ),
  notFoundComponent: OfficeNotFound,
});
