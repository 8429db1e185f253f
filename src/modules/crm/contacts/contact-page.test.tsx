import { describe, expect, test } from 'vitest';
import type { OwnAccount } from '#modules/identity';
import { fieldsOf } from '#tests/support/fields-of.tsx';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import { AddContactPage } from './add-contact-page.tsx';
import { ContactRecordPage, type ContactRecordProps } from './contact-page.tsx';
import type { ContactRole } from './contact-roles.ts';
import type { Contact } from './contact-schema.ts';
import { readContactTab } from './contact-tabs.ts';

const account: OwnAccount = {
  id: '4f0f4a66-7a57-4b5e-a7ad-0a2f7d3b9c11',
  name: 'Wanjiru Kamau',
  email: 'wanjiru@makao.example',
  role: 'manager',
  has_second_factor: true,
  owes_second_factor: false,
  recovery_codes_left: 8,
  permissions: ['contacts.see', 'contacts.edit', 'contacts.merge', 'contacts.erase'],
  form_token: 'token',
  day: '2026-11-21',
  hour: 9,
  last_sign_in: { previous_at: null, refused_before: 0, is_news: false },
  sends_mail: true,
  theme: 'system',
  density: 'comfortable',
  list_columns: {},
};

const contact: Contact = {
  id: 12,
  name: 'Njeri Mwangi',
  first_name: 'Njeri',
  last_name: 'Mwangi',
  is_company: false,
  emails: ['njeri@example.com'],
  phones: [],
  notes: '',
  version: 3,
  merged_into_id: null,
  erased_at: null,
  legal_hold: null,
  created_at: '2026-11-20T06:00:00.000Z',
  may_change: true,
  staff_address: null,
  roles: [{ role: 'landlord', is_set: false, origin: 'owner of MK-P-1001' }],
  relations: [{ id: 7, kind: 'works-for', is_other: true, other: { id: 13, name: 'Baraka Simiyu' } }],
  listings: [
    {
      id: 1,
      role: 'owner',
      reference: 'MK-P-1001',
      title: 'Bogani corner house',
      path: '/office/properties/4',
      purpose: 'Rent',
      state: 'Available',
    },
  ],
  offers: 0,
  visits: 2,
  newsletter: [],
  search_alerts: [],
  consents: [],
  enquiries: [],
  undecided_enquiries: [],
  suggestions: [],
  merges: [],
};

const contactRole = { is_set: true, origin: 'set by hand' };
const pageOf = (changes: Partial<ContactRecordProps> = {}) => (
  <ContactRecordPage
    account={account}
    contact={contact}
    returned={null}
    tab="overview"
    timeline={{ items: [], next: null }}
    isEarlier={false}
    {...changes}
  />
);
const formsOf = (html: string) => [...html.matchAll(/<form id="([^"]+)"/g)].map(([, id]) => id);

describe('the record of a contact', () => {
  test('has a tab with an address of its own for each part, with how many there are', () => {
    const html = markupOf(pageOf({ tab: 'listings' }));
    for (const [href, count] of [
      ['?tab=enquiries', 0],
      ['?tab=visits', 2],
      ['?tab=listings', 1],
    ])
      expect(html).toMatch(new RegExp(`href="/office/contacts/12\\${href}"[^>]*>[^<]*<span[^>]*>${count}<`));
    expect(html).toMatch(/aria-current="page"[^>]*>Listings/);
    expect(html).toContain('href="/office/properties/4"');
  });

  test('tells in the overview who somebody is, where that comes from and whom they belong to', () => {
    const texts = textsOf(pageOf());
    expect(texts).toEqual(
      expect.arrayContaining(['What happened', 'njeri@example.com', 'owner of MK-P-1001', 'Employs', 'Baraka Simiyu']),
    );
    expect(markupOf(pageOf())).toContain('title="Landlord: owner of MK-P-1001"');
    expect(formsOf(markupOf(pageOf()))).toEqual([
      'contact-note-12',
      'contact-reached-12',
      'remove-relation-7',
      'add-relation-12',
    ]);
  });

  test('offers an owner to take on their home first, and whoever looks for one a visit', () => {
    const main = (...roles: ContactRole[]) =>
      [
        ...markupOf(
          pageOf({ contact: { ...contact, roles: roles.map((role) => ({ ...contactRole, role })) } }),
        ).matchAll(
          /button-(?:primary|visit) button-sm"[^>]*href="[^"]*|href="([^"]*)"[^>]*button-(?:primary|visit) button-sm/g,
        ),
      ].map(([found]) => (found.includes('take-on') ? 'take on' : found.includes('diary/new') ? 'visit' : found));
    expect(main('landlord')).toEqual(['take on']);
    expect(main('seller', 'buyer')).toEqual(['visit']);
    expect(main()).toEqual(['visit']);
  });

  test('says plainly that there is nothing yet', () => {
    const empty = { ...contact, roles: [], relations: [], listings: [], emails: [], visits: 0 };
    expect(textsOf(pageOf({ contact: empty }))).toEqual(
      expect.arrayContaining(['None yet.', 'Nobody yet.', 'No address is stored here.', 'Nothing yet']),
    );
    expect(textsOf(pageOf({ contact: empty, tab: 'listings' }))).toContain('No listings yet');
    expect(textsOf(pageOf({ contact: empty, tab: 'enquiries' }))).toContain('No enquiries');
  });

  test('has the table of visits that the page hands in', () => {
    expect(textsOf(pageOf({ tab: 'visits', visits: <p>On Tuesday</p> }))).toContain('On Tuesday');
    expect(textsOf(pageOf({ visits: <p>On Tuesday</p> }))).not.toContain('On Tuesday');
  });

  test('edits, merges and hands out under Details', () => {
    expect(formsOf(markupOf(pageOf({ tab: 'details' })))).toEqual([
      'edit-contact-12',
      'merge-contacts-12',
      'legal-hold-12',
      'erase-contact-12',
    ]);
  });

  test.each<[string, Partial<Contact>]>([
    ['of a colleague', { may_change: false }],
    ['that was merged', { merged_into_id: 13 }],
    ['that was erased', { erased_at: '2026-11-21T06:00:00.000Z' }],
  ])('%s has no form that changes it', (_, changes) => {
    const agent = { ...account, permissions: ['contacts.see', 'contacts.edit'] };
    const html = (tab: ContactRecordProps['tab']) =>
      markupOf(pageOf({ tab, account: agent, contact: { ...contact, ...changes } }));
    expect([...formsOf(html('overview')), ...formsOf(html('details'))]).toEqual([]);
  });

  test.each([
    ['details', 'details'],
    ['visits', 'visits'],
    ['king', 'overview'],
    [undefined, 'overview'],
    [['a'], 'overview'],
  ])('opens at %j on the tab %s', (asked, tab) => expect(readContactTab(asked)).toBe(tab));
});

test('a new contact is asked for names, whether it is a company, addresses, roles and notes', () => {
  expect(fieldsOf(<AddContactPage account={account} returned={null} />)).toEqual([
    'First name, or the name of the company: first_name, text, required',
    'Last name (optional): last_name, text',
    'This is a company: is_company, checkbox',
    'Phone numbers (optional): phones, textarea',
    'Email addresses (optional): emails, textarea',
    'Seller: role_seller, checkbox',
    'Landlord: role_landlord, checkbox',
    'Buyer: role_buyer, checkbox',
    'Tenant: role_tenant, checkbox',
    'Applicant: role_applicant, checkbox',
    'Notes (optional): notes, textarea',
  ]);
});
