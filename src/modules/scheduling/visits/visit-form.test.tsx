import { describe, expect, test } from 'vitest';
import { bodyOf } from '#platform/http/form.ts';
import { fieldsOf } from '#tests/support/fields-of.tsx';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import { tourForm } from './forms.gen.ts';
import { RequestTourForm, TourRequested } from './request-tour-form.island.tsx';
import { VisitForm, VisitScheduled } from './visit-form.tsx';
import { VisitHero, VisitPage } from './visit-page.tsx';
import { readVisitSearch, type VisitChoice } from './visit-page-data.ts';

const listing: VisitChoice = {
  id: 12,
  type: 'property',
  slug: 'bogani',
  title: 'Bogani corner house',
  address: 'Karen, Nairobi',
  image_id: null,
  property_type: 'villa',
  listing_purpose: 'Sale',
  price: 88_000_000,
  price_usd: null,
};
const visit = (chosen: VisitChoice | null) => (
  <VisitForm
    chosen={chosen}
    isListed={false}
    onClear={() => {}}
    titleOf={() => null}
    returned={null}
    openHours={{ hours: ['2026-11-23T09:00'], closed: [], nextFrom: '2026-12-05' }}
    laterHref="/later"
  />
);
const jacaranda = { id: 7, slug: 'the-jacaranda-house', title: 'The Jacaranda House' };
const tour = <RequestTourForm property={jacaranda} openHours={null} phone="+254700000214" returned={null} />;
const receipt = {
  id: 1,
  reference: 'V-7K2M9QX',
  status: 'Requested',
  listing_title: 'Bogani corner house',
  preferred_date: '2026-11-23T13:00',
  duration_minutes: 60,
} as const;
const sent = { startAgain: () => {}, onAgain: () => {}, titleOf: () => null, propertyId: 7 };
const byMail = 'The details come by e-mail, with a link to change or cancel.';

describe('the head of the visit page', () => {
  test('has three figures, a way to the listings and a number to call', { tags: ['S-279'] }, () => {
    const available = { properties: 1_149, land: 42 };
    const heroWith = (stats: { value: string; label: string; source: string }[]) => {
      const content = { title: 'See it.', lead: 'Pick an hour.', stats, image: null };
      return <VisitHero available={available} content={content} phone="+254700000214" />;
    };
    const clients = { value: '1,000+', label: 'clients', source: 'Our files, March 2026' };
    const rating = { value: '4.9', label: 'rating', source: '' };
    const start = ['See it.', 'Pick an hour.', 'Start Browsing', 'Call Us'];
    const written = ['clients', 'Our files, March 2026', '1,000+', 'rating', '4.9'];
    expect(textsOf(heroWith([clients, rating]))).toEqual([...start, ...written, 'properties to see now', '1,149']);
    expect(textsOf(heroWith([]))).toEqual([
      ...start,
      'properties to see now',
      '1,149',
      'plots of land to see now',
      '42',
    ]);
    expect(markupOf(heroWith([]))).toContain('href="#choose"');
    expect(markupOf(heroWith([]))).toContain('href="tel:+254700000214"');
    // What could not be counted, or is none, is no figure.
    expect(
      markupOf(<VisitHero available={{ properties: 0, land: 0 }} content={null} phone="+254700000214" />),
    ).not.toContain('<dl');
  });
});

describe('the form of a visit', () => {
  test('needs a day and an hour, names, an address and a number; notes are optional', { tags: ['S-354'] }, () => {
    expect(fieldsOf(visit(listing))).toEqual([
      'Date and time: date, select, required',
      'First name: first_name, text, required',
      'Last name: last_name, text, required',
      'Email address: email, email, required',
      'Phone number: phone, tel, required',
      'How: way, select',
      'Notes (optional): notes, textarea',
    ]);
  });

  test('carries the kind and id of what was chosen, and nothing once it was cleared', { tags: ['S-332'] }, () => {
    expect(markupOf(visit(listing))).toContain('<input type="hidden" name="listing" value="property-12"/>');
    expect(markupOf(visit({ ...listing, type: 'land' }))).toContain('value="land-12"');
    expect(markupOf(visit(null))).not.toContain('name="listing"');
    expect(textsOf(visit(listing)).join(' ')).toContain('Bogani corner house Karen, Nairobi');
  });

  test('stays in view beside the listings', { tags: ['S-284'] }, () => {
    const data = { search: readVisitSearch({}), listings: [listing], total: 1, preselected: null, failure: null };
    const page = (
      <VisitPage data={data} available={null} texts={{}} openHours={null} phone="+254700000214" returned={null} />
    );
    expect(markupOf(page)).toMatch(/class="[^"]*sticky[^"]*"><form id="schedule-visit"/);
  });

  test('has a button that says so while it is sent', { tags: ['S-356'] }, () => {
    expect(textsOf(visit(listing))).toEqual(expect.arrayContaining(['Schedule Visit', 'Scheduling...']));
  });

  test('says that we confirm within 24 hours', { tags: ['S-217'] }, () => {
    expect(textsOf(visit(listing))).toContain('We confirm by phone within 24 hours. Cancel any time before.');
  });
});

