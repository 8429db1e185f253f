import { createFileRoute } from '@tanstack/react-router';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { getNotificationSettings } from '#platform/notifications/client.gen.ts';
import { getPushBrowsers } from '#platform/notifications/push-client.gen.ts';
import { NotificationSettingsPage } from '#web/office/notifications/settings-page.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/notifications/settings')({
  loader: ({ location }) =>
    loadForStaff(
      Promise.all([callApi(getNotificationSettings), callApi(getPushBrowsers)]).then(([settings, push]) => ({
        settings,
        push,
      })),
      location.href,
    ),
  head: ({ matches }) => staffHead(matches, 'How you are told'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {({ settings, push }, { formToken, returned }) => (
        <NotificationSettingsPage settings={settings} push={push} formToken={formToken} returned={returned} />
      )}
    </ForStaff>
  ),
});
