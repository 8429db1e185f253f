import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { findLand } from '#features/land/land-detail.ts';
import { landHref } from '#features/land/land-words.ts';
import { LandNotFound, landProblemHead } from '#features/listings/listing-problem.tsx';
import { PAGE_FAILED, problemHead } from '#shared/page-head.ts';

/** A title with a slash in it that was shared as it stands: 'Plot 1/2' looks like two parts of an address. */
export const Route = createFileRoute('/view/land/$')({
  loader: async ({ params, abortController }) => {
    const found = await findLand(params._splat ?? '', abortController.signal);
    if (found === null || !('movedTo' in found)) throw notFound();
    throw redirect({ href: landHref(found.movedTo), statusCode: 301 });
  },
  head: ({ match }) => (match.status === 'error' ? problemHead(PAGE_FAILED) : landProblemHead('not found')),
  notFoundComponent: LandNotFound,
});
