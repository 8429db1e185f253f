import { createFileRoute } from '@tanstack/react-router';
import { useAgency } from '#modules/agency';
import { RenewAlertForm, TokenPage } from '#modules/crm';
import { siteHead, useRoot } from './-site-page.ts';

const title = 'Go on with your alert';

export const Route = createFileRoute('/alerts/renew')({
  head: ({ matches }) =>
    siteHead(matches, {
      title,
      description: 'One click, and the alert runs for six more months.',
      path: '/alerts/renew',
      noIndex: true,
    }),
  component: Page,
});

function Page() {
  const { name } = useAgency();
  return (
    <TokenPage
      title={title}
      lead={`${name} goes on writing to you about this for six more months. Every e-mail has a link to stop.`}
      form={RenewAlertForm}
      returned={useRoot().formState}
      button={{ label: 'Go on for six months', busyLabel: 'Renewing...' }}
      done={{ title: 'Your alert is running', line: 'We write in the morning of a day with something new.' }}
      invalid="The link works for 30 days after the alert has ended. Open your search again and ask under the list for a new alert."
    />
  );
}
