import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { ContactRecordPage, getContact } from '#modules/crm';
import { callApi } from '#platform/http/client.ts';
import { ApiFailure } from '#platform/http/failure.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/contacts/$id')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loader: async ({ params, location }) => {
    if (!/^[1-9]\d{0,15}$/.test(params.id)) throw notFound();
    const wanted = callApi(getContact, { params: { contact_id: params.id } });
    return { contact: await loadForStaff(wanted.catch(missingIsNotFound), location.href) };
  },
  head: ({ matches, loaderData, params }) =>
    staffHead(matches, loaderData?.contact?.name ?? 'Contact', `/office/contacts/${params.id}`),
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
  const { contact } = Route.useLoaderData();
  if (!account || !contact) return <Forbidden />;
  return <ContactRecordPage key={contact.id} account={account} contact={contact} returned={formState} />;
}
