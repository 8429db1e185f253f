import { commonFields } from './common-fields.ts';
import { type Fields, withExample } from './field.ts';
import { sizeUnitSynonyms, sizeUnits } from './land-public.ts';
import { titleFields } from './title-fields.ts';

/** The fields of a plot, in the order of the office's form. `field.ts` says how to add one. */
export const landFields = {
  title: withExample(commonFields.title, 'Eighth of an acre off Namanga Road'),
  slug: commonFields.slug,
  reference_number: withExample(commonFields.reference_number, 'MK-L-2001'),
  price: {
    ...withExample(commonFields.price, '1,250,000'),
    apiNote: 'Whole Kenya shillings. Null on request; of a price in dollars, at the rate of the agency.',
  },
  price_currency: commonFields.price_currency,
  zoning: {
    type: 'line',
    max: 80,
    optional: true,
    label: 'Zoning',
    section: 'details',
    help: 'Such as Residential.',
    file: { also: ['use'], example: 'Residential' },
  },
  size: {
    type: 'number',
    min: 0.0001,
    max: 10_000_000,
    decimals: 4,
    label: 'Size',
    section: 'details',
    file: { also: ['plot size', 'acreage', 'area'], example: '0.125' },
  },
  size_unit: {
    type: 'choice',
    options: sizeUnits,
    synonyms: sizeUnitSynonyms,
    label: 'Unit',
    section: 'details',
    file: { header: 'Size unit', also: ['unit'], example: 'acres', defaultWhenEmpty: 'acres' },
  },
  description: withExample(
    commonFields.description,
    'Level ground with beacons in place, ten minutes from the tarmac.',
  ),
  address: {
    type: 'line',
    min: 0,
    max: 200,
    label: 'Street',
    section: 'place',
    file: { header: 'Address', also: ['street', 'road'], example: 'Namanga Road' },
  },
  location: withExample(commonFields.location, 'Kitengela', ['estate', 'neighbourhood', 'suburb']),
  city: withExample(commonFields.city, 'Kitengela'),
  county: withExample(commonFields.county, 'Kajiado'),
  state: {
    type: 'line',
    max: 120,
    optional: true,
    label: 'County on pages',
    section: 'place',
    help: 'Such as Kajiado County. Left empty, it is made from the county.',
    file: { also: ['state', 'region', 'province'], example: 'Kajiado County' },
  },
  zipcode: {
    type: 'line',
    max: 20,
    optional: true,
    label: 'Postal code',
    section: 'place',
    file: { header: 'Zip code', also: ['postcode', 'postal code', 'zip'], example: '' },
  },
  duty_class: commonFields.duty_class,
  latitude: withExample(commonFields.latitude, '-1.4736'),
  longitude: withExample(commonFields.longitude, '36.9566'),
  position_shown: commonFields.position_shown,
  utilities: {
    type: 'lines',
    label: 'Utilities',
    section: 'offers',
    help: 'One a line, such as Piped water.',
    file: { example: 'Water; Electricity' },
  },
  features: {
    type: 'lines',
    label: 'Features',
    section: 'offers',
    help: 'One a line, such as Corner plot.',
    file: { example: 'Beacons in place; Fenced' },
  },
  topography: {
    type: 'lines',
    label: 'Topography',
    section: 'offers',
    help: 'One a line, such as Gentle slope.',
    file: { also: ['terrain'], example: 'Level' },
  },
  ...titleFields,
} as const satisfies Fields;

export type LandFields = typeof landFields;
