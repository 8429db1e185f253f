import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { getOfficeSettings } from '#features/agency/office-client.gen.ts';
import { SettingsPage } from '#features/agency/settings-page.tsx';
import { Forbidden } from '#features/office/forbidden.tsx';
import { listPropertyPoints } from '#features/properties/client.gen.ts';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { askedVersion, loadEdited } from '#shared/edited-page.ts';

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
