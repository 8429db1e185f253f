import { formatKsh } from '#platform/text/money.ts';

/** Words and limits of completing a sale or a let. */
export const LONGEST_TERM_MONTHS = 1200;

/** How many similar listings can be named to those who waited. */
export const SIMILAR_OFFERED = 6;

/** More people than these wait for no listing; a bound for what is posted. */
export const MOST_TOLD = 1000;

/** Who waited for a listing that somebody else gets; each person stands once, in the first group that is theirs. */
export const waitingGroups = ['offered', 'visited', 'asked'] as const;
export type WaitingGroup = (typeof waitingGroups)[number];

export const waitingGroupLabels: Record<WaitingGroup, string> = {
  offered: 'made an offer',
  visited: 'asked to see it',
  asked: 'asked about it',
};

interface WaitingKey {
  key: string;
  contactId: number | null;
  /** Null or empty without one. */
  email: string | null;
}

/**
 * Each person once: by email address, and without one by contact. The first of equal rows is kept; a row without an
 * address is left out where its contact has another with one.
 */
export function onePerPerson<Row extends WaitingKey>(rows: readonly Row[]): Row[] {
  const withAddress = new Set(rows.flatMap(({ email, contactId }) => (email && contactId !== null ? [contactId] : [])));
  const seen = new Set<string>();
  return rows.filter(({ key, contactId, email }) => {
    if (!email && contactId !== null && withAddress.has(contactId)) return false;
    const person = email ? email.toLowerCase() : contactId === null ? key : `contact ${contactId}`;
    if (seen.has(person)) return false;
    seen.add(person);
    return true;
  });
}

/**
 * 'KSh 480,000 + 16% VAT KSh 76,800 = KSh 556,800'; 'KSh 480,000 and VAT' where the rate is not known.
 * @param vatPercent false: no VAT is added
 */
export function feeWithVat(feeKes: number, vatPercent: number | null | false): string {
  if (vatPercent === false) return formatKsh(feeKes);
  if (vatPercent === null) return `${formatKsh(feeKes)} and VAT`;
  const vatKes = Math.round((feeKes * vatPercent) / 100);
  return `${formatKsh(feeKes)} + ${vatPercent}% VAT ${formatKsh(vatKes)} = ${formatKsh(feeKes + vatKes)}`;
}

/** What somebody says of closing: 'the sale', 'the let'. */
export const dealName = (purpose: 'Sale' | 'Rent'): 'sale' | 'let' => (purpose === 'Sale' ? 'sale' : 'let');

/** Why the enquiries of others are closed. */
export const goneReason = (kind: 'property' | 'land'): string =>
  kind === 'property' ? 'The home is gone' : 'The plot is gone';

/** The states of a listing in which it can be sold or let. */
export const isOnOffer = (state: string): boolean => state === 'Available' || state === 'Under offer';
