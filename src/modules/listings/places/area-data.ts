import { callApi } from '#platform/http/client.ts';
import { orNothing } from '#platform/http/failure.ts';
import { type LandCardItem, type PropertyCardItem, toLandCardItem, toPropertyCardItem } from '../cards/card-items.ts';
import { commercialList, residentialList } from '../lists/listing-lists.ts';
import { getArea, listAreas } from './area-client.gen.ts';
import type { Area, AreaFigure, CountyWithAreas } from './area-contract.ts';
import { areaName, isHome, plotsHref, propertiesHref, whereIs } from './area-labels.ts';

export interface AreaList {
  label: string;
  href: string;
  listings: number;
}

/** Cards of a row of the newest. */
const IN_A_ROW = 3;

export interface AreaView extends Omit<Area, 'newest'> {
  /** 'Kajiado County' */
  fullName: string;
  /** 'in Kilimani', 'along Ngong Road' */
  where: string;
  lists: Record<'homesToLet' | 'homesForSale' | 'spacesToLet' | 'spacesForSale' | 'plots', AreaList>;
  listings: number;
  /** The listing whose photograph stands on top, the newest of what there is most of; not among the newest again. */
  shown: PropertyCardItem | LandCardItem | null;
  newest: { homesToLet: PropertyCardItem[]; homesForSale: PropertyCardItem[]; plots: LandCardItem[] };
}

/** The area of a slug, or null. */
export async function findArea(slug: string, signal: AbortSignal): Promise<AreaView | null> {
  const area = await orNothing(callApi(getArea, { params: { slug }, signal }));
  return area && toAreaView(area);
}

export async function loadCounties(signal: AbortSignal): Promise<CountyWithAreas[]> {
  return (await callApi(listAreas, { signal })).counties;
}

export function toAreaView({ newest, ...area }: Area): AreaView {
  const { search_text: place, figures } = area;
  const count = (isCounted: (figure: AreaFigure) => boolean) =>
    figures.filter(isCounted).reduce((sum, { listings }) => sum + listings, 0);
  const homes = (label: string, purpose: AreaFigure['purpose']): AreaList => ({
    label,
    href: propertiesHref(residentialList, place, purpose),
    listings: count((figure) => isHome(figure.type) && figure.purpose === purpose),
  });
  const spaces = (label: string, purpose: AreaFigure['purpose']): AreaList => ({
    label,
    href: propertiesHref(commercialList, place, purpose),
    listings: count(({ type, ...figure }) => type !== 'plot' && !isHome(type) && figure.purpose === purpose),
  });
  const lists = {
    homesToLet: homes('Homes to let', 'Rent'),
    homesForSale: homes('Homes for sale', 'Sale'),
    spacesToLet: spaces('Business space to let', 'Rent'),
    spacesForSale: spaces('Business space for sale', 'Sale'),
    plots: { label: 'Plots for sale', href: plotsHref(place), listings: count(({ type }) => type === 'plot') },
  };
  const toLet = newest.homes_to_let.map(withoutSummary);
  const forSale = newest.homes_for_sale.map(withoutSummary);
  const plots = newest.plots.map(toLandCardItem);
  const homesFirst =
    lists.homesToLet.listings > lists.homesForSale.listings ? [...toLet, ...forSale] : [...forSale, ...toLet];
  const shown = [...homesFirst, ...plots].find(({ image }) => image) ?? null;
  const others = <Item extends object>(items: readonly Item[]) =>
    items.filter((item) => item !== shown).slice(0, IN_A_ROW);
  return {
    ...area,
    fullName: areaName(area),
    where: whereIs(area),
    lists,
    listings: count(() => true),
    shown,
    newest: { homesToLet: others(toLet), homesForSale: others(forSale), plots: others(plots) },
  };
}

/** Cards of properties show no summary in a grid. */
const withoutSummary = (property: Area['newest']['homes_to_let'][number]): PropertyCardItem => ({
  ...toPropertyCardItem(property),
  summary: '',
});
