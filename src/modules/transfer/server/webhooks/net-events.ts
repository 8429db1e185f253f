import type { ListingName } from '#modules/listings/server';

export type ListingEvent = 'listing.published' | 'listing.changed' | 'listing.gone';

/** One thing that happened to a listing; `gone` names it as it was, since its row may be deleted. */
export interface NotedEvent extends ListingName {
  event: ListingEvent;
  at: Date;
  gone: { reference: string; slug: string; title: string } | null;
}

export const nameOf = ({ kind, id }: ListingName): string => `${kind} ${id}`;

/**
 * What came of all that happened to each listing, in the order of the last thing: many changes are one change, and what
 * was published and went again was never there.
 * @param noted in the order in which it happened
 * @param isShown whether visitors see the listing now
 */
export function netEvents(noted: readonly NotedEvent[], isShown: (listing: ListingName) => boolean): NotedEvent[] {
  const byListing = new Map<string, { first: NotedEvent; last: NotedEvent }>();
  for (const event of noted) {
    const name = nameOf(event);
    const first = byListing.get(name)?.first ?? event;
    // Entered anew, so that the order is that of the last event.
    byListing.delete(name);
    byListing.set(name, { first, last: event });
  }
  return [...byListing.values()].flatMap(({ first, last }): NotedEvent[] => {
    const wasShown = first.event !== 'listing.published';
    if (isShown(last)) return [{ ...last, event: wasShown ? 'listing.changed' : 'listing.published' }];
    return wasShown && last.gone ? [{ ...last, event: 'listing.gone' }] : [];
  });
}
