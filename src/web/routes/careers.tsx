import { createFileRoute } from '@tanstack/react-router';
import { CareersPage, jobPostings, listJobOpenings, loadContents } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { PAGE_FAILED, problemHead, siteOf } from '#web/ui/layout/page-head.ts';
import { requireShown } from './-shown-page.ts';
import { siteHead, useRoot } from './-site-page.ts';

export const Route = createFileRoute('/careers')({
  loader: async ({ abortController: { signal }, parentMatchPromise }) => {
    await requireShown(parentMatchPromise, '/careers');
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
    return siteHead(matches, {
      title: 'Careers',
      description: loaderData?.content?.lead ?? 'Openings at the agency, with their deadlines and how to apply.',
      path: '/careers',
      jsonLd: jobPostings(loaderData?.openings ?? [], employer),
    });
  },
  component: Careers,
});

function Careers() {
  const { content, openings } = Route.useLoaderData();
  return (
    <CareersPage
      title={content?.title ?? 'Careers'}
      lead={content?.lead ?? 'Openings are announced here.'}
      closedNote={content?.closed_note ?? 'The deadline has passed.'}
      openings={openings}
      email={useRoot().agency.sales_email}
    />
  );
}
