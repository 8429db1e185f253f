import { logoPath } from '#web/ui/app-icons.ts';
import { agencyId, estateAgent, type JsonLd, thing, whereabouts } from '#web/ui/structured-data.ts';

interface OpeningHours {
  /** ISO weekdays, 1 = Monday. */
  weekdays: readonly number[];
  /** 'HH:MM', null when closed that day. */
  opens: string | null;
  closes: string | null;
}

/** The settings that structured data contains. */
export interface OfficeFacts {
  name: string;
  legal_name: string;
  address_line: string;
  city: string;
  country: string;
  latitude: number;
  longitude: number;
  phone: string;
  sales_email: string;
  social_links: readonly { url: string }[];
  working_hours: readonly OpeningHours[];
}

/**
 * schema.org RealEstateAgent with office, hours and profiles, for pages about the agency. Offers refer to it by its
 * `@id`.
 */
export function agencyOffice(agency: OfficeFacts, publicUrl: string): JsonLd {
  const logo = publicUrl + logoPath;
  return {
    ...estateAgent({ name: agency.name, url: `${publicUrl}/`, telephone: agency.phone, email: agency.sales_email }),
    ...thing('RealEstateAgent', {
      legalName: agency.legal_name,
      logo,
      image: logo,
      ...whereabouts({ ...agency, street: streetOf(agency), localities: [agency.city], county: '' }),
      sameAs: agency.social_links.map(({ url }) => url),
      openingHoursSpecification: openHours(agency.working_hours),
    }),
  };
}

/** The address line without a trailing town, which is a property of its own. */
const streetOf = ({ address_line, city }: OfficeFacts): string =>
  address_line.endsWith(`, ${city}`) ? address_line.slice(0, -`, ${city}`.length) : address_line;

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Weekdays on which the office is closed are left out. */
const openHours = (hours: readonly OpeningHours[]): JsonLd[] =>
  hours
    .filter(({ opens, closes }) => opens !== null && closes !== null)
    .map(({ weekdays, opens, closes }) =>
      thing('OpeningHoursSpecification', {
        dayOfWeek: weekdays.map((weekday) => dayNames[weekday - 1] ?? ''),
        opens,
        closes,
      }),
    );

/** schema.org WebSite of the home page, from which search results take the site's name. */
export const webSite = (name: string, publicUrl: string): JsonLd =>
  thing('WebSite', {
    '@id': `${publicUrl}/#site`,
    name,
    url: `${publicUrl}/`,
    inLanguage: 'en-KE',
    publisher: { '@id': agencyId(`${publicUrl}/`) },
  });
