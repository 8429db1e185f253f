import type { Agency } from '#modules/agency';

/** The agency's particulars in the shape of its settings. */
export interface AgencyParticulars extends Omit<Agency, 'look' | 'is_open' | 'shown_pages'> {
  notifications_email: string;
}

const workingHours: Agency['working_hours'] = [
  { days: 'Mon-Fri', hours: '8:00 AM-5:00 PM', weekdays: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00' },
  { days: 'Sat', hours: '10:00 AM-2:00 PM', weekdays: [6], opens: '10:00', closes: '14:00' },
  { days: 'Sun', hours: 'Closed', weekdays: [7], opens: null, closes: null },
];

export const demoAgency: AgencyParticulars = {
  name: 'Makao',
  legal_name: 'Makao Property Agency Ltd',
  address_line: '4th Floor, Acacia House, Ngong Road, Nairobi',
  address_short: 'Acacia House, Ngong Road',
  city: 'Nairobi',
  country: 'Kenya',
  latitude: -1.2997,
  longitude: 36.7765,
  phone: '+254700000214',
  whatsapp: '+254700000214',
  sales_email: 'sales@makao.example',
  notifications_email: 'desk@makao.example',
  social_links: [
    { name: 'Instagram', url: 'https://instagram.example/makao' },
    { name: 'Facebook', url: 'https://facebook.example/makao' },
    { name: 'LinkedIn', url: 'https://linkedin.example/makao' },
    { name: 'YouTube', url: 'https://youtube.example/makao' },
  ],
  working_hours: workingHours,
  rental_management_url: 'https://portal.makao.example',
  earb_number: 'EARB/DEMO/0000',
  earb_valid_until: '2026-12-31',
  principal_name: 'Daniel Mwangi',
  principal_earb_number: 'EARB/DEMO/0001',
  principal_earb_valid_until: '2026-12-31',
  management_fee_percent: 8,
  letting_fee: 'one month’s rent, paid by the landlord',
  selling_fee_percent: 3,
  vat_is_added: true,
  promises_reply: true,
  viewings_are_free: true,
  exchange_rates: [
    { currency: 'USD', shillings: 129.2, as_of: '2026-11-27', source: 'example rates of the demo' },
    { currency: 'GBP', shillings: 171.9, as_of: '2026-11-27', source: 'example rates of the demo' },
    { currency: 'EUR', shillings: 150.6, as_of: '2026-11-27', source: 'example rates of the demo' },
    { currency: 'AED', shillings: 35.18, as_of: '2026-11-27', source: 'example rates of the demo' },
  ],
};

/** A newly set-up agency before anybody has entered anything. */
export const startingAgency: AgencyParticulars = {
  name: '',
  legal_name: '',
  address_line: null,
  address_short: null,
  city: '',
  country: 'Kenya',
  latitude: null,
  longitude: null,
  phone: null,
  whatsapp: null,
  sales_email: null,
  notifications_email: '',
  social_links: [],
  working_hours: [],
  rental_management_url: null,
  earb_number: null,
  earb_valid_until: null,
  principal_name: null,
  principal_earb_number: null,
  principal_earb_valid_until: null,
  management_fee_percent: null,
  letting_fee: null,
  selling_fee_percent: null,
  vat_is_added: false,
  promises_reply: false,
  viewings_are_free: false,
  exchange_rates: [],
};
