import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import type { NotificationSettings } from '#platform/notifications/contract.ts';
import { notificationSettingsForm } from '#platform/notifications/forms.gen.ts';
import type { MailChoice } from '#platform/notifications/kinds.ts';
import type { PushBrowsers } from '#platform/notifications/push-contract.ts';
import { pushField, settingField } from '#platform/notifications/settings-fields.ts';
import { SentNote } from '#web/ui/form/action-form.tsx';
import { OptionRow } from '#web/ui/form/choice.tsx';
import { CheckboxField } from '#web/ui/form/field.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import { PushBrowsersCard } from './push-browsers.tsx';

interface SettingsPageProps {
  settings: NotificationSettings;
  push: PushBrowsers;
  formToken: string;
  returned: FormState | null;
}

const options: { value: MailChoice; label: string }[] = [
  { value: 'at-once', label: 'At once' },
  { value: 'daily', label: 'Each morning' },
  { value: 'none', label: 'No mail' },
];

/** How a member hears of each kind by mail and in browsers. At the bell everything is told, whatever they choose. */
export function NotificationSettingsPage({ settings, push, formToken, returned }: SettingsPageProps) {
  const showDone = useMutationFeedback();
  const groups = Map.groupBy(settings.kinds, ({ group }) => group);
  return (
    <OfficePage
      title="How you are told"
      lead="All of this is told at the bell. Choose what you get by mail and in your browsers as well."
      breadcrumbs={[{ label: 'Notifications', href: '/office/notifications' }, { label: 'How you are told' }]}
    >
      <SentNote messages={{ 'notification-settings': 'Saved.', 'remove-push-browser': 'That browser is removed.' }} />
      <PushBrowsersCard push={push} formToken={formToken} returned={returned} />
      <SubmissionForm
        form={notificationSettingsForm}
        returned={returned}
        onSent={() => showDone('Saved')}
        label="How you hear of what concerns you"
        button={{ label: 'Save', busyLabel: 'Saving...' }}
        className="max-w-[720px]"
      >
        <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
        {[...groups].map(([group, kinds]) => (
          <section key={group} className="grid gap-4 rounded-panel border border-line bg-surface p-5">
            <Heading level={2} size="h3">
              {group}
            </Heading>
            {kinds.map(({ kind, label, mail, push }) => (
              <div
                key={`${kind} ${mail} ${push}`}
                className="grid items-end gap-x-5 sm:grid-cols-[minmax(0,1fr)_10rem]"
              >
                <OptionRow label={label} name={settingField(kind)} options={options} defaultValue={mail} />
                <CheckboxField
                  label={
                    <>
                      In the browser<span className="sr-only">: {label}</span>
                    </>
                  }
                  name={pushField(kind)}
                  defaultChecked={push}
                />
              </div>
            ))}
          </section>
        ))}
        <p className="text-sm text-muted">
          Of visits, late enquiries, tasks and mandates the office sends mails of its own to whom they concern; “No
          mail” keeps you from getting a second one.
        </p>
      </SubmissionForm>
    </OfficePage>
  );
}
