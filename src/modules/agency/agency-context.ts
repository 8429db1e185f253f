import { createContext, useContext } from 'react';
import type { Agency, AgencyLook } from './contract.ts';
import { hoursInBrief } from './office-hours.ts';
import { emptyPages } from './shown-pages.ts';

/** What the header shows of the agency; the browser gets no more. */
export interface HeaderAgency
  extends Pick<Agency, 'name' | 'phone' | 'address_short' | 'address_line'>,
    Pick<AgencyLook, 'logo' | 'logo_on_dark'> {
  /** When the office is open, in one line; empty where that does not tell all of it. */
  hours: string;
  /** Addresses of the menu that have nothing to show. */
  empty: readonly string[];
}

export const toHeaderAgency = ({ name, phone, address_short, address_line, ...agency }: Agency): HeaderAgency => ({
  name,
  logo: agency.look.logo,
  logo_on_dark: agency.look.logo_on_dark,
  phone,
  address_short,
  address_line,
  hours: hoursInBrief(agency.working_hours),
  empty: emptyPages(agency.shown_pages),
});

export const AgencyContext = createContext<Agency | null>(null);

/** The agency of this site. @throws Error outside of the layout, such as in an error page */
export function useAgency(): Agency {
  const agency = useContext(AgencyContext);
  if (agency === null) throw new Error('The agency is only known inside the site layout.');
  return agency;
}

/** The name in a sentence, also before there is one. */
export const nameInSentence = ({ name }: { name: string }): string => name || 'the agency';

/** The part of the agency that a listing page shows. @throws Error when the layout could not be loaded */
export function listingSiteOf(layout: { agency: Agency; publicUrl: string } | undefined) {
  if (!layout) throw new Error('The agency was not loaded');
  const { name: siteName, phone, whatsapp, sales_email: email, viewings_are_free } = layout.agency;
  return { publicUrl: layout.publicUrl, siteName, phone, whatsapp, email, viewings_are_free };
}

export type ListingSite = ReturnType<typeof listingSiteOf>;
