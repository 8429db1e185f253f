import { createFileRoute } from '@tanstack/react-router';
import { SavedArticles } from '#modules/content';
import { HomeAlertForm, SavedHomesAlertForm } from '#modules/crm';
import {
  collectionFeedHref,
  loadCollection,
  readCollection,
  SavedList,
  SharedCollection,
  savedHead,
} from '#modules/listings';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { siteOf } from '#web/ui/layout/page-head.ts';
import { useRoot } from './-site-page.ts';

/** What this browser saved; with `?items=` a shared collection, which the server can show. */
export const Route = createFileRoute('/saved')({
  loaderDeps: ({ search }) => ({ items: readCollection(search) }),
  loader: ({ deps, abortController }) => deps.items && loadCollection(deps.items, abortController.signal),
  head: ({ loaderData, matches }) => savedHead(loaderData, siteOf(matches)),
  component: SavedPage,
});

function SavedPage() {
  const collection = Route.useLoaderData();
  const { publicUrl, agency, formState } = useRoot();
  if (collection) {
    const { items, cards } = collection;
    const form = <HomeAlertForm returned={formState} homes={items} feedHref={collectionFeedHref(items)} />;
    return <SharedCollection {...collection} below={cards.length > 0 && form} />;
  }
  return (
    <Container className="grid gap-6 pt-8 pb-section">
      <div className="grid gap-3">
        <Heading level={1}>Saved listings</Heading>
        <Lead>Press the heart on a listing and it waits for you here, in this browser, without an account.</Lead>
      </div>
      <SavedList site={{ publicUrl, siteName: agency.name }} />
      <SavedHomesAlertForm returned={formState} />
      <SavedArticles />
    </Container>
  );
}
