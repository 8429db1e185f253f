import { createFileRoute, notFound } from '@tanstack/react-router';
import { CollectionMissing, CollectionPage, collectionHead, findCollection } from '#modules/listings';
import { siteOf } from '#web/ui/layout/page-head.ts';
import { useRoot } from './-site-page.ts';

/** A shared collection by its secret link, for others or for whoever shares it. Never cached. */
export const Route = createFileRoute('/shared/$token')({
  loader: async ({ params: { token }, abortController }) => {
    const collection = await findCollection(token, abortController.signal);
    if (!collection) throw notFound();
    return collection;
  },
  head: ({ loaderData, matches }) => collectionHead(loaderData, siteOf(matches)),
  component: Shared,
  notFoundComponent: CollectionMissing,
});

function Shared() {
  const { token } = Route.useParams();
  const { publicUrl, agency, formState } = useRoot();
  return (
    <CollectionPage
      collection={Route.useLoaderData()}
      token={token}
      site={{ publicUrl, siteName: agency.name }}
      returned={formState}
    />
  );
}
