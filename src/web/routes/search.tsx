import { createFileRoute, redirect } from '@tanstack/react-router';
import { readTypedSearch, SearchPage, understandSearchText } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { failureText, replyUnavailable } from '#platform/http/page-context.ts';
import { siteHead } from './-site-page.ts';

export const Route = createFileRoute('/search')({
  loaderDeps: ({ search }) => readTypedSearch(search),
  loader: async ({ deps, abortController: { signal } }) => {
    if (deps.q === '') return { typed: '', failure: null };
    const answer = await orFailure(callApi(understandSearchText, { query: deps, signal }), signal);
    if ('href' in answer) throw redirect({ href: answer.href, statusCode: 303 });
    return { typed: deps.q, failure: answer.failure };
  },
  head: ({ matches }) =>
    siteHead(matches, {
      title: 'Search',
      description: 'Search homes, business space and land in your own words.',
      path: '/search',
      noIndex: true,
    }),
  component: () => <SearchPage {...Route.useLoaderData()} />,
});

/** A failure is part of the page, so that the typed text stays in the field. */
async function orFailure<Reply>(call: Promise<Reply>, signal: AbortSignal): Promise<Reply | { failure: string }> {
  try {
    return await call;
  } catch (error) {
    if (signal.aborted) throw error;
    replyUnavailable();
    return { failure: failureText(error) };
  }
}
