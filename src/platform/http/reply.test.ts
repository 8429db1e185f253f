import { describe, expect, test } from 'vitest';
import { FOREIGN_REPLY } from './failure.ts';
import { dataOfReply } from './reply.ts';

const creating = { status: 201, replyFields: { id: 'number', reference: 'string' } } as const;
const reply = (status: number, text: string) => () => dataOfReply(creating, { status, statusText: '', text });
const ours = (data: unknown) => JSON.stringify({ success: true, data });
const receipt = { id: 7, reference: 'L-7', kind: 'contact' };

describe('the reply to a form', () => {
  test('is a success with the status, the envelope and the fields of its call', () => {
    expect(reply(201, ours(receipt))()).toEqual(receipt);
  });

  test.each([
    ['a page of HTML with 200', 200, '<!DOCTYPE html><p>One moment'],
    ['a page of HTML with 201', 201, '<!DOCTYPE html><p>One moment'],
    ['200 in place of 201', 200, ours(receipt)],
    ['an empty body', 201, ''],
    ['204', 204, ''],
    ['an empty object', 201, '{}'],
    ['null', 201, 'null'],
    ['an envelope without data', 201, '{"success":true}'],
    ['data without its fields', 201, ours({})],
    ['a field of another kind', 201, ours({ ...receipt, id: '7' })],
    ['a field that is null', 201, ours({ ...receipt, reference: null })],
    ['a list as data', 201, ours([])],
    ['an envelope that says no', 201, JSON.stringify({ success: false, data: receipt })],
  ])('is no success as %s', (_what, status, text) => {
    expect(reply(status, text)).toThrow(
      expect.objectContaining({ status, code: FOREIGN_REPLY, message: 'Unexpected error occurred' }),
    );
  });

  test('is the refusal of the API where it is one', () => {
    const refusal = { success: false, message: 'Please check the fields.', error: 'invalid_field', detail: [] };
    expect(reply(422, JSON.stringify(refusal))).toThrow(
      expect.objectContaining({ status: 422, code: 'invalid_field', message: 'Please check the fields.' }),
    );
  });
});
