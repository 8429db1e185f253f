import { describe, expect, test } from 'vitest';
import { phoneField } from '#platform/http/submission-fields.ts';
import { type CheckedField, problemOf } from './form-reading.ts';
import { problemsByField } from './submission-start.ts';
import { attemptFor, randomKey } from './use-submission.ts';

const field = (over: Partial<CheckedField>): CheckedField => ({
  name: 'email',
  label: 'Email address',
  value: '',
  type: 'text',
  required: true,
  checked: false,
  nativeMessage: '',
  missingMessage: undefined,
  invalidMessage: undefined,
  ...over,
});

describe('a field', () => {
  test('asks for an answer by its label, also when only spaces were typed', { tags: ['S-358'] }, () => {
    expect(problemOf(field({}))).toBe('Email address is required');
    expect(problemOf(field({ value: '   ' }))).toBe('Email address is required');
  });

  test('uses the words its form wants', () => {
    expect(problemOf(field({ missingMessage: 'Required' }))).toBe('Required');
    expect(problemOf(field({ type: 'email', value: 'grace@', invalidMessage: 'Invalid email' }))).toBe('Invalid email');
  });

  test('accepts no answer when it is optional', () => {
    expect(problemOf(field({ required: false }))).toBeNull();
  });

  test('refuses an address without a dot after the @, which browsers let through', { tags: ['S-341'] }, () => {
    expect(problemOf(field({ type: 'email', value: 'brian.otieno@gmail' }))).toBe('Please enter a valid email address');
    expect(problemOf(field({ type: 'email', value: ' brian.otieno@example.com ' }))).toBeNull();
  });

  test('refuses a phone number that nobody can call, with the words of the server', () => {
    const example = 'Enter a phone number, such as 0712 345 678 or +44 7700 900 142';
    for (const value of ['abc', '0712', '0712 345 678 ext']) {
      expect(problemOf(field({ type: 'tel', value }))).toBe(example);
      expect(phoneField.safeParse(value).error?.issues[0]?.message).toBe(example);
    }
    for (const value of ['0712 345 678', ' +254 (712) 345-678 ', '020.271.0000', '+44 7700 900 142'])
      expect(problemOf(field({ type: 'tel', value }))).toBeNull();
    expect(problemOf(field({ type: 'tel', required: false }))).toBeNull();
  });

  test('asks for a tick or a choice', () => {
    expect(problemOf(field({ type: 'checkbox', value: 'on' }))).toBe('Please tick this box to go on');
    expect(problemOf(field({ type: 'checkbox', value: 'on', checked: true }))).toBeNull();
    expect(problemOf(field({ type: 'radio', value: '9' }))).toBe('Please choose one');
  });

  test('says at once what a number cannot be', () => {
    const rooms = (value: string) =>
      problemOf(field({ label: 'Bedrooms', required: false, value, number: { min: 0, max: 50 } }));
    expect(['3', '', '-5', '12.5', '1e5'].map(rooms)).toEqual([
      null,
      null,
      'Bedrooms must be between 0 and 50',
      'Bedrooms must be a whole number',
      'Bedrooms must be a number',
    ]);
  });

  test('repeats what the browser finds, such as a day in the past', () => {
    expect(problemOf(field({ type: 'date', value: '2020-01-01', nativeMessage: 'Too early.' }))).toBe('Too early.');
  });

  test('refuses in a number field what nobody means, also where the browser has no value for it', () => {
    const inDigits = 'Write a number in digits, such as 12';
    expect(problemOf(field({ type: 'number', value: '1e5' }))).toBe(inDigits);
    expect(problemOf(field({ type: 'number', value: '', required: false, isUnreadable: true }))).toBe(inDigits);
    expect(problemOf(field({ type: 'number', value: '12' }))).toBeNull();
  });
});

describe('the key of an attempt', () => {
  test('stays for the same answers, in whatever order they come', () => {
    const first = attemptFor(null, { email: 'a@example.com', name: 'Amina' }, () => 'one');
    expect(attemptFor(first, { name: 'Amina', email: 'a@example.com' }, () => 'two').key).toBe('one');
  });

  test('is new when an answer changed', () => {
    const first = attemptFor(null, { email: 'a@example.com' }, () => 'one');
    expect(attemptFor(first, { email: 'b@example.com' }, () => 'two').key).toBe('two');
  });

  test('is a UUID', () => {
    expect(randomKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe("the server's complaints", () => {
  test('go to the fields of the form, by its own names, the first of each', () => {
    const complaints = [
      { field: 'email', code: 'x', message: 'Email is required' },
      { field: 'email', code: 'y', message: 'Email is too long' },
      { field: 'preferred_date', code: 'x', message: 'Choose a day from today' },
      { field: 'property_id', code: 'x', message: 'Choose one listing' },
    ];
    expect(problemsByField(complaints, new Set(['email', 'date']), { preferred_date: 'date' })).toEqual({
      problems: { email: 'Email is required', date: 'Choose a day from today' },
      leftOver: ['Choose one listing'],
    });
  });
});
