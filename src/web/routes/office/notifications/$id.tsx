import { createFileRoute } from '@tanstack/react-router';
import { callApi } from '#platform/http/client.ts';
import { getNotification } from '#platform/notifications/client.gen.ts';
import { loadEdited } from '#platform/versioning/edited-page.ts';
import { NotificationPage } from '#web/office/notifications/notification-page.tsx';
import { OfficeNotFound } from '#web/office/office-problems.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/notifications/$id')({
  loader: ({ params: { id }, location }) =>
    loadEdited(callApi(getNotification, { params: { notification_id: id } }), location.href),
  head: ({ matches, loaderData }) => staffHead(matches, loaderData?.title ?? 'Notification'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {(told, { formToken, returned }) => <NotificationPage told={told} formToken={formToken} returned={returned} />}
    </ForStaff>
  ),
  notFoundComponent: OfficeNotFound,
});
