import { describe, expect, test } from 'vitest';
import { ApiFailure } from '#platform/http/failure.ts';
import { afterAnswer } from './send-waiting.ts';
import { readKeptForms, type WaitingForm, withWaiting } from './waiting-forms.ts';

const form: WaitingForm = {
  key: '5f0c0f3e-8f3e-4a9a-9a7e-000000000001',
  formId: 'contact',
  title: 'Send a message',
  path: '/contact',
  request: { url: '/api/v1/leads', method: 'POST', headers: { accept: 'application/json' }, body: '{}' },
  status: 201,
  answers: { name: 'Wanjiru Njeri', message: 'Is it still free?' },
  typed: null,
};
const stored = (kept: unknown): string => JSON.stringify([kept]);

describe('a form that waits to be sent', () => {
  test('is read as it was kept', () => {
    expect(readKeptForms(stored(form))).toEqual([form]);
  });

  test('takes the place of an earlier one of the same page, and of no other', () => {
    const other = { ...form, key: 'b', path: '/view/land/plot' };
    const changed = { ...form, key: 'c' };
    expect(withWaiting([form, other], changed)).toEqual([other, changed]);
  });

  test('is one of five at most, the newest', () => {
    const many = Array.from({ length: 5 }, (_, nth) => ({ ...form, key: String(nth), path: `/view/land/${nth}` }));
    expect(withWaiting(many, form).map(({ key }) => key)).toEqual(['1', '2', '3', '4', form.key]);
  });

  test.each([
    { ...form, request: { ...form.request, url: 'https://other.example/api/v1/leads' } },
    { ...form, request: { ...form.request, url: '//other.example/' } },
    { ...form, request: { ...form.request, method: 'DELETE' } },
    { ...form, request: { ...form.request, body: 7 } },
    { ...form, answers: { name: 7 } },
    { ...form, key: null },
    null,
    'text',
  ])('is not read from %j', (kept) => {
    expect(readKeptForms(stored(kept))).toEqual([]);
  });

  test.each([null, '', '{', '{}', '7'])('is not read from %j', (text) => {
    expect(readKeptForms(text)).toEqual([]);
  });
});

describe('the answer to it', () => {
  test('is its reference, and what was typed is no longer kept', () => {
    expect(afterAnswer(form, { data: { reference: 'L-2026-0012' } })).toEqual({
      key: form.key,
      title: 'Send a message',
      received: 'L-2026-0012',
    });
    expect(afterAnswer(form, { data: {} })).toMatchObject({ received: '' });
  });

  test('that refuses is told in its own words, beside what was typed', () => {
    const taken = new ApiFailure(422, 'validation_failed', 'Please check the form', [
      { field: 'preferred_date', code: 'invalid', message: 'This hour was taken meanwhile.' },
    ]);
    expect(afterAnswer(form, { failure: taken })).toEqual({ ...form, refusal: 'This hour was taken meanwhile.' });
    expect(afterAnswer(form, { failure: new ApiFailure(409, 'value_taken', 'That is booked already.') })).toMatchObject(
      {
        refusal: 'That is booked already.',
        answers: form.answers,
      },
    );
  });

  test.each([
    new ApiFailure(0, 'no_response', 'No response received from server'),
    new ApiFailure(503, 'database_unavailable', 'Please try again'),
    new ApiFailure(429, 'too_many_requests', 'Please wait'),
    new ApiFailure(403, 'foreign_reply', 'Forbidden'),
  ])('$code lets it wait for another time', (failure) => {
    expect(afterAnswer(form, { failure })).toBe(form);
  });
});
