import { describe, expect, test } from 'vitest';
import { fieldsOf, optionsOf } from '#tests/support/fields-of.tsx';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import { consultationHref, readBookingSearch } from './booking-address.ts';
import { type BookingPageProps, ConsultationBookingPage } from './booking-page.tsx';

const valuation = {
  slug: 'property-valuation',
  name: 'Property valuation',
  description: 'A price opinion.',
  base_price_usd: 300,
  duration_minutes: 60,
};
const hour = (time: string, is_available: boolean) => ({ starts_at: `2026-12-03T${time}`, label: time, is_available });
const third = {
  date: '2026-12-03',
  slots: [hour('09:00', true), hour('10:30', false), hour('14:00', true)],
  closed_for: null,
};
const data: BookingPageProps['data'] = {
  services: [valuation],
  service: null,
  today: '2026-11-21',
  month: '2026-12',
  days: [third, { date: '2026-12-12', slots: [hour('09:00', false)], closed_for: 'Jamhuri Day' }],
  next: [{ date: '2026-12-02', slots: [hour('09:00', false)], closed_for: null }, third],
};
const texts = { title: 'Book a consultation', lead: 'Four steps.', fee_note: 'An estimate.', after_booking: '' };

const rate = { currency: 'USD', shillings: 129.2, as_of: '2026-11-27', source: 'Central Bank of Kenya' } as const;

function page(choices: Partial<BookingPageProps['search']> = {}, rateOfDay: BookingPageProps['rate'] = null) {
  const search = { service: '', month: '', date: '', time: '', ...choices };
  return (
    <ConsultationBookingPage
      search={search}
      data={{ ...data, service: search.service ? valuation : null }}
      rate={rateOfDay}
      texts={texts}
      returned={null}
    />
  );
}

const service = 'property-valuation';
const withDate = { service, month: '2026-12', date: '2026-12-03' };
const withTime = { ...withDate, time: '09:00' };
/** The step that is marked, as people read it. */
const currentStep = (choices?: Parameters<typeof page>[0]) =>
  /aria-current="step"[^>]*><span[^>]*>(\d)<\/span><span>(\w+)/.exec(markupOf(page(choices)))?.slice(1);

