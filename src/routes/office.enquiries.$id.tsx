import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { useAgency } from '#features/agency/agency-context.ts';
import { getEnquiry, getEnquiryOptions } from '#features/enquiries/client.gen.ts';
import { EnquiryPage } from '#features/enquiries/enquiry-page.tsx';
import { Forbidden } from '#features/office/forbidden.tsx';
import { OfficeNotFound } from '#features/office/office-not-found.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { ApiFailure } from '#shared/api/failure.ts';
import { loadForStaff } from '#shared/office-page.ts';

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
  const { sent, to }: { sent?: unknown; to?: unknown } = Route.useSearch();
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
      done={typeof sent === 'string' ? sent : undefined}
    />
  );
}
