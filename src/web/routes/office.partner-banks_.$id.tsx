import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { BankPage, getOfficeBank, NewBankPage } from '#modules/content';
import { staffHead } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { askedVersion, loadEdited, numberOrNew } from '#platform/versioning/edited-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';

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

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { bank } = Route.useLoaderData();
  if (!account || !bank) return <Forbidden />;
  const Shown = bank.id === 0 ? NewBankPage : BankPage;
  return <Shown account={account} bank={bank} returned={formState} />;
}
