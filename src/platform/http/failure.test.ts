import { describe, expect, test, vi } from 'vitest';
import {
  ApiFailure,
  dataOfReply,
  FOREIGN_REPLY,
  failureFromReply,
  failureOfSetup,
  failureWithoutReply,
  isRefusal,
  orNothing,
} from './failure.ts';

test('a failure thrown by the other program, with its own copy of the class, is recognised', async () => {
  vi.resetModules();
  const other = await import('./failure.ts');
  expect(other.ApiFailure).not.toBe(ApiFailure);
  expect(new other.ApiFailure(404, 'listing_not_found', 'Gone')).toBeInstanceOf(ApiFailure);
  expect(new TypeError('No')).not.toBeInstanceOf(ApiFailure);
  expect(null).not.toBeInstanceOf(ApiFailure);
});

describe('an error reply is normalised', () => {
  const envelope = { success: false, message: 'Please check the fields.', error: 'invalid_field', detail: [] };

  test('to its status, its message, and the fields at fault', { tags: ['S-145'] }, () => {
    const detail = [{ field: 'email', code: 'invalid', message: 'Please enter a valid email address' }];
    const failure = failureFromReply(422, 'Unprocessable Entity', JSON.stringify({ ...envelope, detail }));
    expect(failure).toMatchObject({ status: 422, code: 'invalid_field', message: envelope.message, fields: detail });
  });

  test.each([
    ['the message of the body', { message: 'Busy', error: 'busy', detail: 'Later' }, 'Busy'],
    ['else its error', { message: '', error: 'busy', detail: 'Later' }, 'busy'],
    ['else its detail', { detail: 'Later' }, 'Later'],
  ])('its sentence is %s', { tags: ['S-190'] }, (_what, body, sentence) => {
    const failure = failureFromReply(503, 'Service Unavailable', JSON.stringify({ success: false, ...body }));
    expect(failure.message).toBe(sentence);
    expect(isRefusal(failure)).toBe(true);
  });

  test.each([
    ['a page of HTML', '<!DOCTYPE html><title>502 Bad Gateway</title><p>nginx'],
    ['a text', ' upstream gone '],
    ['JSON that is no object', '["gone"]'],
    ['JSON of another program', JSON.stringify({ message: 'upstream gone', error: 'gone' })],
    ['nothing', ''],
  ])('nothing of a body the API did not write is repeated: %s', { tags: ['S-191'] }, (_what, body) => {
    const failure = failureFromReply(502, 'Bad Gateway', body);
    expect(failure).toMatchObject({ status: 502, code: FOREIGN_REPLY, message: 'Bad Gateway', fields: [] });
    expect(isRefusal(failure)).toBe(false);
  });

  test('without a body its sentence is the status text, and without that the number of the status', {
    tags: ['S-192'],
  }, () => {
    expect(failureFromReply(502, 'Bad Gateway', '').message).toBe('Bad Gateway');
    expect(failureFromReply(599, '', '').message).toBe('Request failed with status 599');
  });
});

describe('the reply to a form', () => {
  const reply = (status: number, text: string) => () => dataOfReply(201, { status, statusText: '', text });
  const receipt = { id: 7, reference: 'L-7' };
  const ours = JSON.stringify({ success: true, data: receipt });

  test('is a success with the status and the envelope of its call', () => {
    expect(reply(201, ours)()).toEqual(receipt);
  });

  test.each([
    ['a page of HTML with 200', 200, '<!DOCTYPE html><p>One moment'],
    ['a page of HTML with 201', 201, '<!DOCTYPE html><p>One moment'],
    ['200 in place of 201', 200, ours],
    ['an empty body', 201, ''],
    ['an empty object', 201, '{}'],
    ['an envelope that says no', 201, JSON.stringify({ success: false, data: receipt })],
  ])('is no success as %s', (_what, status, text) => {
    expect(reply(status, text)).toThrow(
      expect.objectContaining({ status, code: FOREIGN_REPLY, message: 'Unexpected error occurred' }),
    );
  });
});

describe('a call that brings no reply', () => {
  test('says so, with status 0', { tags: ['S-193'] }, () => {
    expect(failureWithoutReply(new TypeError('Failed to fetch'))).toMatchObject({
      status: 0,
      message: 'No response received from server',
    });
  });

  test('says that the request could not be set up', { tags: ['S-194'] }, () => {
    expect(failureOfSetup()).toMatchObject({ status: 0, message: 'Error setting up request' });
  });

  test('says of a reply that nobody can read that it was unexpected, and of anything else that it is unknown', {
    tags: ['S-195'],
  }, () => {
    expect(failureWithoutReply(new SyntaxError('Unexpected token')).message).toBe('Unexpected error occurred');
    expect(failureWithoutReply(new Error('?')).message).toBe('An unknown error occurred');
  });

  test('keeps a failure that is one already', () => {
    const failure = new ApiFailure(401, 'unauthenticated', 'Please sign in first.');
    expect(failureWithoutReply(failure)).toBe(failure);
  });
});

describe('what is asked for by a name from an address', () => {
  const failing = (status: number) => Promise.reject(new ApiFailure(status, 'any', 'Not this one'));

  test.each([400, 404, 422])(
    'is nothing where the reply is %d: nothing has that name, or could have',
    async (status) => {
      expect(await orNothing(failing(status))).toBeNull();
    },
  );

  test.each([0, 401, 429, 500, 503])('fails where the reply is %d', async (status) => {
    await expect(orNothing(failing(status))).rejects.toMatchObject({ status });
  });

  test('fails where a proxy says 404, which tells nothing of the name', async () => {
    await expect(orNothing(Promise.reject(failureFromReply(404, 'Not Found', '<html>')))).rejects.toMatchObject({
      status: 404,
    });
  });
});
