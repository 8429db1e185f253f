import type { z } from 'zod';
import { countyName, isAbolishedProvince } from '../../counties.ts';
import { landFields } from '../../kinds/land.ts';
import { propertyFields } from '../../kinds/property.ts';
import { type PropertyCategory, type PropertyType, residentialSubtypes } from '../../kinds/property-public.ts';
import { formSchema, priceProblems } from './form-schema.ts';
import { listingAdminOf } from './listing-admin.ts';

/** The types of each category. */
export const typesOf: Record<PropertyCategory, readonly PropertyType[]> = {
  Residential: residentialSubtypes,
  Commercial: ['office', 'retail'],
  Industrial: ['warehouse', 'industrial'],
};

interface Title {
  tenure: string | null;
  lease_years_left: number | null;
  official_search_on: string | null;
  encumbrances: string | null;
  encumbrances_note: string | null;
  rent_cleared_until: string | null;
  land_board_consent: string | null;
  land_board_consent_on: string | null;
}

/** What the fields about a title have to do with each other. */
const titleRules: readonly { field: keyof Title; isWrong: (title: Title) => boolean; message: string }[] = [
  {
    field: 'lease_years_left',
    isWrong: ({ tenure, lease_years_left }) => lease_years_left !== null && tenure !== 'Leasehold',
    message: 'Only a leasehold has years left',
  },
  {
    field: 'rent_cleared_until',
    isWrong: ({ tenure, rent_cleared_until }) => rent_cleared_until !== null && tenure === 'Freehold',
    message: 'Only a leasehold owes land rent',
  },
  {
    field: 'encumbrances',
    isWrong: ({ official_search_on, encumbrances }) => encumbrances !== null && official_search_on === null,
    message: 'Enter the day of the search that showed it',
  },
  {
    field: 'encumbrances_note',
    isWrong: ({ encumbrances, encumbrances_note }) => encumbrances_note !== null && encumbrances === null,
    message: 'Choose first what the search showed',
  },
  {
    field: 'land_board_consent_on',
    isWrong: ({ land_board_consent, land_board_consent_on }) =>
      land_board_consent_on !== null && land_board_consent !== 'Given',
    message: 'Only a consent that was given has a day',
  },
];

function checkTitle(title: Title, context: z.RefinementCtx): void {
  for (const { field, isWrong, message } of titleRules)
    if (isWrong(title)) context.addIssue({ code: 'custom', path: [field], message });
}

function checkPrice(form: Parameters<typeof priceProblems>[0], context: z.RefinementCtx): void {
  for (const { field, message } of priceProblems(form)) context.addIssue({ code: 'custom', path: [field], message });
}

interface Position {
  latitude: number | null;
  longitude: number | null;
}
const hasWholePosition = ({ latitude, longitude }: Position): boolean => (latitude === null) === (longitude === null);
const wholePosition = { path: ['longitude'], message: 'Give both latitude and longitude, or neither' };

/** Some agencies count the one room of a studio as a bedroom. */
const STUDIO_ROOMS = 1;

export const propertyAdmin = listingAdminOf({
  kind: 'property',
  table: 'properties',
  idColumn: 'property_id',
  referenceLetter: 'P',
  publicPath: (slug) => `/view/property/${slug}`,
  fields: propertyFields,
  schema: formSchema(propertyFields)
    .refine((form) => typesOf[form.property_category].includes(form.property_type), {
      path: ['property_type'],
      message: 'Choose a type of this category',
    })
    .superRefine(checkPrice)
    .superRefine(checkTitle)
    .refine(({ deposit, deposit_months }) => deposit === null || deposit_months === null, {
      path: ['deposit'],
      message: 'Give the deposit in months or in shillings, not both',
    })
    .refine(hasWholePosition, wholePosition)
    .refine(({ property_type, bedrooms }) => property_type !== 'studio' || (bedrooms ?? 0) <= STUDIO_ROOMS, {
      path: ['bedrooms'],
      message: 'A studio has no bedrooms: leave the number empty, or choose another type',
    })
    .refine(({ plot_size, plot_size_unit }) => plot_size === null || plot_size_unit !== null, {
      path: ['plot_size_unit'],
      message: 'Choose the unit of the plot size',
    })
    .transform((form) => ({
      ...form,
      bedrooms: form.property_type === 'studio' ? 0 : form.bedrooms,
      plot_size_unit: form.plot_size === null ? null : form.plot_size_unit,
    })),
});

export const landAdmin = listingAdminOf({
  kind: 'land',
  table: 'land',
  idColumn: 'land_id',
  referenceLetter: 'L',
  publicPath: (slug) => `/view/land/${slug}`,
  fields: landFields,
  schema: formSchema(landFields)
    .superRefine(checkPrice)
    .superRefine(checkTitle)
    .refine(hasWholePosition, wholePosition),
  // Pages write the county in full. Provinces ended in 2013: one of them gives way to the county, as an empty field does.
  stored: ({ state, ...others }) => ({
    ...others,
    state: countyName(state === null || isAbolishedProvince(state) ? others.county : state),
  }),
});
