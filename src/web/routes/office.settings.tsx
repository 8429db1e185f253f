import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { getOfficeSettings, SettingsPage } from '#modules/agency';
import { staffHead } from '#modules/identity';
import { listPropertyPoints } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { askedVersion, loadEdited } from '#platform/versioning/edited-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';

export const Route = createFileRoute('/office/settings')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => askedVersion(search),
  loader: async ({ location, deps }) => ({
    loaded: await loadEdited(callApi(getOfficeSettings, { query: deps }), location.href),
  }),
  head: ({ matches }) => staffHead(matches, 'Settings', '/office/settings'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { loaded } = Route.useLoaderData();
  if (!account || !loaded) return <Forbidden />;
  return (
    <SettingsPage
      formToken={account.form_token}
      loadPoints={() => callApi(listPropertyPoints).then(({ points }) => points)}
      loaded={loaded}
      returned={formState}
    />
  );
}
