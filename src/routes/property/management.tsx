import { createFileRoute, getRouteApi, useLocation } from '@tanstack/react-router';
import { loadContentsIfPossible } from '#features/leads/load-contents-if-possible.ts';
import { managementContentOf, managementKeys } from '#features/property-owners/management-content.ts';
import { ManagementPage } from '#features/property-owners/management-page.tsx';
import { readManagementTab } from '#features/property-owners/management-tabs.ts';
import { OwnerForm } from '#features/property-owners/owner-form.tsx';
import { TenantForm } from '#features/tenant-leads/tenant-form.tsx';
import { socialImageUrl } from '#shared/image-sizes.ts';
import { pageHead, siteOf } from '#shared/page-head.ts';
import { breadcrumbList } from '#shared/structured-data.ts';
import { SiteLink } from '#ui/site-link.tsx';

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
  return (
    <ManagementPage
      agency={agency}
      content={Route.useLoaderData()}
      tab={tab}
      ownerForm={(labelledBy) => <OwnerForm labelledBy={labelledBy} note={<Terms />} returned={formState} />}
      tenantForm={(labelledBy) => <TenantForm labelledBy={labelledBy} note={<Terms />} returned={formState} />}
    />
  );
}

function Terms() {
  return (
    <p className="text-xs text-muted [&_a]:font-semibold [&_a]:underline">
      By sending this you accept our <SiteLink href="/terms">terms</SiteLink> and{' '}
      <SiteLink href="/privacy/policy">privacy policy</SiteLink>.
    </p>
  );
}
