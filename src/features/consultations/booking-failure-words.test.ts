import { expect, test } from 'vitest';
import { bookingFailureWords } from './booking-failure-words.ts';

test('a refused consultation says why once, by the button; without a reply the sentence is all there is', () => {
  const message = 'Three consultations are already booked with this email address or phone number.';
  expect(bookingFailureWords({ status: 409, message })).toEqual({
    ...{ title: 'Your consultation is not booked.', line: message, isLineOnce: true },
  });
  expect(bookingFailureWords({ status: 0, message: 'The connection dropped.' })).toEqual({
    title: 'The connection dropped.',
  });
});
