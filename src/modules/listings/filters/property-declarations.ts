import { propertyFeatures, wantedFurnishings } from '../kinds/features.ts';
import { numberFilters } from '../kinds/property-public.ts';
import { notIn } from './common-declarations.ts';
import type { Filter, Filters } from './filter.ts';

/** The filters over numbers, which are declared with their fields. */
const propertyCounts: Filters = Object.fromEntries(
  numberFilters.map(({ name, parameter, ...filter }): [string, Filter] => [
    parameter,
    { ...filter, column: name, type: 'count' },
  ]),
);

const propertyChoices: Filters = {
  plot_min: {
    label: 'Plot from',
    column: 'plot_sqm',
    type: 'atLeast',
    isOfHomes: true,
    description: 'On a plot of at least so many acres.',
  },
  furnishing: {
    label: 'Furnishing',
    column: 'furnishing',
    type: 'choice',
    options: wantedFurnishings,
    // What is shown to a visitor who asks for each.
    finds: { Furnished: ['Furnished', 'Semi-furnished'], Unfurnished: ['Unfurnished'] },
    description: 'Furnished includes Semi-furnished.',
  },
  features: {
    label: 'Features',
    column: 'feature_keys',
    type: 'choices',
    options: propertyFeatures,
    isList: true,
    hasAll: true,
    description: 'Properties that have all of these, by what their amenities say.',
  },
};

/** The filters of the lists of properties, in the order of the form; see `Filter` for how to add one. */
export const propertyFilters: Filters = { ...propertyCounts, ...propertyChoices, not_in: notIn };
