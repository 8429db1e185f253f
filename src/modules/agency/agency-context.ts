import { createContext, useContext } from 'react';
import type { Agency, AgencyLook } from './contract.ts';

/** What the header shows of the agency; the browser gets no more. */
export type HeaderAgency = Pick<Agency, 'name' | 'phone' | 'address_short' | 'address_line' | 'working_hours'> &
  Pick<AgencyLook, 'logo' | 'logo_on_dark'>;

export const toHeaderAgency = ({
  name,
  phone,
  address_short,
  address_line,
  working_hours,
  look: { logo, logo_on_dark },
}: Agency): HeaderAgency => ({
  name,
  logo,
  logo_on_dark,
  phone,
  address_short,
  address_line,
  working_hours: working_hours.slice(0, 1),
});

export const AgencyContext = createContext<Agency | null>(null);

/** The agency of this site. @throws Error outside of the layout, such as in an error page */
export function useAgency(): Agency {
  const agency = useContext(AgencyContext);
  if (agency === null) throw new Error('The agency is only known inside the site layout.');
  return agency;
}

/** The part of the agency that a listing page shows. @throws Error when the layout could not be loaded */
export function listingSiteOf(layout: { agency: Agency; publicUrl: string } | undefined) {
  if (!layout) throw new Error('The agency was not loaded');
  const { name: siteName, phone, whatsapp, sales_email: email } = layout.agency;
  return { publicUrl: layout.publicUrl, siteName, phone, whatsapp, email };
}

export type ListingSite = ReturnType<typeof listingSiteOf>;
