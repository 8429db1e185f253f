import { z } from 'zod';
import { maxPriceKes } from '#modules/listings/server';
import { MOST_BEDROOMS } from './owned-property.ts';

/** An amount in whole Kenya shillings, up to the largest price that can be stored. */
export const shillingsField = (label: string) =>
  z
    .int(`${label} must be a whole number of shillings`)
    .min(0, `${label} cannot be below 0`)
    .max(maxPriceKes, `${label} is more than we can store`);

/** Of a home or of all homes of a block; 0 for a studio. */
export const bedroomsField = z
  .int('Bedrooms must be a whole number')
  .min(0, 'Bedrooms cannot be below 0')
  .max(MOST_BEDROOMS, `Bedrooms must be ${MOST_BEDROOMS} or fewer`);
