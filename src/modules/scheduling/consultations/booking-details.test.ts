import { expect, test } from 'vitest';
import { FOREIGN_REPLY } from '#platform/http/failure.ts';
import { bookingFailureText } from './booking-details.tsx';

test('a refused consultation says why once, by the button; any other reply, or none, asks to try again', () => {
  const message = 'Three consultations are already booked with this email address or phone number.';
  expect(bookingFailureText({ status: 409, code: 'too_many_open_consultations', message })).toEqual({
    title: 'Your consultation is not booked.',
    line: message,
    isLineOnce: true,
  });
  const again = { title: 'There was an error booking your consultation. Please try again.' };
  expect(bookingFailureText({ status: 0, code: 'no_response', message: 'The connection dropped.' })).toEqual(again);
  expect(bookingFailureText({ status: 502, code: FOREIGN_REPLY, message: 'Bad Gateway' })).toEqual(again);
});
