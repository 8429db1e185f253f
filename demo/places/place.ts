import type { PropertyType } from '#features/properties/contract.ts';
import type { Landscape } from '../photo-sets.ts';

/** Lowest and highest asking price, in whole Kenya shillings. */
export type PriceBand = readonly [fromKes: number, toKes: number];

type PriceBands = Partial<Record<PropertyType, PriceBand>>;

export interface Place {
  name: string;
  city: string;
  county: string;
  postcode?: string;
  /** Coast, lake, mountain or tea, where photographs of it may be shown. */
  landscapes?: readonly Landscape[];
  /** The middle of the place, WGS 84. */
  latitude: number;
  longitude: number;
  /** How far from the middle an address may lie. */
  spreadKm: number;
  roads: readonly string[];
  estates: readonly string[];
  /** What is usually asked here for a whole property, in 2026. */
  salePrices: PriceBands;
  /** What is usually asked here for one month, in 2026. */
  rents: PriceBands;
  /** What is usually asked here for an acre, in 2026. */
  landPerAcre?: PriceBand;
}

export const millions = (from: number, to: number): PriceBand => [from * 1_000_000, to * 1_000_000];
export const thousands = (from: number, to: number): PriceBand => [from * 1_000, to * 1_000];
