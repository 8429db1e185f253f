import { createFileRoute, redirect } from '@tanstack/react-router';

/** An address that was linked before: leads to the management page. */
export const Route = createFileRoute('/(moved)/property-management')({
  loader: ({ location }) => {
    throw redirect({ href: `/property/management${location.searchStr}`, statusCode: 301 });
  },
});
