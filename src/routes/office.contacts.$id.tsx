import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { getContact } from '#features/contacts/client.gen.ts';
import { ContactPage } from '#features/contacts/contact-page.tsx';
import { kindLabels } from '#features/enquiries/stages.ts';
import { Forbidden } from '#features/office/forbidden.tsx';
import { OfficeNotFound } from '#features/office/office-not-found.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { ApiFailure } from '#shared/api/failure.ts';
import { loadForStaff } from '#shared/office-page.ts';

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
  const { sent }: { sent?: unknown } = Route.useSearch();
  if (!account || !contact) return <Forbidden />;
  return (
    <ContactPage
      key={contact.id}
      account={account}
      contact={contact}
      kindWords={kindLabels}
      returned={formState}
      done={typeof sent === 'string' ? sent : undefined}
    />
  );
}
