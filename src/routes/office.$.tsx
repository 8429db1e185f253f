import { createFileRoute, notFound } from '@tanstack/react-router';
import { OfficeNotFound } from '#features/office/office-not-found.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';

/** Every address of the office that is no page of it: status 404, within the frame of the office. */
export const Route = createFileRoute('/office/$')({
  loader: () => {
    throw notFound();
  },
  head: ({ matches }) => staffHead(matches, 'Not found', '/office'),
  notFoundComponent: OfficeNotFound,
});
