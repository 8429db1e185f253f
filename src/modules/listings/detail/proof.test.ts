import { describe, expect, test } from 'vitest';
import { emptyTitleFile } from '#tests/support/samples/title-file.ts';
import { redactedTitleNumber } from '../kinds/title-public.ts';
import {
  confirmedNote,
  listedNote,
  notChecked,
  type ProofSource,
  proofLines,
  searchBadge,
  searchNote,
} from './proof.ts';

const nothing: ProofSource = {
  kind: 'property',
  slug: 'the-jacaranda-house',
  purpose: 'Sale',
  status: 'Available',
  titleFile: emptyTitleFile,
  confirmedOn: null,
  listedOn: '2026-11-12',
};
const full: ProofSource = {
  ...nothing,
  kind: 'land',
  confirmedOn: '2026-11-12',
  titleFile: {
    tenure: 'Leasehold',
    lease_years_left: 64,
    redacted_title_number: 'NAIROBI/BLOCK 23/•••',
    official_search_on: '2026-10-12',
    encumbrances: 'Charge to a lender',
    encumbrances_note: 'Paid off from the price',
    survey_on: '2019-03-04',
    rates_cleared_until: '2026-12-31',
    rent_cleared_until: '2026-06-30',
    land_board_consent: 'Given',
    land_board_consent_on: '2026-09-01',
    identity_checked_on: '2026-10-01',
    not_checked: [],
    copies_on_request: [],
  },
};
const today = '2026-11-21';

describe('the badge of an official search', () => {
  test('says its day, says that it is old from the 91st day on, and is gone from the 181st on', {
    tags: ['S-501'],
  }, () => {
    const on = (day: string) => searchBadge('2026-07-12', day);
    expect(on('2026-07-12')).toEqual({ text: 'Search on file, 12 Jul 2026', isOld: false });
    expect(on('2026-10-10')).toEqual({ text: 'Search on file, 12 Jul 2026', isOld: false });
    expect(on('2026-10-11')).toEqual({ text: 'Search of 12 Jul 2026: older than 90 days', isOld: true });
    expect(on('2027-01-08')).toMatchObject({ isOld: true });
    expect(on('2027-01-09')).toBeNull();
  });

  test('is not shown without a search, nor for a day to come', () => {
    expect(searchBadge(null, today)).toBeNull();
    expect(searchBadge('2026-11-22', today)).toBeNull();
  });
});

describe('the proof of a listing', () => {
  test('never vouches for a title, and always advises a search of one’s own', { tags: ['S-502'] }, () => {
    for (const searchOn of [null, '2026-10-12', '2026-07-12', '2025-01-01']) {
      const { text } = searchNote(searchOn, today);
      expect(text).toMatch(/Make one of your own/);
      expect(text).not.toMatch(/verified/i);
    }
    expect(searchNote('2025-01-01', today)).toMatchObject({ isOld: true });
    expect(searchNote('2025-01-01', today).text).toContain('older than 180 days');
  });

  test('says what is on file, each with its day, and marks what has ended', () => {
    expect(
      proofLines(full, today).map(({ label, text, isOld }) => `${label}: ${text}${isOld ? ' (old)' : ''}`),
    ).toEqual([
      'Availability: Confirmed available on 12 Nov 2026',
      'Tenure: Leasehold, 64 years left',
      'Title number: NAIROBI/BLOCK 23/••• (ask us for the whole number)',
      'Official search: On file, of 12 Oct 2026. Make one of your own as well: what is registered can change any day.',
      'Encumbrances: A charge to a lender, which is paid off before the title passes. Paid off from the price',
      'Survey or deed plan: 4 Mar 2019',
      'County rates: Cleared until 31 Dec 2026',
      'Land rent: A clearance that ended on 30 Jun 2026 (old)',
      'Land control board: Consent given on 1 Sep 2026',
      'Identity of the seller: Checked on 1 Oct 2026',
    ]);
    expect(notChecked(full)).toEqual([]);
  });

  test('takes the tenure and the search along on paper, which has no room for more', () => {
    const onPaper = proofLines(full, today).filter(({ isOnPaper }) => isOnPaper);
    expect(onPaper.map(({ label }) => label)).toEqual(['Tenure', 'Official search']);
  });

  test('says in words what was not checked, and what staff add to it', { tags: ['S-503'] }, () => {
    expect(notChecked(nothing)).toEqual([
      'Whether it is freehold or leasehold',
      'What is registered: no official search is on file',
      'The boundaries: no survey or deed plan is on file',
      'What is owed to the county in rates',
      'Who the seller is',
    ]);
    const leased: ProofSource['titleFile'] = {
      ...emptyTitleFile,
      tenure: 'Leasehold',
      official_search_on: today,
      not_checked: ['The roof'],
    };
    expect(notChecked({ ...nothing, kind: 'land', confirmedOn: today, titleFile: leased })).toEqual([
      'How many years of the lease are left',
      'Charges, cautions and restrictions on the register',
      'The boundaries: no survey or deed plan is on file',
      'What is owed to the county in rates',
      'What is owed in land rent',
      'Whether the land control board has to consent',
      'Who the seller is',
      'The roof',
    ]);
  });

  test('asks of a home to let what a tenant has to know, and of what is sold no availability', () => {
    expect(notChecked({ ...nothing, purpose: 'Rent' })).toEqual([
      'What is registered: no official search is on file',
      'Who the landlord is',
    ]);
    expect(notChecked({ ...nothing, status: 'Sold' })[0]).toBe('Whether it is freehold or leasehold');
    expect(proofLines({ ...full, status: 'Sold' }, today).map(({ label }) => label)).not.toContain('Availability');
  });

  test('says from the 31st day on that nobody has confirmed it lately', { tags: ['S-504'] }, () => {
    expect(confirmedNote('2026-10-22', today)).toEqual({ text: 'Confirmed available on 22 Oct 2026', isOld: false });
    expect(confirmedNote('2026-10-11', today)).toEqual({
      text: 'Last confirmed 41 days ago: ask before you travel',
      isOld: true,
    });
  });

  test('tells of a listing that nobody has confirmed since when it is on the site', { tags: ['S-504'] }, () => {
    expect(proofLines(nothing, today)[0]).toEqual({
      label: 'Availability',
      text: 'On our site since 12 Nov 2026',
      isOld: false,
    });
    expect(listedNote('2026-10-22', today)).toMatchObject({ isOld: false });
    expect(listedNote('2026-10-21', today)).toEqual({
      text: 'On our site since 21 Oct 2026 and not confirmed since: ask before you travel',
      isOld: true,
    });
  });
});

test('a title number loses its last part for visitors', () => {
  expect(redactedTitleNumber('NAIROBI/BLOCK 23/1044')).toBe('NAIROBI/BLOCK 23/•••');
  expect(redactedTitleNumber('LR 209/1234')).toBe('LR 209/•••');
  expect(redactedTitleNumber('IR 45678')).toBe('IR •••');
  expect(redactedTitleNumber('45678')).toBe('•••');
  expect(redactedTitleNumber('LR 209/1234/')).not.toContain('1234');
});
