import { describe, expect, test } from 'vitest';
import { PLAIN_LOOK } from '#tests/support/plain-look.ts';
import { estateAgent } from '#web/ui/layout/structured-data.ts';
import { agencyOffice, webSite } from './agency-structured-data.ts';

const publicUrl = 'https://www.makao.example';
const agency = {
  name: 'Makao',
  legal_name: 'Makao Property Agency Ltd',
  address_line: '4th Floor, Acacia House, Ngong Road, Nairobi',
  city: 'Nairobi',
  country: 'Kenya',
  latitude: -1.2997,
  longitude: 36.7765,
  phone: '+254700000014',
  sales_email: 'sales@makao.example',
  address_short: 'Acacia House',
  whatsapp: '+254700000014',
  social_links: [{ name: 'Instagram', url: 'https://instagram.example/makao' }],
  working_hours: [
    { days: 'Mon-Tue', hours: '8:00 AM-5:00 PM', weekdays: [1, 2], opens: '08:00', closes: '17:00' },
    { days: 'Sun', hours: 'Closed', weekdays: [7], opens: null, closes: null },
  ],
  rental_management_url: null,
  earb_number: null,
  look: PLAIN_LOOK,
  exchange_rates: [],
  earb_valid_until: null,
  principal_name: null,
  principal_earb_number: null,
  principal_earb_valid_until: null,
  management_fee_percent: null,
  letting_fee: null,
  selling_fee_percent: null,
  vat_is_added: false,
  promises_reply: true,
  viewings_are_free: true,
  is_open: true,
  shown_pages: [],
};

describe('the agency as search engines are told of it', () => {
  test('has its place, its profiles, and the hours of the days it is open', () => {
    expect(agencyOffice(agency, publicUrl)).toEqual({
      '@type': 'RealEstateAgent',
      '@id': `${publicUrl}/#agency`,
      name: 'Makao',
      legalName: 'Makao Property Agency Ltd',
      url: `${publicUrl}/`,
      telephone: '+254700000014',
      email: 'sales@makao.example',
      logo: `${publicUrl}/icon-512.png`,
      image: `${publicUrl}/icon-512.png`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: '4th Floor, Acacia House, Ngong Road',
        addressLocality: 'Nairobi',
        addressCountry: 'KE',
      },
      geo: { '@type': 'GeoCoordinates', latitude: -1.2997, longitude: 36.7765 },
      sameAs: ['https://instagram.example/makao'],
      openingHoursSpecification: [
        { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'Tuesday'], opens: '08:00', closes: '17:00' },
      ],
    });
  });

  test('names its principal, with the number while the registration is valid', () => {
    const named = {
      ...agency,
      principal_name: 'Grace Atieno',
      principal_earb_number: 'EARB/DEMO/0007',
      principal_earb_valid_until: '2026-12-31',
    };
    const person = { '@type': 'Person', name: 'Grace Atieno', jobTitle: 'Principal registered agent' };
    const identifier = { '@type': 'PropertyValue', propertyID: 'EARB', value: 'EARB/DEMO/0007' };
    expect(agencyOffice(named, publicUrl, '2026-12-31').employee).toEqual({ ...person, identifier });
    expect(agencyOffice(named, publicUrl, '2027-01-01').employee).toEqual(person);
  });

  test('is the one that listings are offered by and the site is published by', () => {
    const offeredBy = estateAgent({ name: 'Makao', url: `${publicUrl}/`, telephone: '', email: '' });
    const id = agencyOffice(agency, publicUrl)['@id'];
    expect(offeredBy['@id']).toBe(id);
    expect(webSite('Makao', publicUrl)).toMatchObject({ name: 'Makao', publisher: { '@id': id } });
  });
});
