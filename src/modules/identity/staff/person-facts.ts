import { formatNumber } from '#platform/text/numbers.ts';
import { joinWords, slugify } from '#platform/text/text.ts';
import type { AgentOffer } from './contract.ts';

/** 'EARB 0123'; a number that begins with the letters already stands alone. */
export const earbText = (number: string): string => (/^earb/i.test(number) ? number : `EARB ${number}`);

/** The place of a person on the About page: '/about#samuel-kiplagat'. */
export const personAnchor = (name: string): string => slugify(name);

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${formatNumber(count)} ${count === 1 ? one : many}`;

/** '12 homes for sale, 4 to let and 2 plots, in Kilimani and Westlands'; null for somebody with nothing on offer. */
export function offerText(offer: AgentOffer): string | null {
  const toLet = offer.homes_for_sale > 0 ? 'to let' : null;
  const parts = [
    counted(offer.homes_for_sale, 'home for sale', 'homes for sale'),
    counted(offer.homes_to_let, toLet ?? 'home to let', toLet ?? 'homes to let'),
    counted(offer.business_spaces, 'business space', 'business spaces'),
    counted(offer.plots, 'plot', 'plots'),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return `${joinWords(parts)}${offer.places.length > 0 ? `, in ${joinWords(offer.places)}` : ''}`;
}
