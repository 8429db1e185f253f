import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { useAgency } from '#modules/agency';
import { ConfirmSubscriptionForm, TokenPage } from '#modules/crm';
import { pageHead, siteOf } from '#web/ui/layout/page-head.ts';

export const Route = createFileRoute('/newsletter/confirm')({
  head: ({ matches }) =>
    pageHead({
      title: 'Confirm your subscription',
      description: 'One click, and the newsletter is yours.',
      path: '/newsletter/confirm',
      noIndex: true,
      ...siteOf(matches),
    }),
  component: ConfirmPage,
});

const root = getRouteApi('__root__');

function ConfirmPage() {
  const { name } = useAgency();
  const { formState } = root.useLoaderData();
  return (
    <TokenPage
      title="Confirm your subscription"
      lead={`New homes and land from ${name}, and tips for buyers, tenants and owners. You can end it with one click in every mail.`}
      form={ConfirmSubscriptionForm}
      returned={formState}
      button={{ label: 'Confirm subscription', busyLabel: 'Confirming...' }}
      done={{ title: 'You are subscribed', line: 'Thank you. The next newsletter comes to you.' }}
      invalid="The link works for 30 days, and only the newest one you were sent. Enter your address in the newsletter box below, and we mail you another."
    />
  );
}
