import { perMonth } from '../../kinds/property-labels.ts';
import { type StatedPrice, wholePriceText } from '../../kinds/stated-price.ts';
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
  /** 'was KSh 15,500,000, now KSh 14,200,000'; null of a listing that cannot be had, and where the label says it all. */
  price: string | null;
}

interface Priced extends StatedPrice {
  purpose: 'Sale' | 'Rent';
}

/** 'KSh 80,000/month' */
export const formatFollowedPrice = ({ purpose, ...price }: Priced): string => wholePriceText(price, perMonth(purpose));

function priceLabel(from: StatedPrice | null, nowKes: number | null): string {
  if (nowKes === null) return 'Price now on request';
  return from?.priceKes === null ? 'Price now stated' : labels.price;
}

/** News of a listing in words, as mails and feeds say them. */
export function newsWords({ change, from }: ListingNews, { priceKes, priceUsd, purpose }: Priced): NewsWords {
  const isGone = change === 'sold' || change === 'let' || change === 'off';
  const now = formatFollowedPrice({ priceKes, priceUsd, purpose });
  // To and from 'on request' there are no two prices to compare.
  const areBothStated = from !== null && from.priceKes !== null && priceKes !== null;
  const price = areBothStated ? `was ${formatFollowedPrice({ ...from, purpose })}, now ${now}` : now;
  const isSaid = change === 'price' && priceKes === null;
  return {
    label: change === 'price' ? priceLabel(from, priceKes) : labels[change],
    price: isGone || isSaid ? null : price,
  };
}
