import { describe, expect, test } from 'vitest';
import { tourFailureWords } from './tour-failure-words.ts';

describe('a tour request that did not go through', () => {
  test('was refused with a reply, which is repeated', () => {
    expect(tourFailureWords({ status: 503, message: 'We are busy right now.' })).toEqual({
      title: 'Failed to submit lead information',
      line: 'We are busy right now.',
    });
  });

  test('got no reply, and the reason is given where there is one', () => {
    const title = 'Failed to submit your information. Please try again later.';
    expect(tourFailureWords({ status: 0, message: 'No response received from server' })).toEqual({
      title,
      line: 'No response received from server',
    });
    expect(tourFailureWords({ status: 0, message: '' })).toEqual({ title, line: 'Unknown error' });
  });
});
