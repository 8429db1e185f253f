/** Words and limits of completing a sale or a let. */
export const LONGEST_TERM_MONTHS = 1200;

/** How many similar listings are named to those whom the listing passed by. */
export const SIMILAR_NAMED = 4;

/** Who waited for a listing that somebody else gets; each person counts once, in the first group that is theirs. */
export const waitingGroups = ['offered', 'visited', 'asked'] as const;
export type WaitingGroup = (typeof waitingGroups)[number];

export const waitingGroupLabels: Record<WaitingGroup, string> = {
  offered: 'made an offer',
  visited: 'asked to see it',
  asked: 'asked about it',
};

/** What somebody says of closing: 'the sale', 'the let'. */
export const dealName = (purpose: 'Sale' | 'Rent'): 'sale' | 'let' => (purpose === 'Sale' ? 'sale' : 'let');

/** Why the enquiries of others are closed. */
export const goneReason = (kind: 'property' | 'land'): string =>
  kind === 'property' ? 'The home is gone' : 'The plot is gone';

/** The states of a listing in which it can be sold or let. */
export const isOnOffer = (state: string): boolean => state === 'Available' || state === 'Under offer';
