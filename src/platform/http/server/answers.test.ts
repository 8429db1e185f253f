import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '../contract.ts';
import type { ErrorCode } from '../error-catalogue.ts';
import { errorsOf } from './answers.ts';
import { Api } from './api.ts';
import { ApiError } from './errors.ts';

const removeBench = defineEndpoint({
  operationId: 'removeBench',
  method: 'DELETE',
  path: '/benches/{id}',
  tag: 'Benches',
  summary: 'Take a bench away',
  params: z.strictObject({ id: z.string() }),
  data: z.strictObject({}),
  errors: ['not_found'],
});

test.each([
  { code: 'not_found', answered: 'not_found' },
  { code: 'busy', answered: 'busy' },
  { code: 'conflict', answered: 'internal_error' },
] as const)(
  'a call that refuses with $code answers $answered where replies are held against its contract',
  async (one) => {
    const refusing = async (): Promise<never> => {
      throw new ApiError(one.code);
    };
    const answer = async (validateReplies: boolean): Promise<ErrorCode> => {
      const api = new Api({ validateReplies }).handle(removeBench, refusing);
      const context = { requestId: '1', log: pino({ level: 'silent' }), remoteAddress: '10.0.0.1' };
      const called = api.invoke('removeBench', { params: { id: '1' }, query: {}, body: undefined }, context);
      return called.then(
        () => expect.unreachable(),
        (error: ApiError) => error.code,
      );
    };
    expect([await answer(true), await answer(false)]).toEqual([one.answered, one.code]);
  },
);

test('a call that only reads cannot be sent too large a body, and one of the office asks who calls', () => {
  const read = { ...removeBench, method: 'GET' } as const;
  expect([errorsOf(removeBench).has('body_too_large'), errorsOf(read).has('body_too_large')]).toEqual([true, false]);
  expect(errorsOf(read).has('unauthenticated')).toBe(false);
  expect(errorsOf({ ...read, permission: 'benches.see' }).has('unauthenticated')).toBe(true);
});
