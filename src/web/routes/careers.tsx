import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { CareersPage, jobPostings, listJobOpenings, loadContents } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { PAGE_FAILED, pageHead, problemHead, siteOf } from '#web/ui/layout/page-head.ts';
import { breadcrumbList } from '#web/ui/layout/structured-data.ts';

export const Route = createFileRoute('/careers')({
  loader: async ({ abortController: { signal }, parentMatchPromise }) => {
    const [{ 'careers.page': content }, { items }, { loaderData: rootData }] = await Promise.all([
      loadContents(['careers.page'], signal),
      callApi(listJobOpenings, { signal }),
      parentMatchPromise,
    ]);
    const agency = rootData?.agency;
    return { content, openings: items, place: { address: agency?.address_line ?? '', city: agency?.city ?? '' } };
  },
  head: ({ match, matches, loaderData }) => {
    if (match.status === 'error') return problemHead(PAGE_FAILED);
    const site = siteOf(matches);
    const employer = { name: site.siteName, url: `${site.publicUrl}/`, address: '', city: '', ...loaderData?.place };
    return pageHead({
      title: `Careers · ${site.siteName}`,
      description: loaderData?.content?.lead ?? 'Openings at the agency, with their deadlines and how to apply.',
      path: '/careers',
      ...site,
      jsonLd: [
        breadcrumbList([{ name: 'Home', url: `${site.publicUrl}/` }, { name: 'Careers' }]),
        ...jobPostings(loaderData?.openings ?? [], employer),
      ],
    });
  },
  component: Careers,
});

const root = getRouteApi('__root__');

function Careers() {
  const { content, openings } = Route.useLoaderData();
  return (
    <CareersPage
      title={content?.title ?? 'Careers'}
      lead={content?.lead ?? 'Openings are announced here.'}
      closedNote={content?.closed_note ?? 'The deadline has passed.'}
      openings={openings}
      email={root.useLoaderData().agency.sales_email}
    />
  );
}
