import type { CostRates } from './contract.ts';
import { type CostFigureName, costFigures } from './cost-figures.ts';

/** What an agency has before it states any cost. The assertion restores the names, which `Object.fromEntries` widens. */
export const noCostRates: Omit<CostRates, 'selling_fee'> = {
  figures: Object.fromEntries(Object.keys(costFigures).map((name) => [name, null])) as Record<CostFigureName, null>,
  town_names: [],
  advocate_scale: null,
  valuation_scale: null,
  moving_in_bills: [],
  service_charge_paid_by: 'Tenant',
  buying_note: null,
  letting_note: null,
};
