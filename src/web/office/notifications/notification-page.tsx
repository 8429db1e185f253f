import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { callApi } from '#platform/http/client.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { readNotification } from '#platform/notifications/client.gen.ts';
import type { StaffNotification } from '#platform/notifications/contract.ts';
import { openNotificationForm } from '#platform/notifications/forms.gen.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';

interface NotificationPageProps {
  told: StaffNotification;
  formToken: string;
  returned: FormState | null;
}

/**
 * Where mails lead: marks one as read and goes on to what it is about, at once with JavaScript, else by its button. The
 * address itself changes nothing, as mail programs open links to look at them.
 */
export function NotificationPage({ told, formToken, returned }: NotificationPageProps) {
  const router = useRouter();
  const { id, href } = told;
  const goOn = () => void router.navigate({ href, replace: true });
  useEffect(() => {
    const goOnAnyway = () => void router.navigate({ href, replace: true });
    callApi(readNotification, { params: { notification_id: id } }).then(goOnAnyway, goOnAnyway);
  }, [router, id, href]);
  return (
    <OfficePage
      title={told.title}
      lead={formatDateTime(told.created_at)}
      breadcrumbs={[{ label: 'Notifications', href: '/office/notifications' }, { label: told.title }]}
    >
      {told.text && <p className="max-w-prose break-words text-soft">{told.text}</p>}
      <ActionForm
        form={openNotificationForm}
        about={{ name: 'notification_id', value: String(id) }}
        formToken={formToken}
        returned={returned}
        onSent={goOn}
        className="justify-items-start"
        button={{ label: 'Open' }}
      />
    </OfficePage>
  );
}
