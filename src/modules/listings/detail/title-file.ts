import type { LandDetail } from '../lists/land-contract.ts';
import type { PropertyDetail } from '../lists/property-contract.ts';

/** The API's fields about the title, under its names. */
export type TitleFile = Pick<
  PropertyDetail & LandDetail,
  | ('tenure' | 'lease_years_left' | 'redacted_title_number' | 'official_search_on' | 'encumbrances')
  | ('encumbrances_note' | 'survey_on' | 'rates_cleared_until' | 'rent_cleared_until' | 'land_board_consent')
  | ('land_board_consent_on' | 'identity_checked_on' | 'not_checked' | 'copies_on_request')
>;

/** Parts a reply about a listing into its title and the rest. */
export function takeTitleFile<Listing extends TitleFile>({
  tenure,
  lease_years_left,
  redacted_title_number,
  official_search_on,
  encumbrances,
  encumbrances_note,
  survey_on,
  rates_cleared_until,
  rent_cleared_until,
  land_board_consent,
  land_board_consent_on,
  identity_checked_on,
  not_checked,
  copies_on_request,
  ...rest
}: Listing) {
  const titleFile: TitleFile = {
    tenure,
    lease_years_left,
    redacted_title_number,
    official_search_on,
    encumbrances,
    encumbrances_note,
    survey_on,
    rates_cleared_until,
    rent_cleared_until,
    land_board_consent,
    land_board_consent_on,
    identity_checked_on,
    not_checked,
    copies_on_request,
  };
  return { titleFile, rest };
}

/** 'Leasehold, 64 years left'; null where nothing is recorded. */
export function formatTenure({
  tenure,
  lease_years_left: years,
}: Pick<TitleFile, 'tenure' | 'lease_years_left'>): string | null {
  if (tenure === null || years === null) return tenure;
  return `${tenure}, ${years} ${years === 1 ? 'year' : 'years'} left`;
}
