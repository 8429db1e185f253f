import { createFileRoute } from '@tanstack/react-router';
import { getDataProtection } from '#platform/data-protection/client.gen.ts';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { DataProtectionPage } from '#web/office/data-protection-page.tsx';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { useStaffPage } from './-staff-page.ts';

export const Route = createFileRoute('/office/data-protection')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location, abortController }) => ({
    state: await loadForStaff(callApi(getDataProtection, { signal: abortController.signal }), location.href),
  }),
  head: ({ matches }) => staffHead(matches, 'Data protection', '/office/data-protection'),
  component: Page,
});

function Page() {
  const page = useStaffPage();
  const { state } = Route.useLoaderData();
  if (!page || !state) return <Forbidden />;
  return <DataProtectionPage account={page.account} state={state} returned={page.returned} />;
}
