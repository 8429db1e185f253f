import { z } from 'zod';
import { maxPriceKes } from '#modules/listings/server';

/** An amount in whole Kenya shillings, up to the largest price that can be stored. */
export const shillingsField = (label: string) =>
  z
    .int(`${label} must be a whole number of shillings`)
    .min(0, `${label} cannot be below 0`)
    .max(maxPriceKes, `${label} is more than we can store`);
