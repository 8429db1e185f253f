import { createFileRoute, useLocation } from '@tanstack/react-router';
import {
  loadContentsIfPossible,
  ManagementPage,
  managementContentOf,
  managementKeys,
  readKnownProperty,
  readManagementTab,
} from '#modules/crm';
import { socialImageUrl } from '#platform/files/image-sizes.ts';
import { requireShown } from '../-shown-page.ts';
import { siteHead, useRoot } from '../-site-page.ts';

export const Route = createFileRoute('/property/management')({
  loader: async ({ abortController, parentMatchPromise }) => {
    await requireShown(parentMatchPromise, '/property/management');
    return managementContentOf(await loadContentsIfPossible(managementKeys, abortController.signal));
  },
  head: ({ matches, loaderData }) => {
    const picture = loaderData?.hero.image;
    return siteHead(matches, {
      title: 'Property Management',
      description: loaderData?.hero.lead ?? 'We look after rented homes and buildings for their owners.',
      // The tabs are parts of one page.
      path: '/property/management',
      image: picture ? { url: socialImageUrl(picture.id), alt: picture.alt } : null,
    });
  },
  component: Management,
});

function Management() {
  const { agency, formState } = useRoot();
  const search = useLocation({ select: (location) => location.search });
  return (
    <ManagementPage
      agency={agency}
      content={Route.useLoaderData()}
      tab={readManagementTab(search)}
      known={readKnownProperty(search)}
      returned={formState}
    />
  );
}
