import type { TitleFile } from '#src/modules/listings/detail/title-file.ts';

/** A listing of whose title nothing is known. */
export const emptyTitleFile: TitleFile = {
  tenure: null,
  lease_years_left: null,
  redacted_title_number: null,
  official_search_on: null,
  encumbrances: null,
  encumbrances_note: null,
  survey_on: null,
  rates_cleared_until: null,
  rent_cleared_until: null,
  land_board_consent: null,
  land_board_consent_on: null,
  identity_checked_on: null,
  not_checked: [],
  copies_on_request: [],
};
