import { formatKsh } from '#platform/text/money.ts';
import { nairobiDay, shortDay } from '#platform/time/nairobi-time.ts';
import { formatSqm } from '../areas.ts';
import type { CostSheet, CostTotal } from '../cost/cost-sheet.ts';
import type { CostedListing, CostFacts } from '../cost/listing-cost.ts';
import { costedLand, costedProperty, shownSheet, totalText } from '../cost/listing-cost.ts';
import { landAddress } from '../detail/land-detail.ts';
import { proofLines } from '../detail/proof.ts';
import { addressOf, isHome } from '../detail/property-detail.ts';
import { formatTenure } from '../detail/title-file.ts';
import { formatSize } from '../filters/land-size.ts';
import { hasPlot, isSoldOrLet, perMonth, typeNames } from '../kinds/property-labels.ts';
import { radiusOf, STUDIO } from '../kinds/property-public.ts';
import { wholePriceText } from '../kinds/stated-price.ts';
import { formatDistance, SHORTEST_TOLD_M } from '../places/distance.ts';
import { formatPlots } from '../plots.ts';
import { type ComparedLand, type ComparedListing, type ComparedProperty, purposeOf } from './compared-listing.ts';

/** A value that nobody has entered. */
export const NOT_STATED = 'Not stated';
/** A value that such a listing has not, as a plot has no bedrooms. */
export const NOT_FOR_SUCH = 'Does not apply';

export interface CompareRow {
  label: string;
  /** One for each listing, in their order. */
  values: string[];
  /** Whether the values are not all alike. */
  differs: boolean;
  /** In shillings, for rows that also tell their sums in other currencies. */
  sumsKes?: (number | null)[];
}

/** The value of one kind of listing; null where nobody has entered it. */
interface RowReader {
  label: string;
  /** Only where all are plots: beside homes the column would say nothing, and the sheet has no room for it. */
  isOfPlotsAlone?: true;
  property?: (listing: ComparedProperty) => string | null;
  land?: (listing: ComparedLand) => string | null;
  sumKes?: (listing: ComparedProperty | ComparedLand) => number | null;
}

const rows: readonly RowReader[] = [
  {
    label: 'Price',
    property: (listing) => wholePriceText(listing, perMonth(listing.purpose)),
    land: (listing) => wholePriceText(listing),
    // Dollars are a foreign currency themselves.
    sumKes: ({ priceKes, priceUsd }) => (priceUsd ? null : priceKes),
  },
  {
    label: 'Price of a sqm',
    property: ({ priceKes, purpose, floor_area_sqm }) =>
      priceKes !== null && floor_area_sqm ? aboutKsh(priceKes / floor_area_sqm) + perMonth(purpose) : null,
  },
  {
    label: 'Price of an acre',
    land: ({ priceKes, acres }) => (priceKes !== null && acres > 0 ? aboutKsh(priceKes / acres) : null),
  },
  {
    label: 'Service charge',
    property: ({ service_charge }) =>
      service_charge === null ? null : service_charge === 0 ? 'None' : `${formatKsh(service_charge)}/month`,
  },
  { label: 'Type', property: ({ type }) => typeNames[type].one, land: ({ zoning }) => zoning && `Land, ${zoning}` },
  {
    label: 'Size',
    property: ({ floor_area_sqm }) => (floor_area_sqm === null ? null : formatSqm(floor_area_sqm)),
    land: ({ size, sizeUnit, acres }) => `${formatSize(size, sizeUnit)}. ${formatPlots(acres)}`,
  },
  {
    label: 'Plot',
    property: ({ type, plot_size, plot_size_unit }) =>
      plot_size !== null && plot_size_unit
        ? formatSize(plot_size, plot_size_unit)
        : hasPlot(type)
          ? null
          : NOT_FOR_SUCH,
  },
  {
    label: 'Bedrooms',
    property: (listing) =>
      isHome(listing) ? countOrNull(listing.bedrooms === 0 ? STUDIO : listing.bedrooms) : NOT_FOR_SUCH,
  },
  { label: 'Bathrooms', property: ({ bathrooms }) => countOrNull(bathrooms || null) },
  {
    label: 'Parking spaces',
    property: ({ parking_spaces }) => countOrNull(parking_spaces === 0 ? 'None' : parking_spaces),
  },
  { label: 'Furnishing', property: ({ furnishing }) => furnishing },
  { label: 'Year built', property: ({ year_built }) => countOrNull(year_built) },
  { label: 'Tenure', property: tenureOf, land: tenureOf },
  { label: 'Official search on file', property: searchOf, land: (listing) => searchOf(listing) ?? 'None' },
  proofRow('Encumbrances', 'On the register'),
  ...['Survey or deed plan', 'County rates', 'Land control board', 'Identity of the seller'].map((line) =>
    proofRow(line),
  ),
  {
    label: 'Utilities',
    isOfPlotsAlone: true,
    land: ({ utilities }) => (utilities.length > 0 ? utilities.join(', ') : null),
  },
  { label: 'Nearest matatu stage', property: nearestStage, land: nearestStage },
  { label: 'Address', property: addressOf, land: landAddress },
  { label: 'Confirmed available', property: confirmedOf, land: confirmedOf },
  { label: 'Agent', property: agentOf, land: agentOf },
];

/** In three figures, as sizes are rounded. */
const aboutKsh = (amountKes: number): string => `about ${formatKsh(Number(amountKes.toPrecision(3)))}`;

