import { createFileRoute } from '@tanstack/react-router';
import { useAgency } from '#modules/agency';
import { EndAlertForm, EndAllAlertsForm, TokenPage } from '#modules/crm';
import { siteHead, useRoot } from './-site-page.ts';

const title = 'Stop an alert';

export const Route = createFileRoute('/alerts/unsubscribe')({
  head: ({ matches }) =>
    siteHead(matches, {
      title,
      description: 'One click stops the e-mails.',
      path: '/alerts/unsubscribe',
      noIndex: true,
    }),
  component: Page,
});

function Page() {
  const { sales_email: email } = useAgency();
  return (
    <TokenPage
      title={title}
      lead="We stop these e-mails at once. Mails about a visit or a question of yours still reach you."
      form={EndAlertForm}
      returned={useRoot().formState}
      button={{ label: 'Stop this alert', busyLabel: 'Stopping...' }}
      done={{ title: 'This alert has stopped', line: 'You get no more of these e-mails.' }}
      also={{
        form: EndAllAlertsForm,
        lead: 'Or stop all alerts that come to your address.',
        button: { label: 'Stop all alerts', busyLabel: 'Stopping...', variant: 'outline' },
        done: { title: 'All alerts have stopped', line: 'You get no more alerts by e-mail.' },
      }}
      invalid={`The alert may have ended long ago. Does an e-mail still come? Open the link as it stands there${email ? `, or write to ${email} and we do it for you` : ''}.`}
    />
  );
}
