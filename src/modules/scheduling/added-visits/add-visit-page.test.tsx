import { expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import type { FreeHours } from '../calendar/hours-contract.ts';
import type { VisitEnquiry } from './add-visit-data.ts';
import { AddVisitPage, type AddVisitPageProps } from './add-visit-page.tsx';

const otieno = { id: '00000000-0000-4000-8000-000000000001', name: 'Otieno Ouma' };
const hours: FreeHours = {
  day: '2026-11-28',
  staff: otieno,
  free: [{ starts_at: '2026-11-28T09:00', label: '9–10 AM' }],
  may_pass_over: true,
  listing: null,
  others: [],
  asked: null,
};
const enquiry: VisitEnquiry = {
  id: 12,
  reference: 'L-7KQ2M4N',
  name: 'Grace Wambui',
  about: 'A house with a garden',
  stage: 'Contacted',
  may_change: true,
  colleague: 'Otieno Ouma',
  waiting: [],
};
const page = (more: Partial<AddVisitPageProps> = {}) => (
  <AddVisitPage
    account={{ id: otieno.id, role: 'agent', sends_mail: true }}
    today="2026-11-21"
    people={[otieno]}
    offered={{ hours, otherTime: '' }}
    enquiry={null}
    contact={null}
    listing=""
    isPast={false}
    formToken="token"
    returned={null}
    {...more}
  />
);
const formOf = (markup: string, id: string) => markup.slice(markup.indexOf(`id="${id}"`)).split('</form>')[0] ?? '';

test('a visit of an enquiry says whom it is for, has the listing filled in, and asks for no names', () => {
  const markup = markupOf(page({ enquiry, listing: 'MK-P-1014' }));
  expect(markup).toContain('href="/office/enquiries/12"');
  const texts = textsOf(page({ enquiry, listing: 'MK-P-1014' }));
  expect(texts).toEqual(expect.arrayContaining(['Book a visit', 'For whom', 'Grace Wambui', 'Enquiry L-7KQ2M4N']));
  const form = formOf(markup, 'enquiry-visit');
  expect(form).toMatch(/<input type="hidden" name="enquiry_id" value="12"/);
  expect(form).toMatch(/name="listing"[^>]*value="MK-P-1014"|value="MK-P-1014"[^>]*name="listing"/);
  expect(form).not.toMatch(/name="(first_name|last_name|phone|email)"/);
  // Another day keeps what the visit is for.
  expect(markup).toMatch(/<input type="hidden" name="enquiry" value="12"/);
});

test.each([
  [{ stage: 'Won' }, 'This enquiry is closed: won.'],
  [{ stage: 'Lost' }, 'This enquiry is closed: lost.'],
  [{ may_change: false }, 'Otieno Ouma looks after this enquiry.'],
  [{ may_change: false, colleague: null }, 'A colleague looks after this enquiry.'],
] as const)('no visit is booked where it would be refused, with the reason: %o', (more, reason) => {
  const markup = markupOf(page({ enquiry: { ...enquiry, ...more } }));
  expect(markup).toContain(reason);
  expect(markup).not.toContain('name="starts_at"');
  expect(markup).not.toContain('id="enquiry-visit"');
});

test('opened from a contact the names and addresses are filled in', () => {
  const contact = { id: 4, firstName: 'Grace', lastName: 'Wambui', email: 'grace@example.com', phone: '+254712345678' };
  const form = formOf(markupOf(page({ contact })), 'add-visit');
  for (const value of ['Grace', 'Wambui', 'grace@example.com', '0712 345 678'])
    expect(form).toContain(`value="${value}"`);
  expect(markupOf(page({ contact }))).toMatch(/<input type="hidden" name="contact" value="4"/);
});

test('a time that goes against the rules is offered only to who may pass over them', () => {
  const asked = {
    starts_at: '2026-11-28T07:30',
    label: '7:30–8:30 AM',
    is_free: false,
    is_taken: false,
    against: ['Otieno Ouma does not work at this time.'],
  };
  const show = (may_pass_over: boolean) =>
    markupOf(page({ offered: { hours: { ...hours, asked, may_pass_over }, otherTime: '07:30' } }));
  expect(show(true)).toContain('Another time: 7:30–8:30 AM');
  expect(show(false)).not.toContain('Another time: 7:30');
  expect(show(false)).toContain('You can book Otieno Ouma at the free hours');
});

test('an enquiry that asks for a visit leads to that one first, and another can still be booked', () => {
  const waiting = [
    {
      kind: 'site-visit',
      id: 31,
      when: '5 Dec 2026, 10–11 AM',
      status: 'Requested',
      is_proposed: false,
      title: null,
      reference: null,
    },
  ] as const;
  const markup = markupOf(page({ enquiry: { ...enquiry, waiting } }));
  expect(markup.indexOf('href="/office/diary/visits/31"')).toBeLessThan(markup.indexOf('id="enquiry-visit"'));
  expect(markup).toContain('Confirm the visit, 5 Dec 2026, 10–11 AM');
  expect(formOf(markup, 'enquiry-visit')).toMatch(
    /type="checkbox"[^>]*name="another"|name="another"[^>]*type="checkbox"/,
  );
  expect(markupOf(page({ enquiry }))).not.toContain('name="another"');
});

test('who else sees the place that day, and that it is under offer, is said before the hour is chosen', () => {
  const others = [
    { starts_at: '2026-11-28T10:00', label: '10–11 AM', minutes: 60, who: 'Peter Otieno', is_confirmed: true },
    { starts_at: '2026-11-28T12:00', label: '12–1 PM', minutes: 60, who: null, is_confirmed: false },
  ];
  const listing = { title: 'The Jacaranda House', state: 'Under offer', is_public: true } as const;
  const texts = textsOf(page({ offered: { hours: { ...hours, listing, others }, otherTime: '' } }));
  expect(texts).toEqual(
    expect.arrayContaining([
      'The Jacaranda House is under offer. Tell the visitor before they come.',
      'Peter Otieno sees this place at 10–11 AM too.',
      'Another party has asked to see this place at 12–1 PM.',
    ]),
  );
});

test('a visit that took place is entered by its date and time, with the verdict and without free hours', () => {
  const others = [{ id: '00000000-0000-4000-8000-000000000002', name: 'Wanjiru Kamau' }, otieno];
  const form = formOf(markupOf(page({ isPast: true, people: others })), 'add-visit');
  for (const name of ['took_place', 'date', 'time', 'staff_id', 'listing', 'interest', 'verdict'])
    expect(form).toContain(`name="${name}"`);
  expect(form).toMatch(/<input[^>]*name="date"[^>]*max="2026-11-21"|<input[^>]*max="2026-11-21"[^>]*name="date"/);
  expect(form).not.toContain('Wanjiru Kamau');
  const ofManager = markupOf(
    page({ isPast: true, people: others, account: { id: otieno.id, role: 'manager', sends_mail: true } }),
  );
  expect(ofManager.indexOf('Otieno Ouma</option>')).toBeLessThan(ofManager.indexOf('Wanjiru Kamau</option>'));
  expect(ofManager).not.toContain('Free hours on');
  expect(markupOf(page({ listing: 'MK-P-1014' }))).toContain('href="/office/diary/new?listing=MK-P-1014&amp;past=1"');
});
