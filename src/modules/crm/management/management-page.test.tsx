import { describe, expect, test } from 'vitest';
import { fieldsOf } from '#tests/support/fields-of.tsx';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import { FromAbroad } from '../from-abroad.tsx';
import { readKnownProperty } from '../known-property.ts';
import { managementContentOf } from './management-content.ts';
import { OwnerForm } from './management-forms.island.tsx';
import { ManagementContact, ManagementHero } from './management-page.tsx';
import { ManagementTabList } from './management-tab-list.island.tsx';
import { readManagementTab } from './management-tabs.ts';

const content = managementContentOf({});
const form = <OwnerForm labelledBy="heading" known={null} returned={null} />;

describe('the management page', () => {
  test('begins with two buttons, to its two forms', { tags: ['S-302'] }, () => {
    const html = markupOf(<ManagementHero {...content.hero} />);
    expect(html).toContain('href="/property/management?tab=owners#management"');
    expect(html).toContain('href="/property/management?tab=tenants#management"');
  });

  test('has three tabs, the first of them chosen where no other is named', { tags: ['S-304'] }, () => {
    const tabs = <ManagementTabList hasBuildings />;
    expect(textsOf(tabs)).toEqual(['Our Managed Properties', 'Property Owners', 'Tenants']);
    expect(markupOf(tabs)).toMatch(/id="tab-properties"[^>]*aria-selected="true"/);
    expect(readManagementTab({ tab: 'tenants' })).toBe('tenants');
  });

  test('has no tab for buildings where the agency shows none, and begins with the owners', () => {
    const tabs = <ManagementTabList hasBuildings={false} />;
    expect(textsOf(tabs)).toEqual(['Property Owners', 'Tenants']);
    expect(markupOf(tabs)).toMatch(/id="tab-owners"[^>]*aria-selected="true"/);
  });

  test('tells owners abroad how it goes from there, where the agency has written it, and where to read more', () => {
    const written = {
      heading: 'You live abroad?',
      lead: 'Three things.',
      steps: [{ title: 'We talk by WhatsApp video', text: 'In your time zone.' }],
      link_label: 'Our guide',
      href: '/view/blog/guide',
    };
    const block = <FromAbroad content={written} id="abroad" />;
    expect(textsOf(block)).toEqual(
      expect.arrayContaining(['You live abroad?', 'We talk by WhatsApp video', 'In your time zone.', 'Our guide']),
    );
    expect(markupOf(block)).toContain('href="/view/blog/guide"');
    expect(content.fromAbroad).toBeNull();
    expect(markupOf(<FromAbroad content={null} id="abroad" />)).toBe('');
  });

  test('has a card with the number, the address for sales and a chat that begins with the question', {
    tags: ['S-308'],
  }, () => {
    const agency = { phone: '+254700000214', whatsapp: '+254700000214', sales_email: 'sales@makao.example' };
    const card = <ManagementContact agency={agency} content={content.contact} />;
    expect(textsOf(card)).toEqual(expect.arrayContaining(['0700 000 214', 'sales@makao.example', 'WhatsApp us']));
    const [, text = ''] = /wa\.me\/254700000214\?text=([^"]+)"/.exec(markupOf(card)) ?? [];
    expect(decodeURIComponent(text)).toBe('Hello. I would like to ask about having my property managed.');
  });
});

describe('the form of an owner', () => {
  test('needs all six answers, and asks for more that may stay empty', { tags: ['S-306'] }, () => {
    expect(fieldsOf(form)).toEqual([
      'First name: first_name, text, required',
      'Last name: last_name, text, required',
      'Email address: email, email, required',
      'Phone number: phone, tel, required',
      'Property address: property_address, text, required',
      'City or town: property_city, text, required',
      'Property type: property_type, select',
      'Size, square metres: size_sqm, text',
      'Bedrooms: bedrooms, text',
      'Rent you hope for, a month: hoped_rent, text',
      'Vacant from: vacant_from, date',
      'Anything we should know: message, textarea',
    ]);
    expect(textsOf(form)).toEqual(expect.arrayContaining(['Tell us more', '(optional)']));
    expect(markupOf(form)).not.toMatch(/<details[^>]* open/);
  });

  test('does not ask again what was said for the estimate', () => {
    const known = readKnownProperty({ place: 'Kilimani', type: 'apartment', bedrooms: '2', size: '99.6' });
    const html = markupOf(<OwnerForm labelledBy="heading" known={known} returned={null} />);
    for (const value of ['Kilimani', '100', '2']) expect(html).toContain(`value="${value}"`);
    expect(html).toMatch(/<option value="Apartment" selected/);
    expect(html).toMatch(/<details[^>]* open=""/);
    expect(readKnownProperty({ tab: 'owners' })).toBeNull();
  });

  test('comes back with what may stay empty opened where something of it was filled in or is wrong', () => {
    const comesBack = (values: Record<string, string>, errors: Record<string, string>) => {
      const fields = Object.entries(errors).map(([field, message]) => ({ field, code: 'invalid', message }));
      const returned = { formId: 'property-owner', values, message: 'Please look again.', fields };
      return markupOf(<OwnerForm labelledBy="heading" known={null} returned={returned} />);
    };
    const opened = /<details[^>]* open=""/;
    expect(comesBack({ hoped_rent: '85,000' }, { first_name: 'First name is required' })).toMatch(opened);
    expect(comesBack({ size_sqm: '' }, { size_sqm: 'Size must be 1 or more' })).toMatch(opened);
    expect(comesBack({ first_name: 'Joseph', hoped_rent: '' }, {})).not.toMatch(opened);
  });
});
