import { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import { type Agency, exchangeRateSchema, socialLinksSchema, workingHoursSchema } from '../contract.ts';
import type { ExchangeRate } from '../exchange-rates.ts';
import { getLook } from './look/look-queries.ts';

/** For every mail about a visit: people who pose as agents ask for a fee, most often by mobile money. */
export const viewingsAreFree = ({ name, phone }: { name: string; phone: string }): string =>
  `Viewings are free. Nobody from ${name} asks for money to show you a place. If somebody does, do not pay, and call us at ${localPhone(phone)}.`;

const storedLists = z.object({
  social_links: socialLinksSchema,
  working_hours: z.array(workingHoursSchema),
  exchange_rates: z.array(exchangeRateSchema),
});

/** The agency's public facts, with what the office alone sees. */
export interface AgencySettings extends Agency {
  /** Where notifications to the office are sent to. */
  notifications_email: string;
  /** Whether agents read the enquiries and contacts that colleagues look after. */
  agents_see_others_contacts: boolean;
  /** Days without a confirmation after which a listing is taken off the site; null never takes one off. */
  unconfirmed_off_after_days: number | null;
}

/** The agency's settings: one row. */
export async function getAgencySettings(db: DatabaseOrTransaction): Promise<AgencySettings> {
  const {
    id: _id,
    version: _version,
    updated_at: _updatedAt,
    exchange_rates: dollars,
    all_exchange_rates: all,
    ...row
  } = await db.selectFrom('agency_settings').selectAll().executeTakeFirstOrThrow();
  const look = await getLook(db, row.name);
  return { ...row, look, ...storedLists.parse({ ...row, exchange_rates: all ?? dollars }) };
}

/** The columns of exchange rates; that of dollars also stands where the release before reads it. */
export const storedRates = (rates: readonly ExchangeRate[]) => ({
  exchange_rates: JSON.stringify(rates.filter(({ currency }) => currency === 'USD')),
  all_exchange_rates: JSON.stringify(rates),
});
