import { createFileRoute, notFound } from '@tanstack/react-router';
import { staffHead } from '#modules/identity';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';

/** Every address of the office that is no page of it: status 404, within the frame of the office. */
export const Route = createFileRoute('/office/$')({
  loader: () => {
    throw notFound();
  },
  head: ({ matches }) => staffHead(matches, 'Not found', '/office'),
  notFoundComponent: OfficeNotFound,
});
