import { describe, expect, test } from 'vitest';
import { FOREIGN_REPLY } from '#platform/http/failure.ts';
import { tourFailureText, visitFailureText } from './failure-messages.ts';

const phone = '+254700000014';

describe('a tour request that did not go through', () => {
  test('was refused with a reply, which is repeated', () => {
    expect(tourFailureText({ status: 503, code: 'busy', message: 'We are busy right now.' }, phone)).toEqual({
      title: 'Failed to submit lead information',
      line: 'We are busy right now.',
    });
  });

  test('was refused for what was asked: the reason stands once, by the button', () => {
    expect(tourFailureText({ status: 409, code: 'conflict', message: 'Please call us.' }, phone)).toEqual({
      title: 'Failed to submit lead information',
      line: 'Please call us.',
      isLineOnce: true,
    });
  });

  test('was answered by a proxy, of whose page nothing is repeated; there is a number to call', () => {
    const page = { status: 502, code: FOREIGN_REPLY, message: 'Bad Gateway' };
    expect(tourFailureText(page, phone)).toEqual({
      title: 'Failed to submit lead information',
      line: 'Please try again, or call us on 0700 000 014.',
    });
  });

  test('got no reply, and the reason is given where there is one', { tags: ['S-398'] }, () => {
    const title = 'Failed to submit your information. Please try again later.';
    expect(
      tourFailureText({ status: 0, code: 'no_response', message: 'No response received from server' }, phone),
    ).toEqual({
      title,
      line: 'No response received from server',
    });
    expect(tourFailureText({ status: 0, code: 'no_response', message: '' }, phone)).toEqual({
      title,
      line: 'Unknown error',
    });
  });
});

test('a visit that was not scheduled is explained when it was refused', { tags: ['S-404'] }, () => {
  const title = 'There was an error scheduling your visit. Please try again.';
  expect(visitFailureText({ status: 0, code: 'no_response', message: 'No response received from server' })).toEqual({
    title,
  });
  expect(visitFailureText({ status: 404, code: FOREIGN_REPLY, message: 'Not Found' })).toEqual({ title });
  expect(visitFailureText({ status: 503, code: 'busy', message: 'We are busy right now.' })).toEqual({ title });
  const gone = 'This listing is not open for visits now. Call us, and we tell you when it can be seen.';
  expect(visitFailureText({ status: 409, code: 'conflict', message: gone })).toEqual({
    title,
    line: gone,
    isLineOnce: true,
  });
});
