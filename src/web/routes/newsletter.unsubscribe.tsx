import { createFileRoute } from '@tanstack/react-router';
import { useAgency } from '#modules/agency';
import { TokenPage, UnsubscribeForm } from '#modules/crm';
import { siteHead, useRoot } from './-site-page.ts';

const title = 'Unsubscribe from the newsletter';

export const Route = createFileRoute('/newsletter/unsubscribe')({
  head: ({ matches }) =>
    siteHead(matches, {
      title,
      description: 'One click ends the newsletter.',
      path: '/newsletter/unsubscribe',
      noIndex: true,
    }),
  component: Page,
});

function Page() {
  const { name, sales_email: email } = useAgency();
  return (
    <TokenPage
      title={title}
      lead={`We stop sending you the newsletter of ${name} at once. Mails about a visit or a question of yours still reach you.`}
      form={UnsubscribeForm}
      returned={useRoot().formState}
      button={{ label: 'Unsubscribe', busyLabel: 'Unsubscribing...' }}
      done={{ title: 'You are unsubscribed', line: 'You get no more newsletters from us.' }}
      invalid={`Open the link as it stands in the mail${email ? `, or write to ${email} and we do it for you` : ''}.`}
    />
  );
}