describe('the steps of a booking', () => {
  test('are numbered one to four', { tags: ['S-277'] }, () => {
    expect(textsOf(page()).slice(2, 10)).toEqual(['1', 'Service', '2', 'Date', '3', 'Time', '4', 'Details']);
  });

  test('are service, date, time and details, each after the choice before it', { tags: ['S-276'] }, () => {
    expect(currentStep()).toEqual(['1', 'Service']);
    expect(currentStep({ service })).toEqual(['2', 'Date']);
    expect(currentStep(withDate)).toEqual(['3', 'Time']);
    expect(currentStep(withTime)).toEqual(['4', 'Details']);
  });

  test('show each service with its estimate in dollars and its length', { tags: ['S-323'] }, () => {
    expect(textsOf(page())).toEqual(
      expect.arrayContaining(['Property valuation', 'A price opinion.', 'From USD 300 · 60 minutes']),
    );
  });

  test('show each fee with about its shillings where the agency states a rate, and once whose rate of which day', () => {
    expect(textsOf(page({}, rate))).toEqual(
      expect.arrayContaining([
        'From USD 300 (about KSh 38,800) · 60 minutes',
        'Shillings at 129.2 of 27 Nov 2026, Central Bank of Kenya.',
      ]),
    );
    expect(textsOf(page(withTime, rate))).toEqual(
      expect.arrayContaining(['USD 300', 'about KSh 38,800 at 129.2 of 27 Nov 2026, Central Bank of Kenya']),
    );
  });

  test('forget date and time with another month, and everything with Reset', { tags: ['S-329'] }, () => {
    expect(markupOf(page({ ...withDate, date: '' }))).toContain(
      `href="/book/appointment?service=${service}&amp;month=2027-01"`,
    );
    expect(readBookingSearch({ service, month: '2027-01' })).toEqual({ service, month: '2027-01', date: '', time: '' });
    expect(markupOf(page(withTime))).toContain('href="/book/appointment">Reset</a>');
  });

  test('say on which days the office is closed, and what for', () => {
    expect(textsOf(page({ service, month: '2026-12' }))).toContain('Closed on 12 Dec 2026: Jamhuri Day');
    expect(textsOf(page({ ...withDate, date: '2026-12-12' })).join(' ')).toContain(
      'We are closed on this day: Jamhuri Day.',
    );
  });

  test('come back to the time where it cannot be had, and say why', () => {
    const late = { ...withDate, time: '10:30' };
    expect(currentStep(late)).toEqual(['3', 'Time']);
    expect(textsOf(page(late))).toContain('10:30 AM is not free for 60 minutes. Please choose another time.');
    expect(textsOf(page(withDate)).join(' ')).not.toContain('is not free');
  });

  test('begin with the next free days; the month is folded until it is asked for, or where no day is free soon', () => {
    expect(textsOf(page({ service })).join(' ')).toContain('Thu 3 Dec Thursday 3 December 2026, 2 times Other days');
    const isFolded = (of: BookingPageProps['data'], month = '') => {
      const search = { service, month, date: '', time: '' };
      const props = { search, data: { ...of, service: valuation }, rate: null, texts, returned: null };
      return !markupOf(<ConsultationBookingPage {...props} />).includes('<details open=""');
    };
    expect(isFolded(data)).toBe(true);
    expect(isFolded(data, '2026-12')).toBe(false);
    expect(isFolded({ ...data, next: [] })).toBe(false);
  });

  test('offer no month before this one', () => {
    const november = { ...data, service: valuation, month: '2026-11', days: [], next: [] };
    const html = markupOf(
      <ConsultationBookingPage
        search={{ service, month: '', date: '', time: '' }}
        data={november}
        rate={null}
        texts={texts}
        returned={null}
      />,
    );
    expect(html).toContain('aria-label="December 2026"');
    expect(html).not.toContain('aria-label="October 2026"');
  });

  test('lead from an open day and an open hour, and from no other', { tags: ['S-352'] }, () => {
    const days = markupOf(page({ service }));
    const third = consultationHref({ service, date: '2026-12-03' }).replaceAll('&', '&amp;');
    // Among the next free days, and in the month.
    expect([...days.matchAll(/href="([^"]*date=[^"]*)"/g)].map(([, href]) => href)).toEqual([third, third]);
    expect(textsOf(page({ service })).filter((word) => /^(unavailable|closed: Jamhuri Day)$/.test(word))).toHaveLength(
      30,
    );
    const hours = markupOf(page(withDate));
    expect([...hours.matchAll(/time=(\d\d:\d\d)"/g)].map(([, time]) => time)).toEqual(['09:00', '14:00']);
    expect(textsOf(page(withDate)).join(' ')).toContain('10:30 AM Unavailable');
  });
});

describe('the details of a booking', () => {
  test('need a name, an address and a number; the rest is optional', { tags: ['S-347'] }, () => {
    expect(fieldsOf(page(withTime))).toEqual([
      // Without script only.
      'Time: time, select, required',
      'First name: first_name, text, required',
      'Last name: last_name, text, required',
      'Email address: email, email, required',
      'Phone number: phone, tel, required',
      'How: way, select',
      'Additional notes (optional): additional_notes, textarea',
      'Company (optional): company, text',
      'Job title (optional): job_title, text',
      'Business size (optional): business_size, select',
      'Industry (optional): industry, text',
      'Project timeline (optional): project_timeline, select',
      'Project location (optional): project_location, text',
      'Budget from (optional): budget_range_min, text',
      'Budget to (optional): budget_range_max, text',
      'Project description (optional): project_description, textarea',
      'I decide on this project: is_decision_maker, checkbox',
    ]);
    expect(markupOf(page(withTime)).match(/inputMode="numeric"/gi)).toHaveLength(2);
    expect(textsOf(page(withTime))).toContain('Confirm Booking');
  });

  test('ask about the project where the service is one; elsewhere its fields are folded', () => {
    const withService = (slug: string) => markupOf(page({ ...withTime, service: slug }));
    for (const slug of ['development-projects', 'investment-planning'])
      expect(withService(slug)).toMatch(/<details open="".*<summary.*More about the project/);
    for (const slug of ['property-valuation', 'market-analysis'])
      expect(withService(slug)).toMatch(/<details (?!open).*<summary.*More about the project/);
  });

  test('have the other hours of the day for readers without script, whom a link would cost their entries', () => {
    expect(optionsOf(page(withTime), 'time')).toEqual(['09:00: 09:00', '14:00: 14:00']);
    expect(markupOf(page(withTime))).toMatch(/<noscript>.*name="time".*<\/noscript>/);
  });

  test('offer three sizes of business', { tags: ['S-349'] }, () => {
    expect(optionsOf(page(withTime), 'business_size').slice(1)).toEqual([
      'small: Small (1–10 employees)',
      'medium: Medium (11–50)',
      'large: Large (50+)',
    ]);
  });

  test('offer five timelines', { tags: ['S-350'] }, () => {
    expect(optionsOf(page(withTime), 'project_timeline').slice(1)).toEqual([
      'immediate: Immediate (within 1 month)',
      '3_months: 3 months',
      '6_months: 6 months',
      '1_year: 1 year',
      'long_term: Long term',
    ]);
  });
});
