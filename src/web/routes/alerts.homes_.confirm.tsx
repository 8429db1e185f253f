import { createFileRoute } from '@tanstack/react-router';
import { useAgency } from '#modules/agency';
import { ConfirmAlertForm, TokenPage } from '#modules/crm';
import { siteHead, useRoot } from './-site-page.ts';

const title = 'Follow these listings';

export const Route = createFileRoute('/alerts/homes_/confirm')({
  head: ({ matches }) =>
    siteHead(matches, {
      title,
      description: 'One click, and we write when something changes.',
      path: '/alerts/homes/confirm',
      noIndex: true,
    }),
  component: Page,
});

function Page() {
  const { name } = useAgency();
  return (
    <TokenPage
      title={title}
      lead={`${name} writes to you when the price of a listing named in the mail changes, or when it is under offer, gone or back on the market, for six months. Every e-mail has a link to stop.`}
      form={ConfirmAlertForm}
      returned={useRoot().formState}
      button={{ label: 'Tell me about changes', busyLabel: 'Starting...' }}
      done={{ title: 'We tell you about changes', line: 'We write in the morning, and only when something changed.' }}
      invalid="The link works for 7 days, and only the newest one you were sent. Ask again under the listings: we mail you another."
    />
  );
}
