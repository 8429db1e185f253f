import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { lineField, textField } from '#platform/http/submission-fields.ts';
import { readAmount } from '#platform/text/money.ts';
import { dayField, numberField, optionalLine, orNothing } from '#platform/versioning/office-fields.ts';
import { versioned, versionField } from '#platform/versioning/versions.ts';
import { costRatesFacts, tenancyPayers } from '../contract.ts';
import { type CostFigureName, costFigures, type FigureDeclaration } from '../cost-figures.ts';

const office = { tag: 'Costs and rates', permission: 'agency-settings.edit' } as const;

export const editedCostsSchema = z.strictObject(costRatesFacts).meta({ id: 'EditedCosts' });
export type EditedCosts = z.output<typeof editedCostsSchema>;

const SOURCE_LENGTH = 160;
const MAX_KES = 100_000_000_000;

/** Whole shillings, as people write them: '5,000,000', '5m'. */
const shillingsField = (label: string, max = MAX_KES) =>
  z
    .union([z.number(), z.string()], `${label} is required`)
    .transform((typed, context) => {
      const { amount, problem } = typeof typed === 'number' ? { amount: typed, problem: null } : readAmount(typed);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
      return amount ?? z.NEVER;
    })
    .pipe(
      z
        .int(`${label} must be a whole number of shillings`)
        .min(0, `${label} cannot be below 0`)
        .max(max, `${label} is more than we can store`),
    )
    .meta({ override: { type: 'integer', minimum: 0, maximum: max } });

const datedFields = { as_of: orNothing(dayField('Day')), source: optionalLine('Source', SOURCE_LENGTH) };

interface Dated {
  as_of: string | null;
  source: string | null;
}

/** Reports a figure without day or source. @returns whether it has both */
function isDated<Row extends Dated>(
  row: Row,
  context: z.RefinementCtx,
): row is Row & { as_of: string; source: string } {
  if (row.as_of === null) context.addIssue({ code: 'custom', path: ['as_of'], message: 'Say of which day it is' });
  if (row.source === null) context.addIssue({ code: 'custom', path: ['source'], message: 'Say where it is from' });
  return row.as_of !== null && row.source !== null;
}

const valueField = ({ label, unit, min, max }: FigureDeclaration) =>
  unit === 'KSh' ? shillingsField(label, max) : numberField(label, { min, max });

/** A figure without a value is none. */
const figureField = (figure: FigureDeclaration) =>
  z
    .strictObject({ value: orNothing(valueField(figure)), ...datedFields })
    .nullable()
    .transform((row, context) => {
      if (row?.value == null) return null;
      return isDated(row, context) ? { value: row.value, as_of: row.as_of, source: row.source } : z.NEVER;
    });

const percentField = numberField('Percent', { min: 0, max: 100 });

const bandField = z.strictObject({
  up_to_kes: orNothing(shillingsField('The end of the band')),
  percent: percentField,
  most_percent: orNothing(percentField),
});
type Band = z.output<typeof bandField>;

/** Bands rise, and only the last one may be without an end. */
function checkBands(bands: readonly Band[], context: z.RefinementCtx): void {
  const refuse = (index: number, field: keyof Band, message: string) =>
    context.addIssue({ code: 'custom', path: ['bands', index, field], message });
  for (const [index, { up_to_kes: end, percent, most_percent: most }] of bands.entries()) {
    const before = bands[index - 1];
    if (before && before.up_to_kes === null) refuse(index - 1, 'up_to_kes', 'Only the last band can be without an end');
    if (before?.up_to_kes != null && end !== null && end <= before.up_to_kes)
      refuse(index, 'up_to_kes', 'Each band ends above the one before');
    if (most !== null && most < percent) refuse(index, 'most_percent', 'An estimate ends above where it begins');
  }
}

/** A scale without bands is none. */
const scaleField = z
  .strictObject({
    bands: z.array(bandField).max(10, 'A scale can have 10 bands or fewer'),
    least_kes: orNothing(shillingsField('The least')),
    ...datedFields,
  })
  .nullable()
  .transform((scale, context) => {
    if (scale === null || scale.bands.length === 0) return null;
    checkBands(scale.bands, context);
    return isDated(scale, context) ? { ...scale, as_of: scale.as_of, source: scale.source } : z.NEVER;
  });

const billField = z
  .strictObject({
    label: lineField('Name', 80),
    amount_kes: orNothing(shillingsField('Amount')),
    paid_by: z.enum(tenancyPayers, 'Say who pays it'),
    ...datedFields,
  })
  .transform((bill, context) =>
    isDated(bill, context) ? { ...bill, as_of: bill.as_of, source: bill.source } : z.NEVER,
  );

const noteField = (label: string) =>
  textField(label, 600)
    .nullish()
    .transform((text) => text || null);

/** `Object.fromEntries` widens the names, which the assertion restores. */
const figureFields = Object.fromEntries(
  Object.entries(costFigures).map(([name, figure]) => [name, figureField(figure)]),
) as Record<CostFigureName, ReturnType<typeof figureField>>;

const costsFields = {
  figures: z.strictObject(figureFields),
  town_names: z.array(lineField('Each name', 80)).max(400, 'The list can have 400 names or fewer'),
  advocate_scale: scaleField,
  valuation_scale: scaleField,
  moving_in_bills: z.array(billField).max(12, 'There can be 12 bills or fewer'),
  service_charge_paid_by: z.enum(tenancyPayers, 'Say who pays it'),
  buying_note: noteField('Note about buying'),
  letting_note: noteField('Note about moving in'),
};

const data = versioned(editedCostsSchema);

export const getOfficeCosts = defineEndpoint({
  ...office,
  operationId: 'getOfficeCosts',
  method: 'GET',
  path: '/office/costs',
  summary: 'Rates, scales and fees for editing, with their history',
  query: z.strictObject({ version: queryInt(1, 2_147_483_647).optional() }),
  data,
  errors: ['not_found'],
});

export const saveOfficeCosts = defineEndpoint({
  ...office,
  operationId: 'saveOfficeCosts',
  method: 'PUT',
  path: '/office/costs',
  summary: 'Change rates, scales and fees; every page shows them at once',
  body: z.strictObject({ version: versionField, ...costsFields }),
  data,
  errors: ['invalid_field', 'edited_meanwhile'],
});

/** Figures as `figures.vat_percent.value`, bands as `advocate_scale.bands.0.percent`. */
export const costsForm = defineForm(saveOfficeCosts, {
  id: 'costs',
  lists: { town_names: 'lines' },
  sendsEmpty: ['advocate_scale', 'valuation_scale'],
});
