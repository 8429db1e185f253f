import type { AgencyLook } from '#src/modules/agency/contract.ts';

/** Of an agency that has chosen nothing. */
export const PLAIN_LOOK: AgencyLook = {
  stamp: 'plain',
  theme_colour: '#0f110e',
  colours: {},
  logo: null,
  logo_on_dark: null,
  reference_prefix: 'MK',
};
