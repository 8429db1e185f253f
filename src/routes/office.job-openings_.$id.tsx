import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { getOfficeOpening } from '#features/job-openings/office-client.gen.ts';
import { NewOpeningPage, OpeningPage } from '#features/job-openings/opening-page.tsx';
import { Forbidden } from '#features/office/forbidden.tsx';
import { OfficeNotFound } from '#features/office/office-not-found.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { askedVersion, loadEdited, numberOrNew } from '#shared/edited-page.ts';

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
