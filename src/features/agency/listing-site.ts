import type { Agency, ListingSite } from './contract.ts';

/**
 * The part of the agency the page of a listing is about, from what the layout has loaded.
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
