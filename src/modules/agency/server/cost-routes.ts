import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { type SavedKind, saveContent } from '#platform/versioning/server/saved-content.ts';
import { getCurrent, withHistory } from '#platform/versioning/server/versioned.ts';
import { type EditedCosts, editedCostsSchema, getOfficeCosts, saveOfficeCosts } from '../costs/admin/contract.ts';
import { getCostRates } from '../costs/contract.ts';
import { noCostRates } from '../costs/no-cost-rates.ts';
import { getAgencySettings } from './queries.ts';

const KEY = 1;

/** A version stored before there was a figure or a list has none. */
const parseCosts = (stored: unknown): EditedCosts | null => {
  if (typeof stored !== 'object' || stored === null) return null;
  const figures = 'figures' in stored && typeof stored.figures === 'object' ? stored.figures : {};
  return (
    editedCostsSchema.safeParse({ ...noCostRates, ...stored, figures: { ...noCostRates.figures, ...figures } }).data ??
    null
  );
};

const costsKind: SavedKind<typeof KEY, EditedCosts> = {
  type: 'cost_rates',
  missing: () => new ApiError('not_found'),
  /** Version 0, with no figure, before any was stored. */
  find: async (db) => {
    const row = await db.selectFrom('cost_rates').select(['version', 'content']).executeTakeFirst();
    return { version: row?.version ?? 0, content: parseCosts(row?.content ?? {}) ?? noCostRates };
  },
  lock: async (trx, key) => {
    await trx
      .insertInto('cost_rates')
      .values({ id: KEY })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await trx.selectFrom('cost_rates').select('id').forUpdate().execute();
    return costsKind.find(trx, key);
  },
  parse: parseCosts,
  write: async (trx, _key, { version, content }) => {
    await trx
      .updateTable('cost_rates')
      .set({ content: JSON.stringify(content), version })
      .execute();
  },
  action: () => 'cost_rates.changed',
};

/** What the agency states about costs, and its fee for selling. */
export async function readCostRates(db: DatabaseOrTransaction) {
  const { content } = await getCurrent(db, costsKind, KEY);
  const { selling_fee_percent: percent, vat_is_added } = await getAgencySettings(db);
  return { ...content, selling_fee: percent === null ? null : { percent, vat_is_added } };
}

/** @throws ApiError invalid_field (422) for figures of a day after today in Nairobi */
function refuseFutureDays(costs: EditedCosts, clock: Clock): void {
  const today = nairobiDay(clock.now());
  const dated: [string, { as_of: string } | null][] = [
    ...Object.entries(costs.figures).map(([name, figure]): [string, typeof figure] => [`figures.${name}`, figure]),
    ['advocate_scale', costs.advocate_scale],
    ['valuation_scale', costs.valuation_scale],
    ...costs.moving_in_bills.map((bill, index): [string, typeof bill] => [`moving_in_bills.${index}`, bill]),
  ];
  const message = 'The day cannot be after today';
  const detail = dated.flatMap(([name, figure]) =>
    figure && figure.as_of > today ? [{ field: `${name}.as_of`, code: 'in_future', message }] : [],
  );
  if (detail.length > 0) throw new ApiError('invalid_field', { detail });
}

export function registerCosts(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  const present = async (version?: number) =>
    withHistory(db, costsKind, KEY, await getCurrent(db, costsKind, KEY), version);

  api.handle(getCostRates, () => readCostRates(db));
  api.handle(getOfficeCosts, ({ query }) => present(query.version));
  api.handle(saveOfficeCosts, async ({ body: { version, ...content } }, author) => {
    refuseFutureDays(content, clock);
    await db.transaction().execute((trx) => saveContent(trx, costsKind, KEY, { version, content }, author));
    return present();
  });
}
