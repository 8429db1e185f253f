import { afterEach, describe, expect, test, vi } from 'vitest';
import { allContents } from '#demo/pages/all-contents.ts';
import type { Agency } from '#src/modules/agency/contract.ts';
import { fieldsOf, optionsOf } from '#tests/support/fields-of.tsx';
import { PLAIN_LOOK } from '#tests/support/plain-look.ts';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import { ContactPage } from './contact-page.tsx';
import { FeaturedLand } from './featured-land.tsx';
import { loadFeaturedPlots, toFeaturedPlot } from './featured-plot.ts';
import { LeadForm } from './lead-form.island.tsx';
import { plainLandLabels, plainSlides } from './leads-content.ts';
import { LeadsHero } from './leads-hero.tsx';

const agency: Agency = {
  name: 'Makao',
  legal_name: 'Makao Property Agency Ltd',
  phone: '+254700000214',
  whatsapp: '+254700000214',
  sales_email: 'sales@makao.example',
  address_line: '4th Floor, Acacia House, Ngong Road, Nairobi',
  address_short: 'Acacia House, Ngong Road',
  city: 'Nairobi',
  country: 'Kenya',
  latitude: -1.2997,
  longitude: 36.7856,
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
  social_links: [],
  working_hours: [{ days: 'Mon-Fri', hours: '8:00 AM-5:00 PM', weekdays: [1], opens: null, closes: null }],
};
const contact = (
  <ContactPage
    agency={agency}
    content={{ title: 'Call us', lead: 'We answer.', finding_us: '' }}
    returned={null}
    subject={null}
  />
);
const lead = <LeadForm title="Interested in this property?" lead="We send the details." returned={null} />;
const words = (element: Parameters<typeof textsOf>[0]) => textsOf(element).join(' ');

describe('the contact page', () => {
  test('leads back to Home, and gives number, office and address for sales', { tags: ['S-273'] }, () => {
    expect(words(contact)).toMatch(/^Home Contact Call us/);
    expect(words(contact)).toContain('Phone 0700 000 214');
    expect(words(contact)).toContain('Sales sales@makao.example Office 4th Floor, Acacia House, Ngong Road, Nairobi');
  });

  test('takes a message: name, address and words are needed, the number is not', { tags: ['S-274'] }, () => {
    expect(fieldsOf(contact)).toEqual([
      'Name: name, text, required',
      'Phone number (optional): phone, tel',
      'Email address: email, email, required',
      'Message: message, textarea, required',
    ]);
  });

  test('promises a reply within 24 hours', { tags: ['S-216'] }, () => {
    expect(words(contact)).toContain('We reply within 24 hours.');
  });

  test('shows where the office is on a map that a press opens, with ways to other maps', { tags: ['S-275'] }, () => {
    expect(words(contact)).toContain('Open the map');
    expect(words(contact)).toContain('Finding us');
    expect(markupOf(contact)).toContain('© OpenStreetMap');
    expect(markupOf(contact)).toContain('https://www.openstreetmap.org/?mlat=-1.2997&amp;mlon=36.7856');
  });
});

describe('the form of the landing page', () => {
  test('needs every answer, and the tick for terms and privacy policy', { tags: ['S-295'] }, () => {
    expect(fieldsOf(lead)).toEqual([
      'First name: first_name, text, required',
      'Last name: last_name, text, required',
      'Email address: email, email, required',
      'Phone number: phone, tel, required',
      'Property type: property_type, select, required',
      'I accept the terms and the privacy policy.: terms_accepted, checkbox, required',
    ]);
    expect(words(lead)).toContain('Request Details Processing...');
    expect(markupOf(lead)).toContain('href="/terms"');
    expect(markupOf(lead)).toContain('href="/privacy/policy"');
  });

  test('offers six types of property', { tags: ['S-360'] }, () => {
    expect(optionsOf(lead, 'property_type').slice(1)).toEqual([
      'land: Land',
      'villa: Villa',
      'bungalow: Bungalow',
      'maisonette: Maisonette',
      'residential: Residential',
      'warehouse: Warehouse',
    ]);
  });
});

describe('the offers of the landing page', () => {
  test('are a plot in Kajiado at 790,000 and five storeys in Naivasha at 250 Million', { tags: ['S-293'] }, () => {
    const slides = allContents(() => null)['leads.slides'].slides.map((slide) => ({ ...slide, image: null }));
    const hero = words(<LeadsHero slides={slides} form={null} />);
    expect(hero).toMatch(/Kajiado .*Asking price KSh 790,000 Naivasha · 5-storey commercial building/);
    expect(hero).toContain('Asking price KSh 250 Million');
  });

  test('have a dot each', { tags: ['S-291'] }, () => {
    expect(markupOf(<LeadsHero slides={plainSlides} form={null} />).match(/aria-label="Slide \d: /g)).toHaveLength(2);
  });
});

describe('the featured land of the landing page', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('is none when plots cannot be had, which its place says beside the form', { tags: ['S-221'] }, async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const plots = await loadFeaturedPlots(new AbortController().signal);
    const page = (
      <>
        <LeadsHero slides={plainSlides} form={lead} />
        <FeaturedLand labels={plainLandLabels} plots={plots} />
      </>
    );
    expect(words(page)).toContain('Request Details');
    expect(words(page)).toContain('No featured properties currently.');
  });

  test('has a card with a button for each plot', { tags: ['S-300'] }, () => {
    const plot = toFeaturedPlot({ id: 7, slug: 'ruai-half-acre', title: 'Ruai half-acre', primary_image: null });
    const card = words(<FeaturedLand labels={plainLandLabels} plots={[plot]} />);
    expect(card).toMatch(
      /Available Location not specified Ruai half-acre Size N\/A Land with room.* Contact for Price/,
    );
    expect(card).toContain('Explore Property');
  });

  test('says when there is none', { tags: ['S-301'] }, () => {
    expect(words(<FeaturedLand labels={plainLandLabels} plots={[]} />)).toContain('No featured properties currently.');
  });
});
