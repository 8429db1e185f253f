import { createFileRoute } from '@tanstack/react-router';
import { useAgency } from '#modules/agency';
import { ConfirmSubscriptionForm, TokenPage } from '#modules/crm';
import { siteHead, useRoot } from './-site-page.ts';

const title = 'Confirm your subscription';

export const Route = createFileRoute('/newsletter/confirm')({
  head: ({ matches }) =>
    siteHead(matches, {
      title,
      description: 'One click, and the newsletter is yours.',
      path: '/newsletter/confirm',
      noIndex: true,
    }),
  component: Page,
});

function Page() {
  const { name } = useAgency();
  return (
    <TokenPage
      title={title}
      lead={`New homes and land from ${name}, and tips for buyers, tenants and owners. You can end it with one click in every mail.`}
      form={ConfirmSubscriptionForm}
      returned={useRoot().formState}
      button={{ label: 'Confirm subscription', busyLabel: 'Confirming...' }}
      done={{ title: 'You are subscribed', line: 'Thank you. The next newsletter comes to you.' }}
      invalid="The link works for 30 days, and only the newest one you were sent. Enter your address in the newsletter box below, and we mail you another."
    />
  );
}
