import { createFileRoute, getRouteApi, useLocation } from '@tanstack/react-router';
import {
  loadContentsIfPossible,
  ManagementPage,
  managementContentOf,
  managementKeys,
  readManagementTab,
} from '#modules/crm';
import { socialImageUrl } from '#platform/files/image-sizes.ts';
import { pageHead, siteOf } from '#web/ui/layout/page-head.ts';
import { breadcrumbList } from '#web/ui/layout/structured-data.ts';

export const Route = createFileRoute('/property/management')({
  loader: async ({ abortController }) =>
    managementContentOf(await loadContentsIfPossible(managementKeys, abortController.signal)),
  head: ({ matches, loaderData }) => {
    const site = siteOf(matches);
    const picture = loaderData?.hero.image;
    return pageHead({
      title: `Property Management · ${site.siteName}`,
      description: loaderData?.hero.lead ?? 'We look after rented homes and buildings for their owners.',
      // The tabs are parts of one page.
      path: '/property/management',
      image: picture ? { url: socialImageUrl(picture.id), alt: picture.alt } : null,
      jsonLd: breadcrumbList([{ name: 'Home', url: `${site.publicUrl}/` }, { name: 'Property Management' }]),
      ...site,
    });
  },
  component: Management,
});

const root = getRouteApi('__root__');

function Management() {
  const { agency, formState } = root.useLoaderData();
  const tab = useLocation({ select: ({ search }) => readManagementTab(search) });
  return <ManagementPage agency={agency} content={Route.useLoaderData()} tab={tab} returned={formState} />;
}
