import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { AccountPage, getOwnProfile, getSecondFactor, listSessions } from '#modules/identity';
import { sendPhotograph } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/account')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ location }) =>
    loadForStaff(
      Promise.all([callApi(getOwnProfile), callApi(getSecondFactor), callApi(listSessions)]).then(
        ([profile, secondFactor, { items }]) => ({ profile, secondFactor, sessions: items }),
      ),
      location.href,
    ),
  head: ({ matches }) => staffHead(matches, 'My account', '/office/account'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const data = Route.useLoaderData();
  return (
    account && data && <AccountPage account={account} {...data} returned={formState} sendPicture={sendPhotograph} />
  );
}
