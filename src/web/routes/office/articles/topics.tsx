import { createFileRoute } from '@tanstack/react-router';
import { listArticleTopics, TopicsPage } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/articles/topics')({
  loader: ({ location }) => loadForStaff(callApi(listArticleTopics), location.href),
  head: ({ matches }) => staffHead(matches, 'Categories, tags and authors'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>{(topics, staff) => <TopicsPage {...staff} topics={topics} />}</ForStaff>
  ),
});
