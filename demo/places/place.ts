import type { PropertyType } from '#modules/listings';
import type { Landscape } from '../photo-sets.ts';

/** Lowest and highest asking price, in whole Kenya shillings. */
export type PriceBand = readonly [fromKes: number, toKes: number];

type PriceBands = Partial<Record<PropertyType, PriceBand>>;

export interface Place {
  name: string;
  city: string;
  county: string;
  postcode?: string;
  /** Coast, lake, mountain or tea, if photographs of it fit this place. */
  landscapes?: readonly Landscape[];
  /** Centre of the place, degrees WGS 84. */
  latitude: number;
  longitude: number;
  /** Largest distance of an address from the centre. */
  spreadKm: number;
  roads: readonly string[];
  estates: readonly string[];
  /** Usual asking prices of a whole property, 2026. */
  salePrices: PriceBands;
  /** Usual monthly rents, 2026. */
  rents: PriceBands;
  /** Usual asking price of an acre, 2026. */
  landPerAcre?: PriceBand;
}

export const millions = (from: number, to: number): PriceBand => [from * 1_000_000, to * 1_000_000];
export const thousands = (from: number, to: number): PriceBand => [from * 1_000, to * 1_000];
