import { describe, expect, test } from 'vitest';
import { columnsOf } from './day-columns.tsx';
import { diaryHref, diarySpan, monthWeeks, movedView, readDiaryView, shownDays, shownHours } from './diary-days.ts';
import type { DiaryClosure, DiaryEntry } from './office-contract.ts';

const today = '2026-11-29';
const [amina, brian] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const people = [
  { id: amina, name: 'Amina Hassan' },
  { id: brian, name: 'Brian Otieno' },
];
const booking = (day: string, staff: DiaryEntry['staff'] = null): DiaryEntry => ({
  kind: 'visit',
  id: 1,
  reference: 'V-7K2M9QX',
  title: 'Bogani corner house',
  visitor_name: 'Njeri Kamau',
  starts_at: `${day}T10:00`,
  day,
  minutes: 60,
  status: 'Confirmed',
  is_proposed: false,
  way: 'In person',
  stop: null,
  stops: 1,
  staff,
});
const own = (date: string, hour: string | null): DiaryClosure => ({
  id: 3,
  date,
  reason: 'Dentist',
  who: 'Amina Hassan',
  staff_id: amina,
  starts_at: hour && `${date}T${hour}`,
  minutes: hour ? 90 : 0,
  may_remove: true,
});
const nothing = { entries: [], closures: [] };

describe('the address of the diary', () => {
  test('names week, month or day; anything else is the week of today', () => {
    expect(readDiaryView({ view: 'month', date: '2026-12-05' }, today)).toEqual({
      view: 'month',
      date: '2026-12-05',
      staff: '',
    });
    expect(readDiaryView({ view: 'year', date: '2026-13-05' }, today)).toMatchObject({ view: 'week', date: today });
    expect(diaryHref({ view: 'month', date: today, staff: '' })).toBe('/office/diary?view=month&date=2026-11-29');
  });

  test('tells everybody’s diary from none named, so that the usual one of the reader can stand for the latter', () => {
    for (const staff of ['everybody', 'me-or-nobody', 'unassigned', amina])
      expect(readDiaryView({ staff }, today).staff).toBe(staff);
    expect(diaryHref(readDiaryView({ staff: 'everybody' }, today))).toContain('&staff=everybody');
    expect(readDiaryView({ staff: 'all' }, today).staff).toBe('');
  });

  test('loads the week, or the whole weeks of a month, also where it is four or six of them', () => {
    const spanOf = (view: 'week' | 'month' | 'day', date: string) => diarySpan({ view, date, staff: '' });
    expect(spanOf('week', today)).toEqual({ from: '2026-11-23', days: 7 });
    expect(spanOf('day', today)).toEqual({ from: '2026-11-23', days: 7 });
    expect(spanOf('month', '2026-11-30')).toEqual({ from: '2026-10-26', days: 42 });
    expect(spanOf('month', '2027-02-14')).toEqual({ from: '2027-02-01', days: 28 });
    expect(spanOf('month', '2026-12-31')).toEqual({ from: '2026-11-30', days: 35 });
  });

  test('moves by one of what is shown', () => {
    const moved = (view: 'week' | 'month' | 'day', count: number) => movedView({ view, date: today, staff: '' }, count);
    expect([moved('day', 1), moved('week', -1), moved('month', 1)].map(({ date }) => date)).toEqual([
      '2026-11-30',
      '2026-11-22',
      '2026-12-01',
    ]);
  });
});

describe('Sunday', () => {
  test('is shown in a week where something is on it or it is the shown day', () => {
    const last = (date: string, on: Parameters<typeof shownDays>[2]) => shownDays('2026-11-23', date, on).at(-1);
    expect(last('2026-11-24', nothing)).toBe('2026-11-28');
    expect(last('2026-11-29', nothing)).toBe('2026-11-29');
    expect(last('2026-11-24', { ...nothing, entries: [booking('2026-11-29')] })).toBe('2026-11-29');
    expect(last('2026-11-24', { ...nothing, closures: [own('2026-11-29', '15:00')] })).toBe('2026-11-29');
    // Leave of a whole week is no reason to show its Sunday.
    expect(last('2026-11-24', { ...nothing, closures: [own('2026-11-29', null)] })).toBe('2026-11-28');
  });

  test('is a column of a month where something is on one of them', () => {
    const widths = (on: Parameters<typeof monthWeeks>[2]) =>
      monthWeeks('2026-10-26', 42, on).map((week) => week.length);
    expect(widths(nothing)).toEqual([6, 6, 6, 6, 6, 6]);
    expect(widths({ ...nothing, entries: [booking('2026-11-29')] })).toEqual([7, 7, 7, 7, 7, 7]);
  });
});

test('an appointment before nine or after five has its hour', () => {
  expect(shownHours({ ...nothing, closures: [own(today, '07:30'), own(today, null)] })[0]).toBe(7);
  expect(shownHours({ ...nothing, closures: [own(today, '18:00')] }).at(-1)).toBe(18);
});

describe('the columns of a day', () => {
  const columns = (entries: DiaryEntry[], closures: DiaryClosure[] = [], staff = '') =>
    columnsOf({ from: today, today, date: today, entries, closures, conflicts: [], showsStaff: true, people, staff });

  test('are those of the people with something on it, and of what nobody has taken yet', () => {
    const [taken, open] = [booking(today, { id: brian, name: 'Brian Otieno' }), booking(today)];
    expect(columns([taken, booking('2026-11-30', people[0])]).map(({ name }) => name)).toEqual(['Brian Otieno']);
    expect(columns([taken, open]).map(({ name }) => name)).toEqual(['Brian Otieno', 'Nobody yet']);
    expect(columns([taken], [own(today, '11:00')]).map(({ name }) => name)).toEqual(['Amina Hassan', 'Brian Otieno']);
    expect(columns([])).toEqual([]);
  });

  test('say who is away all day, and have a person whose diary is chosen without anything on it', () => {
    expect(columns([], [own(today, null)])).toEqual([{ id: amina, name: 'Amina Hassan', away: 'Dentist' }]);
    expect(columns([], [], brian).map(({ name }) => name)).toEqual(['Brian Otieno']);
  });
});
