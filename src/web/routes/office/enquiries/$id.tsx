import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { useAgency } from '#modules/agency';
import { EnquiryPage, getEnquiry, getEnquiryOptions } from '#modules/crm';
import { callApi } from '#platform/http/client.ts';
import { ApiFailure } from '#platform/http/failure.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/enquiries/$id')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loader: async ({ params, location }) => {
    if (!/^[1-9]\d{0,15}$/.test(params.id)) throw notFound();
    const wanted = Promise.all([
      callApi(getEnquiry, { params: { enquiry_id: params.id } }),
      callApi(getEnquiryOptions),
    ]);
    return { loaded: await loadForStaff(wanted.catch(missingIsNotFound), location.href) };
  },
  head: ({ matches, loaderData, params }) =>
    staffHead(matches, loaderData?.loaded?.[0].name ?? 'Enquiry', `/office/enquiries/${params.id}`),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

function missingIsNotFound(error: unknown): never {
  throw error instanceof ApiFailure && error.code === 'not_found' ? notFound() : error;
}

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { loaded } = Route.useLoaderData();
  const { to }: { to?: unknown } = Route.useSearch();
  const { name } = useAgency();
  if (!account || !loaded) return <Forbidden />;
  const [enquiry, options] = loaded;
  return (
    <EnquiryPage
      key={enquiry.id}
      account={account}
      enquiry={enquiry}
      options={options}
      agencyName={name}
      returned={formState}
      moveTo={to === 'Lost' ? 'Lost' : undefined}
    />
  );
}
