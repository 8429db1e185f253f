import type { Insertable } from 'kysely';
import type { Land, Properties } from '#platform/database/server/schema.gen.ts';
import { addDays, nairobiDay } from '#platform/time/nairobi-time.ts';

type TitleColumns = Pick<
  Insertable<Properties> & Insertable<Land>,
  | ('tenure' | 'lease_years_left' | 'title_number' | 'official_search_on' | 'encumbrances' | 'encumbrances_note')
  | ('survey_on' | 'rates_cleared_until' | 'rent_cleared_until' | 'land_board_consent' | 'land_board_consent_on')
  | ('identity_checked_on' | 'not_checked')
>;

interface Titled {
  /** The place in the order of the files. */
  nth: number;
  county: string;
  isSale: boolean;
  isHome: boolean;
  /** Of a plot, whose texts name it. */
  known?: Pick<
    TitleColumns,
    'tenure' | 'lease_years_left' | 'official_search_on' | 'land_board_consent' | 'land_board_consent_on'
  >;
}

/** One listing in as many has nothing on file. */
const WITHOUT_EVERY = 6;

/** Days since the search: most are recent, one in twelve is older than 90 days, one in twelve older than 180. */
function searchAge(nth: number): number {
  if (nth % 12 === 3) return 118;
  if (nth % 12 === 9) return 204;
  return 9 + ((nth * 17) % 70);
}

/**
 * What the demo agency has on file about the title of a listing. Numbers name a block that no registry has, and days are
 * counted back from `now`.
 */
export function titleFileOf({ nth, county, isSale, isHome, known }: Titled, now: Date): TitleColumns {
  const ago = (days: number): string => addDays(nairobiDay(now), -days);
  if (nth % WITHOUT_EVERY === 5) return { ...known };
  const identity = { identity_checked_on: nth % 4 === 1 ? null : ago(20 + ((nth * 11) % 60)) };
  if (!isSale) return identity;
  const tenure = known?.tenure ?? (nth % 3 === 0 ? 'Freehold' : 'Leasehold');
  const isLeasehold = tenure === 'Leasehold';
  const searchOn = known ? (known.official_search_on ?? null) : ago(searchAge(nth));
  const isCharged = searchOn !== null && nth % 8 === 2;
  return {
    ...identity,
    tenure,
    lease_years_left: known ? (known.lease_years_left ?? null) : isLeasehold ? 52 + ((nth * 7) % 40) : null,
    title_number: `${county.toUpperCase()}/EXAMPLE ${1 + (nth % 9)}/${1000 + nth}`,
    official_search_on: searchOn,
    encumbrances: searchOn === null ? null : isCharged ? 'Charge to a lender' : 'None found',
    encumbrances_note: isCharged ? 'Paid off from the price before the transfer' : null,
    survey_on: nth % 3 === 1 ? null : ago(400 + nth * 9),
    rates_cleared_until: nth % 4 === 2 ? null : ago(nth % 11 === 0 ? 25 : -40 - ((nth * 5) % 200)),
    rent_cleared_until: isLeasehold && nth % 4 !== 3 ? ago(-60 - ((nth * 3) % 120)) : null,
    land_board_consent: known?.land_board_consent ?? null,
    land_board_consent_on: known?.land_board_consent_on ?? null,
    not_checked: isHome && nth % 7 === 1 ? ['Approved building plans'] : [],
  };
}
