import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { ListingCard } from '../cards/listing-card.tsx';
import { countListings } from '../listing-labels.ts';
import type { Collection } from './collection.ts';
import { cardGrid } from './collection-link.ts';
import { SaveAll } from './save-all.island.tsx';

/** The listings of a shared link. It does not say who shared it, and nothing is stored about it. */
export function SharedCollection({ cards, gone, failure, below }: Collection & { below: ReactNode }) {
  const listings = cards.map(({ kind, slug, title }) => ({ kind, slug, title }));
  return (
    <Container className="grid gap-8 py-section">
      <Heading level={1}>A collection shared with you</Heading>
      {failure !== null && <NotLoaded failure={failure} />}
      {failure === null && listings.length === 0 && <NothingLeft />}
      {listings.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t-[1.5px] border-text pt-4">
            <p className="text-soft">
              {countListings(listings.length)}.{gone > 0 && ` ${formatGone(gone)}`}
            </p>
            <SaveAll listings={listings} />
          </div>
          <ul className={cardGrid}>
            {cards.map((card, index) => (
              <li key={`${card.kind} ${card.id}`}>
                <ListingCard card={card} headingLevel={2} isFirst={index === 0} />
              </li>
            ))}
          </ul>
        </>
      )}
      {below}
      <TextLink href="/saved" className="justify-self-start">
        What you saved in this browser
      </TextLink>
    </Container>
  );
}

const formatGone = (count: number): string =>
  count === 1 ? '1 more is no longer on our site.' : `${count} more are no longer on our site.`;

function NotLoaded({ failure }: { failure: string }) {
  return (
    <ErrorPanel title="We could not load this collection" retryHref={useAddress().href}>
      {failure}
    </ErrorPanel>
  );
}

function NothingLeft() {
  return (
    <EmptyState
      title="None of these listings is on our site"
      action={
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink href="/properties">Browse properties</ButtonLink>
          <ButtonLink href="/land" variant="outline">
            Land
          </ButtonLink>
        </div>
      }
    >
      They may have been taken off since the link was made, or the link lost a letter on the way to you.
    </EmptyState>
  );
}
