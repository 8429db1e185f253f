import { createFileRoute } from '@tanstack/react-router';
import { getContact } from '#modules/crm';
import { TakeOnPage } from '#modules/deals';
import { callApi } from '#platform/http/client.ts';
import { replyForbidden } from '#platform/http/page-context.ts';
import { firstCharacters } from '#platform/text/visible-text.ts';
import { loadEdited } from '#platform/versioning/edited-page.ts';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

/** For one contact (`contact`, its number), or without it for whom the form names. */
export const Route = createFileRoute('/office/contacts/take-on')({
  loaderDeps: ({ search: { contact } }: { search: Record<string, unknown> }) => ({
    id: contact === undefined ? '' : firstCharacters(String(contact), 20),
  }),
  loader: async ({ deps: { id }, location, parentMatchPromise }) => {
    const account = (await parentMatchPromise).loaderData?.account;
    if (!account?.permissions.includes('mandates.edit')) {
      replyForbidden();
      return null;
    }
    return loadEdited(loadContact(id), location.href);
  },
  head: ({ matches }) => staffHead(matches, 'Take on a home'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {({ contact }, staff) => <TakeOnPage {...staff} contact={contact} />}
    </ForStaff>
  ),
  notFoundComponent: OfficeNotFound,
});

const loadContact = async (id: string) => ({
  contact: id === '' ? null : await callApi(getContact, { params: { contact_id: id } }),
});
