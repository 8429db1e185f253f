import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { findLand, LandNotFound, landHref, landProblemHead } from '#modules/listings';
import { PAGE_FAILED, problemHead } from '#web/ui/layout/page-head.ts';

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