const countOrNull = (count: number | string | null): string | null => (count === null ? null : String(count));

function tenureOf({ titleFile, ...listing }: ComparedProperty | ComparedLand): string | null {
  // A tenant takes over no title.
  return 'purpose' in listing && listing.purpose === 'Rent' ? NOT_FOR_SUCH : formatTenure(titleFile);
}

function searchOf({ titleFile, ...listing }: ComparedProperty | ComparedLand): string | null {
  if ('purpose' in listing && listing.purpose === 'Rent') return NOT_FOR_SUCH;
  return titleFile.official_search_on && shortDay(titleFile.official_search_on);
}

/** A line of the proof of a plot, as its page says it; `label` is short enough for the narrow first column. */
function proofRow(line: string, label = line): RowReader {
  const lines = (land: ComparedLand) => proofLines({ kind: 'land', purpose: 'Sale', ...land }, nairobiDay(new Date()));
  return { label, isOfPlotsAlone: true, land: (land) => lines(land).find((one) => one.label === line)?.text ?? null };
}

function confirmedOf({ confirmedOn }: ComparedProperty | ComparedLand): string | null {
  return confirmedOn && shortDay(confirmedOn);
}

function agentOf({ agent }: ComparedProperty | ComparedLand): string | null {
  return agent?.name ?? null;
}

/** 'Yaya Centre, about 350 m': in a straight line; from the centre of a circle where the place is not exact. */
function nearestStage({ nearestStages: [stage], positionShown }: ComparedProperty | ComparedLand): string | null {
  if (!stage) return null;
  const isAbout = radiusOf(positionShown) !== null || stage.distance_m <= SHORTEST_TOLD_M;
  return `${stage.name}, ${isAbout ? 'about ' : ''}${formatDistance(stage.distance_m)}`;
}

/**
 * The rows of a comparison. A row in which no listing has a value is left out.
 * @param costs what the whole cost is worked out from; null where that could not be loaded
 */
export function compareRows(listings: readonly ComparedListing[], costs: CostFacts | null = null): CompareRow[] {
  const areAllPlots = listings.every(({ kind }) => kind === 'land');
  const shown = rows.filter(({ isOfPlotsAlone }) => areAllPlots || !isOfPlotsAlone);
  const [price, ...others] = shown.map(({ sumKes, ...row }) => ({
    label: row.label,
    values: listings.map((compared) => readRow(row, compared)),
    ...(sumKes && { sumsKes: listings.map(({ listing }) => sumKes(listing)) }),
  }));
  return [...(price ? [price] : []), ...costRows(listings, costs), ...others].flatMap((row) =>
    row.values.every((value) => value === NOT_STATED || value === NOT_FOR_SUCH)
      ? []
      : [{ ...row, differs: new Set(row.values).size > 1 }],
  );
}

/** A sum of the whole cost of listings for sale, or of those to let; null where it is unknown. */
interface CostReader {
  label: string;
  purpose: 'Sale' | 'Rent';
  read: (sheet: CostSheet) => { text: string; sumKes?: number } | null;
}

const inTotal = (total: CostTotal) => ({ text: totalText(total), sumKes: total.amountKes });

const costReaders: readonly CostReader[] = [
  {
    label: 'Cash to buy',
    purpose: 'Sale',
    read: (sheet) => (sheet.kind === 'buying' ? inTotal(sheet.cashNeeded) : null),
  },
  {
    label: 'Loan, a month',
    purpose: 'Sale',
    read: (sheet) =>
      sheet.kind === 'buying' && sheet.loan ? { text: `about ${formatKsh(sheet.loan.monthKes)}` } : null,
  },
  {
    label: 'To move in',
    purpose: 'Rent',
    read: (sheet) => (sheet.kind === 'renting' ? inTotal(sheet.toMoveIn) : null),
  },
  {
    label: 'A month',
    purpose: 'Rent',
    read: (sheet) => (sheet.kind === 'renting' ? { text: totalText(sheet.aMonth) } : null),
  },
];

/** The whole cost as the page of each listing says it, with the loan that it begins with. */
function costRows(listings: readonly ComparedListing[], costs: CostFacts | null): Omit<CompareRow, 'differs'>[] {
  const sheets = listings.map((compared) => shownSheet(compared.listing.status, costedOf(compared), costs));
  return costReaders.map(({ label, purpose, read }) => {
    const sums = sheets.map((sheet) => sheet && read(sheet));
    return {
      label,
      values: listings.map((compared, index) => {
        // Nobody can buy or rent any more what is sold or let.
        const isAsked = purposeOf(compared) === purpose && !isSoldOrLet(compared.listing.status);
        return sums[index]?.text ?? (isAsked ? NOT_STATED : NOT_FOR_SUCH);
      }),
      sumsKes: sums.map((sum) => sum?.sumKes ?? null),
    };
  });
}

const costedOf = (compared: ComparedListing): CostedListing | null =>
  compared.kind === 'property' ? costedProperty(compared.listing) : costedLand(compared.listing);

function readRow({ property, land }: RowReader, compared: ComparedListing): string {
  if (compared.kind === 'property') return property ? (property(compared.listing) ?? NOT_STATED) : NOT_FOR_SUCH;
  return land ? (land(compared.listing) ?? NOT_STATED) : NOT_FOR_SUCH;
}
