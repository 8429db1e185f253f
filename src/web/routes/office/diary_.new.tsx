import { createFileRoute } from '@tanstack/react-router';
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
import { firstCharacters } from '#platform/text/visible-text.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/diary_/new')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({
    listing: firstCharacters(String(search.listing ?? ''), 200),
    ...readHourSearch(search),
  }),
  loader: ({ deps, location, abortController: { signal } }) => loadForStaff(loadChoices(deps, signal), location.href),
  head: ({ matches }) => staffHead(matches, 'Add visit'),
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

function Page() {
  const { listing } = Route.useLoaderDeps();
  return (
    <ForStaff data={Route.useLoaderData()}>
      {(choices, staff) => <AddVisitPage {...staff} {...choices} listing={listing} />}
    </ForStaff>
  );
}
