import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ManagedBooking } from './contract.ts';
import { ManagedBookingForms } from './managed-booking.island.tsx';

const at = (hour: string) => `2026-12-05T${hour}`;
const stop = { day: '2026-12-05', minutes: 30, status: 'Confirmed', is_proposed: false, is_open: true } as const;
const tripOf = (way_minutes: number): ManagedBooking['trip'] => [
  { ...stop, stop: 1, title: 'A', starts_at: at('09:00'), minutes_short: 0, way_minutes: 0, is_this: true, token: 'a' },
  { ...stop, stop: 2, title: 'B', starts_at: at('11:00'), minutes_short: 0, way_minutes, is_this: false, token: 'b' },
];

function show(trip: ManagedBooking['trip'], hours: readonly string[]) {
  const booking = { ...stop, kind: 'visit', reference: 'V-1', title: 'A', place: '', starts_at: at('09:00') } as const;
  const html = renderToStaticMarkup(
    <ManagedBookingForms
      token="a"
      booking={{ ...booking, with: null, trip }}
      hours={{ open: hours.map(at), closed: [], nextFrom: '2026-12-19' }}
      returned={null}
    />,
  );
  const options = [...html.matchAll(/<option value="([^"]+)"[^>]*>([^<]*)/g)];
  return { html, options: options.map(([, value = '', words]) => [value.slice(11), words]) };
}

test('hours too close to another stop of the trip are left out of the list, which says so', () => {
  const { html, options } = show(tripOf(45), ['09:00', '09:30', '10:00', '11:00', '12:00', '13:00']);
  expect(options).toEqual([
    ['09:30', 'Sat 5 Dec 2026, 9:30 AM'],
    ['13:00', 'Sat 5 Dec 2026, 1:00 PM'],
  ]);
  expect(html).toContain('Times that leave too little for the way to your other stops are left out.');
  expect(show(tripOf(0), ['10:30', '11:00']).html).toContain('Times that overlap your other stops are left out.');
  expect(show(tripOf(45), ['11:00']).html).toContain(
    'All open times of these two weeks leave too little for the way to your other stops.',
  );
});

test('a list of which nothing is left out says nothing of it', () => {
  expect(show(tripOf(45), ['09:00', '13:00']).html).not.toContain('left out');
  const alone = show([], ['10:00', '11:00']);
  expect(alone.options).toHaveLength(2);
  expect(alone.html).not.toContain('left out');
  expect(show([], ['09:00']).html).toContain('No hour is open in these two weeks.');
});
