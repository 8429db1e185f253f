import type { Agency } from './contract.ts';

/** The agency's part of a listing page: name and contact details. Phone numbers are E.164. */
export interface ListingSite {
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  siteName: string;
  phone: string;
  whatsapp: string;
  email: string;
}

/**
 * Picks the part of the agency that a listing page shows from the layout's loader data.
 * @throws Error when the layout could not be loaded
 */
export function listingSiteOf(layout: { agency: Agency; publicUrl: string } | undefined): ListingSite {
  if (!layout) throw new Error('The agency was not loaded');
  const { name: siteName, phone, whatsapp, sales_email: email } = layout.agency;
  return { publicUrl: layout.publicUrl, siteName, phone, whatsapp, email };
}
