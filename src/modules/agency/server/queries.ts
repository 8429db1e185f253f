import { sql } from 'kysely';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { type Agency, exchangeRateSchema, socialLinksSchema, workingHoursSchema } from '../contract.ts';
import type { ExchangeRate } from '../exchange-rates.ts';
import { getLook } from './look/look-queries.ts';

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
  /** Whether a listing is archived on the day after its mandate ended. */
  ended_mandates_leave_site: boolean;
  /** Whether search engines are told of changed pages at once. */
  tells_search_engines: boolean;
}

/** The agency's settings: one row. */
export async function getAgencySettings(db: DatabaseOrTransaction): Promise<AgencySettings> {
  const {
    id: _id,
    version: _version,
    updated_at: _updatedAt,
    opened_at,
    is_placed,
    shown_pages,
    exchange_rates: dollars,
    all_exchange_rates: all,
    index_now_key: _key,
    ...row
  } = await db
    .selectFrom('agency_settings')
    .selectAll()
    .select(sql<string[]>`array(select path from shown_pages order by path)`.as('shown_pages'))
    .executeTakeFirstOrThrow();
  return {
    ...row,
    look: await getLook(db, row.name),
    ...storedLists.parse({ ...row, exchange_rates: all ?? dollars }),
    phone: row.phone || null,
    whatsapp: row.whatsapp || null,
    sales_email: row.sales_email || null,
    address_line: row.address_line || null,
    address_short: row.address_short || null,
    latitude: is_placed ? row.latitude : null,
    longitude: is_placed ? row.longitude : null,
    is_open: opened_at !== null,
    shown_pages,
  };
}

/** Where answers of visitors to a mail or an invitation go. */
export const mailboxOf = (agency: Pick<AgencySettings, 'sales_email' | 'notifications_email'>): string =>
  agency.sales_email ?? agency.notifications_email;

/** The columns of facts that may be missing. The release before reads a text and a place in each, so none of them is null. */
export const storedContacts = (facts: Pick<AgencySettings, OptionalContact>) => ({
  phone: facts.phone ?? '',
  whatsapp: facts.whatsapp ?? '',
  sales_email: facts.sales_email ?? '',
  address_line: facts.address_line ?? '',
  address_short: facts.address_short ?? '',
  latitude: facts.latitude ?? nairobi.latitude,
  longitude: facts.longitude ?? nairobi.longitude,
  is_placed: facts.latitude !== null && facts.longitude !== null,
});

type OptionalContact =
  | 'phone'
  | 'whatsapp'
  | 'sales_email'
  | 'address_line'
  | 'address_short'
  | 'latitude'
  | 'longitude';

const nairobi = { latitude: -1.2864, longitude: 36.8172 };

/** The columns of exchange rates; that of dollars also stands where the release before reads it. */
export const storedRates = (rates: readonly ExchangeRate[]) => ({
  exchange_rates: JSON.stringify(rates.filter(({ currency }) => currency === 'USD')),
  all_exchange_rates: JSON.stringify(rates),
});
