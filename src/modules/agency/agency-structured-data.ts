import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { logoPath } from '#web/ui/layout/app-icons.ts';
import { agencyId, estateAgent, type JsonLd, thing, whereabouts } from '#web/ui/layout/structured-data.ts';
import type { Agency } from './contract.ts';
import { isValidRegistration } from './registrations.ts';

/** schema.org RealEstateAgent with office, hours and profiles. Offers refer to it by its `@id`. */
export function agencyOffice(agency: Agency, publicUrl: string, today = nairobiDay(new Date())): JsonLd {
  const logo = publicUrl + (agency.look.logo ? '/agency-logo.png' : logoPath);
  return {
    ...estateAgent({
      name: agency.name,
      url: `${publicUrl}/`,
      telephone: agency.phone,
      email: agency.sales_email,
    }),
    ...thing('RealEstateAgent', {
      legalName: agency.legal_name,
      logo,
      image: logo,
      ...whereabouts({ ...agency, street: streetOf(agency), localities: [agency.city], county: '' }),
      sameAs: agency.social_links.map(({ url }) => url),
      openingHoursSpecification: openHours(agency.working_hours),
      employee: principal(agency, today),
    }),
  };
}

function principal({ principal_name, ...agency }: Agency, today: string): JsonLd | null {
  if (principal_name === null) return null;
  const { principal_earb_number: number, principal_earb_valid_until: until } = agency;
  return thing('Person', {
    name: principal_name,
    jobTitle: 'Principal registered agent',
    identifier:
      number && isValidRegistration(until, today)
        ? thing('PropertyValue', { propertyID: 'EARB', value: number })
        : null,
  });
}

/** The address line without a trailing town, which is a property of its own. */
const streetOf = ({ address_line, city }: Agency): string =>
  address_line === null
    ? ''
    : address_line.endsWith(`, ${city}`)
      ? address_line.slice(0, -`, ${city}`.length)
      : address_line;

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Weekdays on which the office is closed are left out. */
const openHours = (hours: Agency['working_hours']): JsonLd[] =>
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
