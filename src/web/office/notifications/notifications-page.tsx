import { useRouter } from '@tanstack/react-router';
import { callApi } from '#platform/http/client.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { readNotification } from '#platform/notifications/client.gen.ts';
import type { NotificationList, StaffNotification } from '#platform/notifications/contract.ts';
import { readAllNotificationsForm, readNotificationForm } from '#platform/notifications/forms.gen.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';

export interface NotificationsPageProps {
  list: NotificationList;
  /** Not the newest, but those before one. */
  isEarlier: boolean;
  formToken: string;
  returned: FormState | null;
}

/** What the member was told of, the newest first. */
export function NotificationsPage({ list, isEarlier, ...forms }: NotificationsPageProps) {
  const router = useRouter();
  return (
    <OfficePage
      isList
      title="Notifications"
      lead={list.unread === 0 ? 'You have read all' : 'What concerns you'}
      actions={
        <>
          {list.unread > 0 && (
            <ActionForm
              form={readAllNotificationsForm}
              {...forms}
              onSent={() => void router.invalidate()}
              button={{ label: 'Mark all as read', variant: 'outline', size: 'sm' }}
            />
          )}
          <ButtonLink href="/office/notifications/settings" variant="outline" size="sm">
            How you are told
          </ButtonLink>
        </>
      }
    >
      <SentNote
        messages={{ 'read-notification': 'Marked as read.', 'read-all-notifications': 'All are marked as read.' }}
      />
      {list.items.length === 0 ? (
        <EmptyState title={isEarlier ? 'No earlier ones' : 'Nothing yet'}>
          Enquiries given to you, visits, offers and what colleagues ask of you in notes are told here.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
          {list.items.map((told) => (
            <Notification key={told.id} told={told} {...forms} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-5">
        {isEarlier && <TextLink href="/office/notifications">The newest</TextLink>}
        {list.next !== null && <TextLink href={`/office/notifications?before=${list.next}`}>Earlier ones</TextLink>}
      </p>
    </OfficePage>
  );
}

type Forms = Pick<NotificationsPageProps, 'formToken' | 'returned'>;

/** Following the link marks it as read; without JavaScript its button does. */
function Notification({ told, ...forms }: Forms & { told: StaffNotification }) {
  const router = useRouter();
  const markRead = () => {
    if (told.is_read) return;
    // The bell counts anew, and the page that the link leads to is not loaded twice.
    const countAgain = () => router.invalidate({ filter: ({ routeId }) => routeId === '/office' });
    callApi(readNotification, { params: { notification_id: told.id } }).then(countAgain, () => null);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="break-words">
          <SiteLink
            href={told.href}
            onClick={markRead}
            className={told.is_read ? 'hover:underline' : 'font-semibold hover:underline'}
          >
            {told.title}
          </SiteLink>{' '}
          {!told.is_read && <Badge tone="sky">New</Badge>}
        </p>
        {told.text && <p className="text-sm break-words text-soft">{told.text}</p>}
        <p className="text-xs text-muted">{formatDateTime(told.created_at)}</p>
      </div>
      {!told.is_read && (
        <ActionForm
          form={readNotificationForm}
          about={{ name: 'notification_id', value: String(told.id) }}
          {...forms}
          onSent={() => void router.invalidate()}
          button={{
            label: 'Mark as read',
            variant: 'outline',
            size: 'sm',
            'aria-label': `Mark as read: ${told.title}`,
          }}
        />
      )}
    </li>
  );
}
