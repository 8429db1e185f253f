import { formatNumber } from '#platform/text/numbers.ts';
import type { Facets } from './facets-contract.ts';
import { useShownFacets } from './use-facets.tsx';

interface FacetChoice {
  facet: string;
  value: string;
}

/** How many a choice would find; null where that is not known. */
function countOfChoice(facets: Facets | null, { facet, value }: FacetChoice): number | null {
  const counts = facets?.counts[facet];
  if (!counts) return null;
  // A value may come from an address: 'constructor' is no number.
  const listings = Object.hasOwn(counts, value) ? counts[value] : undefined;
  // Rare choices are missing in a sample.
  return listings ?? (facets.is_estimated ? null : 0);
}

/** '19,843'; of estimated numbers two digits: '120,000'. */
export function facetNumber(listings: number, isEstimated: boolean): string {
  if (!isEstimated) return formatNumber(listings);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(listings, 1))) - 1);
  return formatNumber(Math.round(listings / step) * step);
}

/** The number beside a choice; for screen readers '12 homes'. Nothing while it is not known. */
export function FacetCount({ facet, value, className }: FacetChoice & { className?: string }) {
  const { facets, noun } = useShownFacets();
  const listings = countOfChoice(facets, { facet, value });
  if (listings === null || !facets) return null;
  return (
    <span className={className ?? 'text-xs font-normal tabular-nums opacity-80'}>
      <span className="sr-only">, {facets.is_estimated && 'about '}</span>
      {facetNumber(listings, facets.is_estimated)}
      <span className="sr-only"> {listings === 1 ? noun.one : noun.many}</span>
    </span>
  );
}

/** The label of an option of a select with its number: 'Apartment (12)'. */
export function FacetOption({ label, facet, value }: FacetChoice & { label: string }) {
  const { facets } = useShownFacets();
  const listings = countOfChoice(facets, { facet, value });
  return listings === null ? label : `${label} (${facetNumber(listings, Boolean(facets?.is_estimated))})`;
}
