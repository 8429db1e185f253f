import { expect, test } from 'vitest';
import { visitHref, type WaitingVisit, waitingVisits } from './waiting-visits.ts';

const visit = (id: number, more: Partial<WaitingVisit> = {}): WaitingVisit => ({
  kind: 'site-visit',
  id,
  when: '5 Dec 2026, 10–11 AM',
  status: 'Requested',
  is_proposed: false,
  title: null,
  reference: null,
  ...more,
});

test('the visits that wait are those asked for or proposed, the soonest first', () => {
  const visits = [
    visit(5),
    visit(4, { status: 'Confirmed' }),
    visit(3, { status: 'Cancelled' }),
    visit(2, { kind: 'consultation' }),
    visit(1, { is_proposed: true }),
  ];
  expect(waitingVisits({ visits }).map(visitHref)).toEqual(['/office/diary/visits/1', '/office/diary/visits/5']);
});
