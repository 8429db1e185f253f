import { createFileRoute } from '@tanstack/react-router';
import { listArticleTopics, NewArticlePage } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { useStaffPage } from '../-staff-page.ts';

export const Route = createFileRoute('/office/articles/new')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location }) => ({ topics: await loadForStaff(callApi(listArticleTopics), location.href) }),
  head: ({ matches }) => staffHead(matches, 'New article', '/office/articles/new'),
  component: Page,
});

function Page() {
  const staff = useStaffPage();
  const { topics } = Route.useLoaderData();
  return staff && topics ? <NewArticlePage {...staff} /> : <Forbidden />;
}
