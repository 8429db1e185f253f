import { createFileRoute } from '@tanstack/react-router';
import { AccountPage, getOwnProfile, getSecondFactor, listSessions } from '#modules/identity';
import { sendPhotograph } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/account')({
  loader: ({ location }) =>
    loadForStaff(
      Promise.all([callApi(getOwnProfile), callApi(getSecondFactor), callApi(listSessions)]).then(
        ([profile, secondFactor, { items }]) => ({ profile, secondFactor, sessions: items }),
      ),
      location.href,
    ),
  head: ({ matches }) => staffHead(matches, 'My account'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {(data, staff) => <AccountPage {...staff} {...data} sendPicture={sendPhotograph} />}
    </ForStaff>
  ),
});
