import type { PropertyType } from './property-public.ts';

/** What agencies write for a type. Words of several kinds of homes, such as 'mansion', are left to be asked about. */
export const typeSynonyms = {
  ...{ flat: 'apartment', apartments: 'apartment', flats: 'apartment', penthouse: 'apartment' },
  ...{ bedsitter: 'studio', bedsit: 'studio', 'studio apartment': 'studio', studios: 'studio', bedsitters: 'studio' },
  ...{ duplex: 'maisonette', maisonettes: 'maisonette', villas: 'villa', bungalows: 'bungalow', houses: 'house' },
  ...{ 'town house': 'townhouse', townhouses: 'townhouse', 'town houses': 'townhouse' },
  ...{ terraced: 'townhouse', 'terraced house': 'townhouse', 'row house': 'townhouse' },
  ...{ shop: 'retail', godown: 'warehouse' },
} as const satisfies Record<string, PropertyType>;
