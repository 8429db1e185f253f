import { type PropertyType, typesFound } from '../kinds/property-public.ts';

/** Types that are compared with each other: what a home asks says nothing of an office, nor a flat of a house. */
export const estimatedTypes = ['apartment', 'house', 'office', 'shop', 'godown'] as const;
export type EstimatedType = (typeof estimatedTypes)[number];

export const typesCompared: Readonly<Record<EstimatedType, readonly PropertyType[]>> = {
  apartment: typesFound('apartment'),
  house: typesFound('house'),
  office: ['office'],
  shop: ['retail'],
  godown: ['warehouse', 'industrial'],
};

/** What is compared by its bedrooms; the others are compared by their floor area. */
export const isHomeCompared = (type: EstimatedType): boolean => type === 'apartment' || type === 'house';

/** Of fewer listings a middle says more about these listings than about a price. */
export const FEWEST_COMPARED = 5;

export const MOST_BEDROOMS_COMPARED = 20;
