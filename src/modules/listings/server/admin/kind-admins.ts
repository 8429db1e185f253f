import { countyName, isAbolishedProvince } from '../../counties.ts';
import { landFields } from '../../kinds/land.ts';
import { propertyFields } from '../../kinds/property.ts';
import type { PropertyCategory, PropertyType } from '../../kinds/property-public.ts';
import { formSchema, missingForCategory } from './form-schema.ts';
import { listingAdminOf } from './listing-admin.ts';

const typesOf: Record<PropertyCategory, readonly PropertyType[]> = {
  Residential: ['apartment', 'villa', 'maisonette', 'bungalow'],
  Commercial: ['office', 'retail'],
  Industrial: ['warehouse', 'industrial'],
};

interface Position {
  latitude: number | null;
  longitude: number | null;
}
const hasWholePosition = ({ latitude, longitude }: Position): boolean => (latitude === null) === (longitude === null);
const wholePosition = { path: ['longitude'], message: 'Give both latitude and longitude, or neither' };

export const propertyAdmin = listingAdminOf({
  kind: 'property',
  table: 'properties',
  idColumn: 'property_id',
  referencePrefix: 'MK-P-',
  publicPath: (slug) => `/view/property/${slug}`,
  fields: propertyFields,
  schema: formSchema(propertyFields)
    .refine((form) => typesOf[form.property_category].includes(form.property_type), {
      path: ['property_type'],
      message: 'Choose a type of this category',
    })
    .superRefine((form, context) => {
      for (const { field, message } of missingForCategory(propertyFields, form))
        context.addIssue({ code: 'custom', path: [field], message });
    })
    .refine(hasWholePosition, wholePosition),
});

export const landAdmin = listingAdminOf({
  kind: 'land',
  table: 'land',
  idColumn: 'land_id',
  referencePrefix: 'MK-L-',
  publicPath: (slug) => `/view/land/${slug}`,
  fields: landFields,
  schema: formSchema(landFields)
    .refine(({ tenure, lease_years_left }) => lease_years_left === null || tenure === 'Leasehold', {
      path: ['lease_years_left'],
      message: 'Only a leasehold has years left',
    })
    .refine(hasWholePosition, wholePosition),
  // Pages write the county in full. Provinces ended in 2013: one of them gives way to the county, as an empty field does.
  stored: ({ state, ...others }) => ({
    ...others,
    state: countyName(state === null || isAbolishedProvince(state) ? others.county : state),
  }),
});
