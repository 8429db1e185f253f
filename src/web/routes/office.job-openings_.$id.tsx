import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { getOfficeOpening, NewOpeningPage, OpeningPage } from '#modules/content';
import { staffHead } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { askedVersion, loadEdited, numberOrNew } from '#platform/versioning/edited-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { OfficeNotFound } from '#web/office/office-not-found.tsx';

export const Route = createFileRoute('/office/job-openings_/$id')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loaderDeps: ({ search }) => askedVersion(search),
  loader: async ({ location, params: { id }, deps }) => ({
    opening: await loadEdited(
      callApi(getOfficeOpening, { params: { opening_id: numberOrNew(id) }, query: deps }),
      location.href,
    ),
  }),
  head: ({ matches, params }) => staffHead(matches, 'Job opening', `/office/job-openings/${params.id}`),
  component: Page,
  notFoundComponent: OfficeNotFound,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { opening } = Route.useLoaderData();
  if (!account || !opening) return <Forbidden />;
  const Shown = opening.id === 0 ? NewOpeningPage : OpeningPage;
  return <Shown account={account} opening={opening} returned={formState} />;
}
