import { describe, expect, test } from 'vitest';
import { isKept, readTypedEntries } from './typed-entries.ts';

describe('what is typed into a form', () => {
  test.each(['text', 'email', 'tel', 'textarea', 'select-one', 'radio', 'date', 'number'])('is kept: %s', (type) => {
    expect(isKept({ name: 'message', type })).toBe(true);
  });

  test.each(['password', 'file', 'hidden', 'checkbox', 'submit'])('is not kept: %s', (type) => {
    expect(isKept({ name: 'message', type })).toBe(false);
  });

  test('is not kept in the trap for machines, or without a name', () => {
    expect(isKept({ name: 'homepage_address', type: 'text' })).toBe(false);
    expect(isKept({ name: '', type: 'text' })).toBe(false);
  });

  test.each([null, '', '{', '[]', '{"message":"text"}', '{"message":{"typed":1,"given":""}}'])(
    'is nothing where %j is stored',
    (stored) => {
      expect(readTypedEntries(stored)).toEqual({});
    },
  );

  test('is read beside what the page had in the field', () => {
    const stored = '{"message":{"typed":"Hello","given":"","more":1},"other":null}';
    expect(readTypedEntries(stored)).toEqual({ message: { typed: 'Hello', given: '' } });
  });
});
