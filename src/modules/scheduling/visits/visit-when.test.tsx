import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bodyOf } from '#platform/http/form.ts';
import { closedSpans } from '../availability/closed-days.tsx';
import { visitForm } from './forms.gen.ts';
import { readVisitSearch, visitHref } from './visit-page-data.ts';
import { VisitWhen } from './visit-when.tsx';

const hours = ['2026-11-23T09:00', '2026-11-23T14:00', '2026-11-24T11:00'];

test('without script the hours that are left are listed, and no others', { tags: ['S-289'] }, () => {
  const closed = closedSpans([
    { date: '2026-11-25', closed_for: 'Stocktaking' },
    { date: '2026-11-26', closed_for: 'Stocktaking' },
    { date: '2026-11-27', closed_for: null },
    { date: '2026-11-28', closed_for: 'Stocktaking' },
  ]);
  const html = renderToStaticMarkup(
    <VisitWhen openHours={{ hours, closed, nextFrom: '2026-12-05' }} laterHref="/later" />,
  );
  expect([...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, text]) => text)).toEqual([
    'Closed from 25 Nov 2026 to 26 Nov 2026: Stocktaking',
    'Closed on 28 Nov 2026: Stocktaking',
  ]);
  const options = [...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(([, value, words]) => [value, words]);
  expect(options).toEqual([
    ['', 'Choose one'],
    ['2026-11-23T09:00', 'Mon 23 Nov 2026, 9–10 AM'],
    ['2026-11-23T14:00', 'Mon 23 Nov 2026, 2–3 PM'],
    ['2026-11-24T11:00', 'Tue 24 Nov 2026, 11 AM–12 PM'],
  ]);
  expect(html).toContain('href="/later"');
  expect(html).not.toContain('type="date"');
});

test('a chosen hour is sent as it stands in the list', () => {
  expect(bodyOf(visitForm, { date: '2026-11-23T09:00' })?.preferred_date).toBe('2026-11-23T09:00');
  expect(bodyOf(visitForm, { date: '2026-11-23', time: '' })?.preferred_date).toBe('2026-11-23T');
});

test('an address that makes no sense shows the page as it is', () => {
  const nonsense = { search: 'karen\u0000 house', property: '\u0000', land: 'A b', from: '2026-1-1', show: 'most' };
  expect(readVisitSearch(nonsense)).toEqual({
    search: 'karen  house',
    showsAll: false,
    shown: 12,
    property: '',
    land: '',
    from: '',
  });
});

test('the way to later hours keeps the listings that are shown', () => {
  const search = readVisitSearch({ search: 'karen', show: 'all', property: 'bogani', from: 'soon' });
  expect(visitHref({ ...search, from: '2026-12-05' })).toBe(
    '/events/site-visit?search=karen&show=all&property=bogani&from=2026-12-05',
  );
});
