import { createFileRoute } from '@tanstack/react-router';
import { listArticleTopics, NewArticlePage } from '#modules/content';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from '../-for-staff.tsx';

export const Route = createFileRoute('/office/articles/new')({
  loader: ({ location }) => loadForStaff(callApi(listArticleTopics), location.href),
  head: ({ matches }) => staffHead(matches, 'New article'),
  component: () => <ForStaff data={Route.useLoaderData()}>{(_, staff) => <NewArticlePage {...staff} />}</ForStaff>,
});
