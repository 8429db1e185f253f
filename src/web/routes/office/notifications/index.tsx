import { createFileRoute } from '@tanstack/react-router';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { listNotifications } from '#platform/notifications/client.gen.ts';
import { NotificationsPage } from '#web/office/notifications/notifications-page.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/notifications/')({
  loaderDeps: ({ search }) => readBefore(search),
  loader: ({ location, deps }) => loadForStaff(callApi(listNotifications, { query: { ...deps } }), location.href),
  head: ({ matches }) => staffHead(matches, 'Notifications'),
  component: Page,
});

/** Anything but the id of a notification shows the newest. */
function readBefore({ before }: { before?: unknown }): { before?: number } {
  const id = Number(before);
  return Number.isSafeInteger(id) && id > 0 ? { before: id } : {};
}

function Page() {
  const { before } = Route.useLoaderDeps();
  return (
    <ForStaff data={Route.useLoaderData()}>
      {(list, { formToken, returned }) => (
        <NotificationsPage list={list} isEarlier={before !== undefined} formToken={formToken} returned={returned} />
      )}
    </ForStaff>
  );
}
