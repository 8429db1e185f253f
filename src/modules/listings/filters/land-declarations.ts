import { landStatuses, tenures } from '../kinds/land-public.ts';
import { notIn } from './common-declarations.ts';
import type { Filter } from './filter.ts';

const labelled = (values: readonly string[]) => Object.fromEntries(values.map((label) => [label, { label }]));

/** The types of filters that `land-filter-fields.tsx` draws. */
type LandFilter = Extract<Filter, { type: 'choices' | 'flag' | 'text' | 'elsewhere' }>;

/** The filters of the list of plots, in the order of the form; see `Filter` for how to add one. */
export const landFilters = {
  // As the specification names it; the column holds the county.
  state: { label: 'County', column: 'state', type: 'choices', section: 'area', startsOpen: true },
  city: { label: 'City or town', column: 'city', type: 'choices', section: 'area' },
  zoning: { label: 'Zoning', column: 'zoning', type: 'choices', section: 'zoning', startsOpen: true },
  tenure: { label: 'Tenure', column: 'tenure', type: 'choices', options: labelled(tenures) },
  utilities: {
    label: 'Utilities',
    column: 'utilities',
    type: 'choices',
    isList: true,
    description: 'Plots that have any of these.',
  },
  features: {
    label: 'Features',
    column: 'features',
    type: 'choices',
    isList: true,
    description: 'Plots that have any of these.',
  },
  topography: {
    label: 'Topography',
    column: 'topography',
    type: 'choices',
    isList: true,
    description: 'Plots that have any of these.',
  },
  status: {
    label: 'Status',
    column: 'status',
    type: 'choices',
    options: labelled(landStatuses),
    takesOthers: true,
    isInListingCounts: true,
    description: `Any of: ${landStatuses.join(', ')}.`,
  },
  search_on_file: {
    label: 'Title search on file',
    column: 'official_search_on',
    type: 'flag',
    description: 'Whether an official search of the title is on file.',
  },
  not_in: notIn,
} as const satisfies Readonly<Record<string, LandFilter>>;
