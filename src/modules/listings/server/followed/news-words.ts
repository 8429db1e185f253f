import { formatKsh } from '#platform/text/money.ts';
import { perMonth } from '../../kinds/property-labels.ts';
import type { ListingNews } from './listing-news.ts';

const labels: Readonly<Record<ListingNews['change'], string>> = {
  price: 'Price changed',
  'under-offer': 'Under offer',
  back: 'Back on the market',
  sold: 'Sold',
  let: 'Let',
  off: 'No longer on our site',
};

interface NewsWords {
  /** 'Price changed' */
  label: string;
  /** 'was KSh 15,500,000, now KSh 14,200,000'; null of a listing that cannot be had. */
  price: string | null;
}

interface Priced {
  priceKes: number;
  purpose: 'Sale' | 'Rent';
}

/** 'KSh 80,000/month' */
export const formatFollowedPrice = ({ priceKes, purpose }: Priced): string => formatKsh(priceKes) + perMonth(purpose);

/** News of a listing in words, as mails and feeds say them. */
export function newsWords({ change, fromKes }: ListingNews, { priceKes, purpose }: Priced): NewsWords {
  const isGone = change === 'sold' || change === 'let' || change === 'off';
  const now = formatFollowedPrice({ priceKes, purpose });
  const price = fromKes === null ? now : `was ${formatFollowedPrice({ priceKes: fromKes, purpose })}, now ${now}`;
  return { label: labels[change], price: isGone ? null : price };
}
