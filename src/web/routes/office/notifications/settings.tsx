import { createFileRoute } from '@tanstack/react-router';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { getNotificationSettings } from '#platform/notifications/client.gen.ts';
import { NotificationSettingsPage } from '#web/office/notifications/settings-page.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/notifications/settings')({
  loader: ({ location }) => loadForStaff(callApi(getNotificationSettings), location.href),
  head: ({ matches }) => staffHead(matches, 'How you are told'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {(settings, { formToken, returned }) => (
        <NotificationSettingsPage settings={settings} formToken={formToken} returned={returned} />
      )}
    </ForStaff>
  ),
});
