import { createFileRoute, notFound } from '@tanstack/react-router';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';

/** Every address of the office that is no page of it: status 404, within the frame of the office. */
export const Route = createFileRoute('/office/$')({
  loader: () => {
    throw notFound();
  },
  head: ({ matches }) => staffHead(matches, 'Not found'),
  notFoundComponent: OfficeNotFound,
});
