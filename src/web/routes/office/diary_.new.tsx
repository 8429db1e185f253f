import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { getOwnAccount } from '#modules/identity';
import {
  AddVisitPage,
  getDiary,
  type HourSearch,
  loadVisitHours,
  mayGiveTo,
  readHourSearch,
} from '#modules/scheduling';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/diary_/new')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({
    listing: String(search.listing ?? '').slice(0, 200),
    ...readHourSearch(search),
  }),
  loader: async ({ deps, location, abortController: { signal } }) => ({
    choices: await loadForStaff(loadChoices(deps, signal), location.href),
  }),
  head: ({ matches }) => staffHead(matches, 'Add visit', '/office/diary/new'),
  component: Page,
});

/** Whom the reader may give a visit to, and the free hours of the one looked at. */
async function loadChoices(search: HourSearch, signal: AbortSignal) {
  const [account, diary] = await Promise.all([
    callApi(getOwnAccount, { signal }),
    callApi(getDiary, { query: { days: 1 }, signal }),
  ]);
  const people = diary.people.filter(({ id }) => mayGiveTo(account, id));
  const { today } = diary;
  return { today, people, offered: await loadVisitHours(search, { today, people, ownId: account.id }, signal) };
}

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { choices } = Route.useLoaderData();
  const { listing } = Route.useLoaderDeps();
  if (!account || !choices) return <Forbidden />;
  return <AddVisitPage {...choices} listing={listing} formToken={account.form_token} returned={formState} />;
}
