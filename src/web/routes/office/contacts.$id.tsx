import { createFileRoute } from '@tanstack/react-router';
import { ContactRecordPage, getContact } from '#modules/crm';
import { callApi } from '#platform/http/client.ts';
import { loadEdited } from '#platform/versioning/edited-page.ts';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/contacts/$id')({
  loader: ({ params, location }) =>
    loadEdited(callApi(getContact, { params: { contact_id: params.id } }), location.href),
  head: ({ matches, loaderData }) => staffHead(matches, loaderData?.name ?? 'Contact'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {(contact, staff) => <ContactRecordPage key={contact.id} {...staff} contact={contact} />}
    </ForStaff>
  ),
  notFoundComponent: OfficeNotFound,
});
