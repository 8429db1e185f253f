import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { StartPage } from '#features/office/start-page.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';

export const Route = createFileRoute('/office/')({
  head: ({ matches }) => staffHead(matches, 'Start', '/office'),
  component: Page,
});

const office = getRouteApi('/office');

function Page() {
  const { account } = office.useLoaderData();
  return account && <StartPage account={account} />;
}
