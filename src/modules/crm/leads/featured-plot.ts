import { formatPlots, type Land, listLand, priceText, toPhoto, townAndCounty } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { plainText } from '#platform/text/text.ts';
import type { PhotoImage } from '#web/ui/photo/photo.tsx';

export interface FeaturedPlot {
  id: number;
  href: string;
  title: string;
  status: string;
  place: string;
  price: string;
  size: string;
  /** The size in plots as people count them; empty when it is not known. */
  plots: string;
  summary: string;
  image: PhotoImage | null;
}

const summaryLength = 160;
const usualSummary = 'Land with room to build. Ask us for the title, the map and the next day to walk it.';

/** What a plot must say for a card; anything else may be missing. */
export type PlotFacts = Pick<Land, 'id' | 'slug' | 'title' | 'primary_image'> &
  Partial<
    Pick<
      Land,
      'status' | 'location' | 'state' | 'price' | 'price_usd' | 'size' | 'size_unit' | 'size_acres' | 'description'
    >
  >;

/** A plot of the API as the landing page shows it, with words for what it does not say. */
export function toFeaturedPlot(plot: PlotFacts): FeaturedPlot {
  const image = plot.primary_image;
  return {
    id: plot.id,
    href: `/view/land/${plot.slug}`,
    title: plot.title,
    status: plot.status || 'Available',
    place: townAndCounty(plot.location ?? '', plot.state ?? '') || 'Location not specified',
    price: plot.price ? priceText({ priceKes: plot.price, priceUsd: plot.price_usd ?? null }) : 'Contact for Price',
    size: sizeOf(plot),
    plots: plot.size_acres ? formatPlots(plot.size_acres) : '',
    summary: plainText(plot.description ?? '', summaryLength) || usualSummary,
    image: image && toPhoto(image, plot.title),
  };
}

function sizeOf({ size, size_unit }: PlotFacts): string {
  if (!size) return 'Size N/A';
  const unit = size <= 1 ? size_unit?.replace(/s$/, '') : size_unit;
  return [size, unit].filter(Boolean).join(' ');
}

const MAX_PLOTS = 3;

/** The page is for its form: plots that cannot be loaded leave an empty list, not an error. */
export async function loadFeaturedPlots(signal: AbortSignal): Promise<FeaturedPlot[]> {
  try {
    const { items } = await callApi(listLand, { query: { featured: true, limit: MAX_PLOTS }, signal });
    return items.slice(0, MAX_PLOTS).map(toFeaturedPlot);
  } catch {
    return [];
  }
}
