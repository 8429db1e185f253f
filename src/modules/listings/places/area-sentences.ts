import { formatKsh } from '#platform/text/money.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { joinWords } from '#platform/text/text.ts';
import type { AreaFigure, AreaNeighbour, AreaPrices } from './area-contract.ts';
import type { AreaView } from './area-data.ts';
import { areaName, isHome, kindText, priceSpan, typeName } from './area-labels.ts';
import { formatDistance } from './distance.ts';

/** What the sentences are made from. */
export type ToldOfArea = Pick<
  AreaView,
  'kind' | 'within' | 'listings' | 'near_m' | 'figures' | 'neighbours' | 'nearest_stages'
>;

/** What is there, what it costs, and how one gets there: a sentence each, from what is known. */
export function areaSentences(area: ToldOfArea): string[] {
  return [whatIsThere(area), whatItCosts(area), howToGetThere(area)].filter((sentence) => sentence !== null);
}

/** 'An area of Nairobi County with 21 listings now.' */
export function whatIsThere({
  kind,
  within,
  listings,
  near_m,
}: Pick<ToldOfArea, 'kind' | 'within' | 'listings' | 'near_m'>) {
  const what = kindText({ kind, within });
  if (listings === 0) return `${what}.`;
  const near = kind === 'road' ? 'within a kilometre of it or with it in their address' : nearText(near_m);
  return `${what} with ${formatNumber(listings)} ${listings === 1 ? 'listing' : 'listings'} now${near && `, ${near}`}.`;
}

const nearText = (metres: number | null): string => (metres === null ? '' : `within ${formatDistance(metres)} of it`);

/** 'Most apartments for sale ask KSh 7,200,000–24,500,000; the middle price is KSh 15,750,000.' Of what there is most of. */
function whatItCosts({ figures, listings }: ToldOfArea): string | null {
  if (listings === 0) return null;
  const priced = figures.flatMap((figure) => (figure.prices ? [{ ...figure, prices: figure.prices }] : []));
  const homes = priced.filter(({ type }) => isHome(type));
  const [most] = (homes.length > 0 ? homes : priced).toSorted((one, other) => other.listings - one.listings);
  return most ? pricesText(most) : 'Fewer than five of a kind are on offer, too few to say what is usual.';
}

function pricesText({ type, purpose, prices }: AreaFigure & { prices: AreaPrices }): string {
  const [what, middle] = purpose === 'Rent' ? ['to let', 'rent'] : ['for sale', 'price'];
  const about = prices.is_estimated ? 'about ' : '';
  const perMonth = purpose === 'Rent' ? ' a month' : '';
  const asks = `Most ${typeName(type).toLowerCase()} ${what} ask ${about}${priceSpan(prices)}${perMonth}`;
  return `${asks}; the middle ${middle} is ${about}${formatKsh(prices.median)}.`;
}

const NEIGHBOURS_NAMED = 2;

/** 'From its middle it is about 300 m to the matatu stage Yaya Centre, 2 km to Kileleshwa and …, in a straight line.' */
function howToGetThere({ kind, neighbours, nearest_stages }: ToldOfArea): string | null {
  const near = neighbours.slice(0, NEIGHBOURS_NAMED);
  if (kind === 'county')
    return near.length === 0 ? null : `Its middle is ${joinWords(near.map(fromItsMiddle))}, in a straight line.`;
  const [stage] = nearest_stages;
  const ways = [
    ...(stage ? [`about ${formatDistance(stage.distance_m)} to the matatu stage ${stage.name}`] : []),
    ...near.map((neighbour) => `${formatDistance(neighbour.distance_m)} to ${areaName(neighbour)}`),
  ];
  return ways.length === 0 ? null : `From its middle it is ${joinWords(ways)}, in a straight line.`;
}

const fromItsMiddle = (county: AreaNeighbour): string =>
  `${formatDistance(county.distance_m)} from that of ${areaName(county)}`;