describe('the ticket of a visit', () => {
  test('names listing, day, hour and reference, and leads on', { tags: ['S-218'] }, () => {
    const words = textsOf(<VisitScheduled {...sent} result={receipt} reference={receipt.reference} />).join(' ');
    expect(words).toContain('Visit Scheduled! Thank you. An agent calls you within 24 hours to confirm.');
    expect(words).toContain(
      'Listing Bogani corner house Date Monday 23 November 2026 Time 1–2 PM East Africa Time State Asked for, not confirmed yet Reference V-7K2M9QX Schedule Another Visit Return to Home',
    );
  });

  test('names the reference without script too', () => {
    const words = textsOf(<VisitScheduled {...sent} result={null} reference="V-7K2M9QX" />).join(' ');
    expect(words).toContain('Your reference is V-7K2M9QX .');
  });
});

test('what was asked for comes by mail, with script and without', () => {
  for (const result of [receipt, null]) {
    const props = { ...sent, result, reference: receipt.reference };
    for (const panel of [<VisitScheduled key="visit" {...props} />, <TourRequested key="tour" {...props} />])
      expect(textsOf(panel).join(' ')).toContain(byMail);
  }
});

describe('the form of a tour', () => {
  test('needs a day, names, an address and a number; the message is optional and begins with the listing', {
    tags: ['S-342'],
  }, () => {
    expect(fieldsOf(tour)).toEqual([
      'Preferred date: preferred_date, date, required',
      'First name: first_name, text, required',
      'Last name: last_name, text, required',
      'Email address: email, email, required',
      'Phone number: phone, tel, required',
      'How: way, select',
      'Message (optional): message, textarea',
      'Send me similar listings: similar_listings, checkbox',
      'Send me the newsletter: newsletter, checkbox',
    ]);
    expect(textsOf(tour)).toContain('I would like to see The Jacaranda House.');
    expect(markupOf(tour)).not.toContain('checked');
  });

  test('lists the free hours of two weeks without script, and any hour of their days', () => {
    const hours = ['2026-11-23T09:00', '2026-11-23T14:00', '2026-11-24T11:00'];
    const closed = [{ from: '2026-11-25', until: '2026-11-25', reason: 'Stocktaking' }];
    const openHours = { hours, closed, nextFrom: '2026-12-05' };
    const form = <RequestTourForm property={jacaranda} openHours={openHours} phone="+254700000214" returned={null} />;
    expect(fieldsOf(form)).toContain('Preferred date and time: preferred_date, select, required');
    expect(textsOf(form)).toContain('Closed on 25 Nov 2026: Stocktaking');
    const [when = ''] = markupOf(form).split('name="way"');
    const options = [...when.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)];
    expect(options.map(([, value, words]) => [value, words])).toEqual([
      ['', 'Choose one'],
      ['2026-11-23', 'Mon 23 Nov 2026, any hour'],
      ['2026-11-23T09:00', 'Mon 23 Nov 2026, 9–10 AM'],
      ['2026-11-23T14:00', 'Mon 23 Nov 2026, 2–3 PM'],
      ['2026-11-24', 'Tue 24 Nov 2026, any hour'],
      ['2026-11-24T11:00', 'Tue 24 Nov 2026, 11 AM–12 PM'],
    ]);
    expect(markupOf(form)).toContain('href="/events/site-visit?property=the-jacaranda-house"');
  });

  test.each([
    [{ preferred_date: '2026-11-28' }, '2026-11-28'],
    [{ preferred_date: '2026-11-28', preferred_time: 'any' }, '2026-11-28'],
    [{ preferred_date: '2026-11-28', preferred_time: '09:00' }, '2026-11-28T09:00'],
    [{ preferred_date: '2026-11-28T09:00' }, '2026-11-28T09:00'],
  ])('sends %j as %s', (fields, when) => {
    expect(bodyOf(tourForm, fields)?.preferred_date).toBe(when);
  });

  test('is confirmed with the reference and the day', { tags: ['S-328'] }, () => {
    const done = <TourRequested {...sent} result={receipt} reference={receipt.reference} />;
    const words = textsOf(done).join(' ');
    expect(words).toContain('Request Submitted! Thank you. Our agent will contact you shortly');
    expect(words).toContain('Asked for, not confirmed yet: 23 Nov 2026, 1–2 PM East Africa Time.');
    expect(words).toContain('Your reference is V-7K2M9QX . Book another tour');
  });
});
