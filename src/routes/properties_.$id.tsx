import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { PropertyNotFound, propertyProblemHead } from '#features/listings/listing-problem.tsx';
import { findSlugOfId } from '#features/properties/property-detail.ts';
import { propertyHref } from '#features/properties/property-words.ts';
import { PAGE_FAILED, problemHead } from '#shared/page-head.ts';

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
