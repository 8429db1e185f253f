import { createFileRoute } from '@tanstack/react-router';
import { useAgency } from '#modules/agency';
import { ConfirmAlertForm, TokenPage } from '#modules/crm';
import { siteHead, useRoot } from './-site-page.ts';

const title = 'Start your alert';

export const Route = createFileRoute('/alerts/confirm')({
  head: ({ matches }) =>
    siteHead(matches, {
      title,
      description: 'One click, and we write when something new comes on.',
      path: '/alerts/confirm',
      noIndex: true,
    }),
  component: Page,
});

function Page() {
  const { name } = useAgency();
  return (
    <TokenPage
      title={title}
      lead={`${name} writes to you when something new comes on for your search: at most one e-mail a day, for six months. Every e-mail has a link to stop.`}
      form={ConfirmAlertForm}
      returned={useRoot().formState}
      button={{ label: 'Start the alert', busyLabel: 'Starting...' }}
      done={{ title: 'Your alert is running', line: 'We write in the morning of a day with something new.' }}
      invalid="The link works for 7 days, and only the newest one you were sent. Open your search again and ask under the list: we mail you another."
    />
  );
}
