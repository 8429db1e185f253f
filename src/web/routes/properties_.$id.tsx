import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { findSlugOfId, PropertyNotFound, propertyHref, propertyProblemHead } from '#modules/listings';
import { PAGE_FAILED, problemHead } from '#web/ui/layout/page-head.ts';

/** `/properties/{id}`, as articles link to a property: leads to its page. */
export const Route = createFileRoute('/properties_/$id')({
  loader: async ({ params, abortController }) => {
    const slug = await findSlugOfId(params.id, abortController.signal);
    if (slug === null) throw notFound();
    throw redirect({ href: propertyHref(slug), statusCode: 301 });
  },
  head: ({ match }) => (match.status === 'error' ? problemHead(PAGE_FAILED) : propertyProblemHead('not found')),
  notFoundComponent: PropertyNotFound,
});
