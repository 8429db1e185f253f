import { createFileRoute, notFound } from '@tanstack/react-router';
import { useAgency } from '#modules/agency';
import { ConfirmAlertForm, listAskedHomes, NoAskedHomes, TokenPage } from '#modules/crm';
import { callApi } from '#platform/http/client.ts';
import { orNothing } from '#platform/http/failure.ts';
import { siteHead, useRoot } from './-site-page.ts';

const title = 'One more press starts the e-mails';

/** `?token=` of the mail that asks to confirm. */
export const Route = createFileRoute('/alerts/homes_/confirm')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({
    token: typeof search.token === 'string' ? search.token.slice(0, 200) : '',
  }),
  loader: async ({ deps: { token }, abortController: { signal } }) => {
    const asked = await orNothing(callApi(listAskedHomes, { params: { token: token || '-' }, signal }));
    if (!asked) throw notFound();
    return asked;
  },
  head: ({ matches }) =>
    siteHead(matches, {
      title,
      description: 'One more press, and we write when something changes.',
      path: '/alerts/homes/confirm',
      noIndex: true,
    }),
  component: Page,
  notFoundComponent: NoAskedHomes,
});

function Page() {
  const { homes } = Route.useLoaderData();
  const { name } = useAgency();
  const these = homes.length === 1 ? 'this listing' : 'one of these listings';
  return (
    <TokenPage
      title={title}
      lead={`${name} then writes to you when the price of ${these} changes, or when it is under offer, gone or back on the market, for six months. Every e-mail has a link to stop.`}
      about={homes}
      form={ConfirmAlertForm}
      returned={useRoot().formState}
      button={{ label: 'Start the e-mails', busyLabel: 'Starting...' }}
      done={{
        title: 'The e-mails have started',
        line: `We write in the morning, and only when something changed about ${these}:`,
      }}
      invalid="The link works for 7 days, and only the newest one you were sent. Ask again under the listings: we mail you another."
    />
  );
}
