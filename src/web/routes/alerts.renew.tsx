import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { useAgency } from '#modules/agency';
import { RenewAlertForm, TokenPage } from '#modules/crm';
import { pageHead, siteOf } from '#web/ui/layout/page-head.ts';

export const Route = createFileRoute('/alerts/renew')({
  head: ({ matches }) =>
    pageHead({
      title: 'Go on with your alert',
      description: 'One click, and the alert runs for six more months.',
      path: '/alerts/renew',
      noIndex: true,
      ...siteOf(matches),
    }),
  component: RenewAlertPage,
});

const root = getRouteApi('__root__');

function RenewAlertPage() {
  const { name } = useAgency();
  const { formState } = root.useLoaderData();
  return (
    <TokenPage
      title="Go on with your alert"
      lead={`${name} goes on writing to you about this search for six more months. Every e-mail has a link to stop.`}
      form={RenewAlertForm}
      returned={formState}
      button={{ label: 'Go on for six months', busyLabel: 'Renewing...' }}
      done={{ title: 'Your alert is running', line: 'We write in the morning of a day with something new.' }}
      invalid="The link works for 30 days after the alert has ended. Open your search again and ask under the list for a new alert."
    />
  );
}
