import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { ConfirmPasswordPage } from '#modules/identity';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/confirm-password')({
  head: ({ matches }) => staffHead(matches, 'Your password', '/office/confirm-password'),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { return_to }: { return_to?: unknown } = Route.useSearch();
  if (!account) return <Forbidden />;
  return <ConfirmPasswordPage formToken={account.form_token} returned={formState} returnTo={return_to} />;
}
