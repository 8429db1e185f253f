import { describe, expect, test } from 'vitest';
import { demoAgency } from '#demo/agency.ts';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import type { EstimateAnswer } from './estimate-data.ts';
import { EstimatePage } from './estimate-page.tsx';
import { readEstimateSearch } from './estimate-search.ts';

const kilimani = { slug: 'kilimani', name: 'Kilimani', kind: 'area', search_text: 'Kilimani' } as const;
const nothing: EstimateAnswer = { estimate: null, did_you_mean: [], failure: null };
const page = (search: Record<string, string>, answer: EstimateAnswer) => (
  <EstimatePage search={readEstimateSearch(search)} answer={answer} rates={demoAgency.exchange_rates} />
);

describe('the page of an estimate', () => {
  test('says the middle one in other currencies too, and leads to a person', () => {
    const estimate: EstimateAnswer['estimate'] = {
      asked_place: kilimani,
      place: kilimani,
      purpose: 'Rent',
      type: 'apartment',
      bedrooms: null,
      listings: 5,
      prices: { low: 85_000, middle: 95_000, high: 110_000 },
      per_sqm: null,
      asked: [80_000, 85_000, 95_000, 110_000, 120_000],
      too_few_in: [],
    };
    const shown = page({ place: 'Kilimani', bedrooms: '2', size: '100' }, { ...nothing, estimate });
    // By hand: 95,000 / 129.2 = 735.3; / 171.9 = 552.6.
    expect(textsOf(shown).join(' ')).toMatch(/The middle one: about USD 735 · GBP 553 · .* of 27 Nov 2026/);
    const said = 'purpose=rent&amp;place=Kilimani&amp;type=apartment&amp;bedrooms=2&amp;size=100';
    expect(markupOf(shown)).toContain(`href="/request/valuation?${said}"`);
    expect(markupOf(shown)).toContain(`href="/property/management?tab=owners&amp;${said}#management"`);
    expect(markupOf(shown)).toContain(
      'href="/residential?type=rent&amp;residential_subtype=apartment&amp;county=Kilimani"',
    );
  });

  test('names an unknown place as it was typed, as text, and leads to a person', () => {
    const html = markupOf(page({ place: '<script>alert(1)</script>' }, nothing));
    expect(html).toContain('We do not know a place called ‘&lt;script&gt;alert(1)&lt;/script&gt;’');
    expect(html).not.toContain('<script>');
  });

  test('keeps what was typed where the answer could not be had, and at what cannot be used', () => {
    const failed = page({ place: 'Karen', size: 'big' }, { ...nothing, failure: 'The connection dropped.' });
    expect(textsOf(failed)).toEqual(expect.arrayContaining(['The connection dropped.', 'Size must be a number']));
    expect(markupOf(failed)).toMatch(/value="Karen"/);
    expect(markupOf(failed)).toMatch(/value="big"/);
  });
});
