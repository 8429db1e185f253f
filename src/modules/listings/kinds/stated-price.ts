import { formatKsh, formatUsd, shortAmount } from '#platform/text/money.ts';

/** What the price of a listing is stated in. */
export const priceCurrencies = ['KES', 'USD', 'On request'] as const;
export type PriceCurrency = (typeof priceCurrencies)[number];

/** The price of a listing; for rent, of a month. */
export interface StatedPrice {
  /** Whole Kenya shillings, of a price in dollars at the rate of the settings; null on request. */
  priceKes: number | null;
  /** Whole US dollars; nothing for a price in shillings, and on request. */
  priceUsd?: number | null;
}

const PRICE_ON_REQUEST = 'Price on request';

/** The price of a reply of the API; dollars are left out where there are none, as for most. */
export const statedPriceOf = ({
  price,
  price_usd,
}: {
  price: number | null;
  price_usd: number | null;
}): StatedPrice => ({
  priceKes: price,
  ...(price_usd !== null && { priceUsd: price_usd }),
});

export const isOnRequest = ({ priceKes, priceUsd }: StatedPrice): boolean => priceKes === null && !priceUsd;

/** 'KSh 165,000/month', 'US$ 5,000/month', 'Price on request'. `per` is `perMonth` of the listing's purpose. */
export function priceText({ priceKes, priceUsd }: StatedPrice, per = ''): string {
  if (priceUsd) return formatUsd(priceUsd) + per;
  return priceKes === null ? PRICE_ON_REQUEST : formatKsh(priceKes) + per;
}

/** '165K/mo', '$5K/mo', 'On request', for the pins of a map. */
export function shortPrice({ priceKes, priceUsd }: StatedPrice, per = ''): string {
  if (priceUsd) return `$${shortAmount(priceUsd)}${per}`;
  return priceKes === null ? 'On request' : shortAmount(priceKes) + per;
}

/** 'about KSh 645,000', to three figures, beside a price in dollars: the rate of the day of payment is another. */
export const aboutInShillings = ({ priceKes, priceUsd }: StatedPrice): string | null =>
  !priceUsd || priceKes === null ? null : `about ${formatKsh(Number(priceKes.toPrecision(3)))}`;

/** 'US$ 5,000/month (about KSh 645,000)' where one line has both. */
export function wholePriceText(price: StatedPrice, per = ''): string {
  const about = aboutInShillings(price);
  return about ? `${priceText(price, per)} (${about})` : priceText(price, per);
}
