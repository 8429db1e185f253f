import { createFileRoute } from '@tanstack/react-router';
import { AddContactPage } from '#modules/crm';
import { replyForbidden } from '#platform/http/page-context.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/contacts/new')({
  loader: async ({ parentMatchPromise }) => {
    const account = (await parentMatchPromise).loaderData?.account;
    if (account?.permissions.includes('contacts.edit')) return {};
    replyForbidden();
    return null;
  },
  head: ({ matches }) => staffHead(matches, 'New contact'),
  component: () => <ForStaff data={Route.useLoaderData()}>{(_, staff) => <AddContactPage {...staff} />}</ForStaff>,
});
