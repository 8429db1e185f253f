import { createFileRoute } from '@tanstack/react-router';
import { BankPage, getOfficeBank } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { askedVersion, loadEdited, numberOrNew } from '#platform/versioning/edited-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { useStaffPage } from './-staff-page.ts';

export const Route = createFileRoute('/office/partner-banks_/$id')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loaderDeps: ({ search }) => askedVersion(search),
  loader: async ({ location, params: { id }, deps }) => ({
    bank: await loadEdited(
      callApi(getOfficeBank, { params: { bank_id: numberOrNew(id) }, query: deps }),
      location.href,
    ),
  }),
  head: ({ matches, params }) => staffHead(matches, 'Partner bank', `/office/partner-banks/${params.id}`),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

function Page() {
  const staff = useStaffPage();
  const { bank } = Route.useLoaderData();
  return staff && bank ? <BankPage {...staff} bank={bank} /> : <Forbidden />;
}
