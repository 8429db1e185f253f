import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { sendPhotograph } from '#features/photographs/send-photograph.ts';
import { AccountPage } from '#features/sign-in/account-page.tsx';
import { getOwnProfile } from '#features/sign-in/profile-client.gen.ts';
import { getSecondFactor } from '#features/sign-in/second-factor-client.gen.ts';
import { listSessions } from '#features/sign-in/session-client.gen.ts';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

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
