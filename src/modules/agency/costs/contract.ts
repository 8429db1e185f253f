import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';
import { type CostFigureName, costFigures } from './cost-figures.ts';

const dated = { as_of: z.string().meta({ description: 'The day of the figure.' }), source: z.string() };

const figureSchema = z.strictObject({ value: z.number(), ...dated }).meta({ id: 'DatedFigure' });
export type DatedFigure = z.output<typeof figureSchema>;

/** `Object.fromEntries` widens the names, which the assertion restores. */
const figuresShape = Object.fromEntries(
  Object.keys(costFigures).map((name) => [name, figureSchema.nullable()]),
) as Record<CostFigureName, z.ZodNullable<typeof figureSchema>>;

const bandSchema = z.strictObject({
  up_to_kes: z.int().nullable().meta({ description: 'Null for the last band, which has no end.' }),
  percent: z.number().meta({ description: 'Of the part of the sum within the band.' }),
  most_percent: z.number().nullable().meta({
    description: 'Set where the rate is an estimate between percent and this; nothing is then added to a total.',
  }),
});

const scaleSchema = z
  .strictObject({ bands: z.array(bandSchema), least_kes: z.int().nullable(), ...dated })
  .meta({ id: 'ScaleOfFees' });
export type ScaleOfFees = z.output<typeof scaleSchema>;

export const tenancyPayers = ['Tenant', 'Landlord'] as const;

const billSchema = z.strictObject({
  label: z.string(),
  amount_kes: z.int().nullable().meta({ description: 'Null where it differs from home to home.' }),
  paid_by: z.enum(tenancyPayers),
  ...dated,
});

export const costRatesFacts = {
  figures: z.strictObject(figuresShape),
  town_names: z.array(z.string()).meta({ description: 'Where stamp duty is that of towns: towns, cities, counties.' }),
  advocate_scale: scaleSchema.nullable(),
  valuation_scale: scaleSchema.nullable(),
  moving_in_bills: z.array(billSchema),
  service_charge_paid_by: z.enum(tenancyPayers),
  buying_note: z.string().nullable(),
  letting_note: z.string().nullable(),
};

const costRatesSchema = z
  .strictObject({
    ...costRatesFacts,
    selling_fee: z
      .strictObject({ percent: z.number(), vat_is_added: z.boolean() })
      .nullable()
      .meta({ description: 'What the agency takes from the seller, of the price.' }),
  })
  .meta({ id: 'CostRates' });
export type CostRates = z.output<typeof costRatesSchema>;

export const getCostRates = defineEndpoint({
  operationId: 'getCostRates',
  cacheTags: ['costs', 'agency'],
  method: 'GET',
  path: '/cost-rates',
  tag: 'Agency',
  summary: 'Rates, scales and fees of buying and of moving in, each with its day and source; null where unknown',
  data: costRatesSchema,
});
