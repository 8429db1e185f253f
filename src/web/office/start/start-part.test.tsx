import { describe, expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import type { StartPage } from './contract.ts';
import { StartPart } from './start-part.tsx';

const agent = { id: '11111111-1111-4111-8111-111111111111', role: 'agent' } as const;
const manager = { ...agent, role: 'manager' } as const;
const now = '2026-11-21T06:00:00.000Z';
const start: StartPage = {
  now,
  groups: [
    {
      key: 'enquiries',
      total: 1000,
      items: [
        {
          id: 7,
          path: '/office/enquiries/7',
          title: 'Amina Hassan',
          about: 'Jacaranda House',
          kes: null,
          at: '2026-11-20T06:00:00.000Z',
          is_overdue: true,
        },
      ],
    },
    {
      key: 'offers-made',
      total: 1,
      items: [
        {
          id: 9,
          path: '/office/offers/9',
          title: 'Jacaranda House',
          about: 'Brian Otieno',
          kes: 18_000_000,
          at: '2026-11-18T06:00:00.000Z',
          is_overdue: false,
        },
      ],
    },
  ],
};

describe('the start page', () => {
  test('says what waits for the reader, then what they wait for, with counts, ages and the lists behind', () => {
    expect(textsOf(<StartPart start={start} reader={agent} />)).toEqual([
      'What waits for you',
      'Enquiries to answer: 1,000 or more',
      'In the inbox',
      'Amina Hassan',
      expect.stringMatching(/^Jacaranda House · answer by /),
      'Overdue',
      'What you wait for',
      'Answers to offers of my enquiries: 1',
      'In the pipeline',
      'Jacaranda House',
      'Brian Otieno · KSh 18,000,000 · made 3 days ago',
    ]);
    const markup = markupOf(<StartPart start={start} reader={agent} />);
    expect(markup).toContain('href="/office/enquiries?view=table&amp;agent=me-or-nobody&amp;due=any"');
    expect(markup).toContain('href="/office/offers/9"');
  });

  test('tells an agent that nothing waits, and others nothing at all', () => {
    const empty = { groups: [], now };
    expect(textsOf(<StartPart start={empty} reader={agent} />)).toEqual([
      'What waits for you',
      'Nothing waits for you.',
    ]);
    expect(markupOf(<StartPart start={empty} reader={manager} />)).toBe('');
  });
});
