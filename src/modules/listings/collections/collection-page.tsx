import type { FormState } from '#platform/http/form-state.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { toListingCardItem } from '../cards/card-items.ts';
import { ListingCard } from '../cards/listing-card.tsx';
import { listingOf } from '../listing-labels.ts';
import { cardGrid, compareHref } from '../saved/collection-link.ts';
import { ShareButton } from '../saved/share-button.island.tsx';
import { titleOfCollection } from './collection-head.ts';
import type { SharedCollection } from './contract.ts';
import { sharedHref } from './own-collections.ts';
import { EndCollection, OwnCollectionLink, ReportCollection, SharedTalk } from './shared-talk.island.tsx';

export interface CollectionPageProps {
  collection: SharedCollection;
  /** Of the address. */
  token: string;
  site: { publicUrl: string; siteName: string };
  returned: FormState | null;
}

/** A shared collection: its listings, each with the hearts and notes that visitors with the link gave it. */
export function CollectionPage({ collection, token, site, returned }: CollectionPageProps) {
  const { items, shared_by, is_owner, link } = collection;
  const title = titleOfCollection(collection);
  const shown = items.flatMap(({ listing, answers }) => (listing ? [{ listing, answers }] : []));
  const gone = items.length - shown.length;
  const compared = shown.slice(0, 4).map(({ listing }) => listing.reference);
  return (
    <Container className="grid gap-8 py-section">
      <div className="grid gap-3">
        <Heading level={1} className="wrap-anywhere">
          {title}
        </Heading>
        <Lead className="wrap-anywhere">
          {collection.title ? `Shared by ${shared_by}. ` : ''}Give a heart to what you like and leave a note: everybody
          with this link sees both, and nobody needs an account.
        </Lead>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {compared.length > 1 && (
            <ButtonLink href={compareHref(compared)} variant="outline" size="sm">
              Compare side by side
            </ButtonLink>
          )}
          <ShareButton title={title} url={site.publicUrl + sharedHref(link)} />
          {!is_owner && <OwnCollectionLink token={token} />}
        </div>
        {gone > 0 && (
          <p className="text-soft">{gone === 1 ? '1 listing is' : `${gone} listings are`} no longer on our site.</p>
        )}
      </div>
      {is_owner && <OwnerPanel link={link} site={site} />}
      {shown.length === 0 && (
        <EmptyState
          title="None of these listings is on our site any more"
          action={<ButtonLink href="/properties">Browse properties</ButtonLink>}
        />
      )}
      <ul className={cardGrid}>
        {shown.map(({ listing, answers }, index) => (
          <li key={answers.item_id} className="grid content-start gap-4">
            {/* Hearts are given below, where the others see them: one that saves in this browser would be taken for those. */}
            <ListingCard card={toListingCardItem(listing)} headingLevel={2} isFirst={index === 0} saveButton={false} />
            <SharedTalk
              token={token}
              title={listingOf(listing).title}
              answers={answers}
              isOwner={is_owner}
              returned={returned}
            />
          </li>
        ))}
      </ul>
      {is_owner ? (
        <Ending token={token} returned={returned} />
      ) : (
        <Reporting collection={collection} token={token} returned={returned} />
      )}
      <p className="max-w-prose text-sm text-muted">
        Names and notes are kept until they are removed, or 180 days after this page was last opened. Do not write what
        others with the link should not read.
      </p>
    </Container>
  );
}

function OwnerPanel({ link, site }: { link: string; site: CollectionPageProps['site'] }) {
  return (
    <Panel look="flat" className="grid gap-3">
      <Heading level={2} size="h3">
        Only you have this page
      </Heading>
      <p className="text-soft">
        Send the others this link:{' '}
        <TextLink href={sharedHref(link)} className="wrap-anywhere">
          {site.publicUrl + sharedHref(link)}
        </TextLink>
      </p>
      <p className="text-soft">Here you can remove any note, and end the collection at the foot of the page.</p>
    </Panel>
  );
}

/** Closed at first and below all else: one press deletes what everybody wrote. */
const Ending = ({ token, returned }: Pick<CollectionPageProps, 'token' | 'returned'>) => (
  <details className="max-w-prose">
    <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-[0.28em]">
      End this collection
    </summary>
    <p className="mt-1 mb-3 text-soft">
      Both links stop working, and all hearts and notes are deleted, for everybody. It cannot be undone.
    </p>
    <EndCollection token={token} returned={returned} />
  </details>
);

/** `?report=12` is about that note. */
function Reporting({
  collection: { items },
  token,
  returned,
}: Pick<CollectionPageProps, 'collection' | 'token' | 'returned'>) {
  const { report } = useAddress().search;
  const note = items.flatMap(({ answers }) => answers.notes).find(({ id }) => String(id) === String(report));
  return (
    <details open={note !== undefined || returned?.formId === 'report-collection' || undefined} className="max-w-prose">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted underline underline-offset-[0.28em]">
        {note ? `Report the note of ${note.name}` : 'Report this collection'}
      </summary>
      <ReportCollection token={token} note={note ? { id: note.id, name: note.name } : null} returned={returned} />
    </details>
  );
}

/** In place of a collection whose link is not valid, or no longer. */
export function CollectionMissing() {
  const { sent } = useAddress().search;
  const hasEnded = sent === 'end-collection';
  return (
    <Container className="grid gap-7 py-section">
      <Heading level={1}>{hasEnded ? 'The collection has ended' : 'A shared collection'}</Heading>
      <EmptyState
        title={hasEnded ? 'Its links open nothing any more' : 'This collection is not there any more'}
        action={
          <div className="mt-2 flex flex-wrap gap-3">
            <ButtonLink href="/residential">Browse homes</ButtonLink>
            <ButtonLink href="/saved" variant="outline">
              What you saved
            </ButtonLink>
          </div>
        }
      >
        {hasEnded
          ? 'Its hearts and notes are deleted.'
          : 'Whoever shared it may have ended it, or the link lost a letter on the way to you. Ask them for the link again.'}
      </EmptyState>
    </Container>
  );
}
