import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { useAgency } from '#modules/agency';
import { TokenPage, UnsubscribeForm } from '#modules/crm';
import { pageHead, siteOf } from '#web/ui/layout/page-head.ts';

export const Route = createFileRoute('/newsletter/unsubscribe')({
  head: ({ matches }) =>
    pageHead({
      title: 'Unsubscribe from the newsletter',
      description: 'One click ends the newsletter.',
      path: '/newsletter/unsubscribe',
      noIndex: true,
      ...siteOf(matches),
    }),
  component: UnsubscribePage,
});

const root = getRouteApi('__root__');

function UnsubscribePage() {
  const { name, sales_email: email } = useAgency();
  const { formState } = root.useLoaderData();
  return (
    <TokenPage
      title="Unsubscribe from the newsletter"
      lead={`We stop sending you the newsletter of ${name} at once. Mails about a visit or a question of yours still reach you.`}
      form={UnsubscribeForm}
      returned={formState}
      button={{ label: 'Unsubscribe', busyLabel: 'Unsubscribing...' }}
      done={{ title: 'You are unsubscribed', line: 'You get no more newsletters from us.' }}
      invalid={`Open the link as it stands in the mail, or write to ${email} and we do it for you.`}
    />
  );
}
