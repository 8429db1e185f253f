import { createFileRoute } from '@tanstack/react-router';
import { getOfficeSettings, SettingsPage } from '#modules/agency';
import { callApi } from '#platform/http/client.ts';
import { askedVersion, loadEdited } from '#platform/versioning/edited-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { useStaffPage } from './-staff-page.ts';

export const Route = createFileRoute('/office/settings')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => askedVersion(search),
  loader: async ({ location, deps }) => ({
    loaded: await loadEdited(callApi(getOfficeSettings, { query: deps }), location.href),
  }),
  head: ({ matches }) => staffHead(matches, 'Settings', '/office/settings'),
  component: Page,
});

function Page() {
  const staff = useStaffPage();
  const { loaded } = Route.useLoaderData();
  if (!staff || !loaded) return <Forbidden />;
  return <SettingsPage formToken={staff.formToken} loaded={loaded} returned={staff.returned} />;
}
