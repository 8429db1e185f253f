import type { Agency, ListingSite } from './contract.ts';

/**
 * Picks the part of the agency that a listing page shows from the layout's loader data.
 * @throws Error when the layout could not be loaded
 */
export function listingSiteOf(layout: { agency: Agency; publicUrl: string } | undefined): ListingSite {
  if (!layout) throw new Error('The agency was not loaded');
  const { agency, publicUrl } = layout;
  return {
    publicUrl,
    siteName: agency.name,
    phone: agency.phone,
    whatsapp: agency.whatsapp,
    email: agency.sales_email,
  };
}
