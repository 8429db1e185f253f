import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { findProperty, PropertyNotFound, propertyHref, propertyProblemHead } from '#modules/listings';
import { PAGE_FAILED, problemHead } from '#web/ui/layout/page-head.ts';

/** A title with a slash in it that was shared as it stands: 'House 1/2' looks like two parts of an address. */
export const Route = createFileRoute('/view/property/$')({
  loader: async ({ params, abortController }) => {
    const found = await findProperty(params._splat ?? '', abortController.signal);
    if (found === null || !('movedTo' in found)) throw notFound();
    throw redirect({ href: propertyHref(found.movedTo), statusCode: 301 });
  },
  head: ({ match }) => (match.status === 'error' ? problemHead(PAGE_FAILED) : propertyProblemHead('not found')),
  notFoundComponent: PropertyNotFound,
});
