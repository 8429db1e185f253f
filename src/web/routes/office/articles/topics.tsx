import { createFileRoute } from '@tanstack/react-router';
import { listArticleTopics, TopicsPage } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { useStaffPage } from '../-staff-page.ts';

export const Route = createFileRoute('/office/articles/topics')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location }) => ({ topics: await loadForStaff(callApi(listArticleTopics), location.href) }),
  head: ({ matches }) => staffHead(matches, 'Categories, tags and authors', '/office/articles/topics'),
  component: Page,
});

function Page() {
  const staff = useStaffPage();
  const { topics } = Route.useLoaderData();
  return staff && topics ? <TopicsPage {...staff} topics={topics} /> : <Forbidden />;
}
