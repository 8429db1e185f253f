import { expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import type { RecordVisit } from './contract.ts';
import { RecordVisits } from './record-visits.tsx';
import { readVisitsBefore } from './visits-before.ts';

const visit: RecordVisit = {
  kind: 'visit',
  id: 12,
  reference: 'V-7KQ2M4N',
  title: 'The Jacaranda House',
  visitor_name: 'Grace Wambui',
  starts_at: '2026-11-28T09:00',
  day: '2026-11-28',
  minutes: 60,
  status: 'Confirmed',
  is_proposed: false,
  way: 'WhatsApp video',
  stop: null,
  stops: 1,
  staff: null,
  interest: '',
  verdict: '',
  contact_id: 4,
  enquiry_id: 7,
  listing: { title: 'The Jacaranda House', reference: 'MK-P-1014', path: '/office/properties/3' },
};

test('a visit leads to its page, the visitor, the listing and the enquiry', () => {
  const shown = (
    <RecordVisits visits={{ items: [visit], next: null }} href="/office/contacts/4?tab=visits" empty="None." />
  );
  for (const href of ['/office/diary/visits/12', '/office/contacts/4', '/office/properties/3', '/office/enquiries/7'])
    expect(markupOf(shown)).toContain(`href="${href}"`);
  expect(textsOf(shown)).toEqual(expect.arrayContaining(['WhatsApp video', 'Nobody yet', 'Confirmed', 'MK-P-1014']));
  expect(textsOf(shown)).not.toContain('Earlier');
});

test('who may not read the contact or the enquiry reads their names without a link', () => {
  const items = [{ ...visit, contact_id: null, enquiry_id: null }];
  const markup = markupOf(<RecordVisits visits={{ items, next: null }} href="/office/land/1/visits" empty="None." />);
  expect(markup).not.toMatch(/office\/(contacts|enquiries)/);
  expect(markup).toContain('Grace Wambui');
  expect(markup).toContain('V-7KQ2M4N');
});

test('the page that is about the listing does not name it again, and leads to earlier and newer visits', () => {
  const shown = markupOf(
    <RecordVisits
      visits={{ items: [visit], next: 'visit-12' }}
      href="/office/properties/3/visits?sort=day"
      empty="None."
      without="listing"
      isEarlier
    />,
  );
  expect(shown).not.toContain('MK-P-1014');
  expect(shown).toContain('href="/office/properties/3/visits?sort=day&amp;visits_before=visit-12"');
  expect(shown).toContain('The newest');
});

test('a record without visits says so', () => {
  const shown = (
    <RecordVisits visits={{ items: [], next: null }} href="/office/land/1" empty="Nobody has seen it yet." />
  );
  expect(textsOf(shown)).toEqual(['Visits', 'No visits', 'Nobody has seen it yet.']);
});

test('only a visit is read from the address', () => {
  expect(readVisitsBefore({ visits_before: 'visit-12' })).toBe('visit-12');
  for (const visits_before of ['12', 'visit-', 'plot-3', ['visit-1', 'visit-2'], undefined])
    expect(readVisitsBefore({ visits_before })).toBeUndefined();
});
