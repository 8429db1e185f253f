import { createFileRoute } from '@tanstack/react-router';
import { BankPage, getOfficeBank } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { askedVersion, loadEdited, numberOrNew } from '#platform/versioning/edited-page.ts';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/partner-banks_/$id')({
  loaderDeps: ({ search }) => askedVersion(search),
  loader: ({ location, params, deps }) =>
    loadEdited(callApi(getOfficeBank, { params: { bank_id: numberOrNew(params.id) }, query: deps }), location.href),
  head: ({ matches }) => staffHead(matches, 'Partner bank'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{(loaded, staff) => <BankPage {...staff} bank={loaded} />}</ForStaff>
  ),
  notFoundComponent: OfficeNotFound,
});
