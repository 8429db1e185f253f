import { afterAll, beforeAll, expect, test } from 'vitest';
import { isEndpoint } from '#platform/http/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { contracts } from './contracts.gen.ts';
import { pageForms } from './form-registry.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('every declared call is answered, and nothing else is', async () => {
  const declared = contracts.flatMap((contract) => Object.values(contract).filter(isEndpoint));
  const document = (await site.app.inject('/api/v1/openapi.json')).json();
  const answered = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(answered.sort()).toEqual(declared.map(({ operationId }) => operationId).sort());
});

test('no two forms have one id, and each makes a call that is declared', () => {
  expect(new Set(pageForms.map(({ id }) => id)).size).toBe(pageForms.length);
  const declared = new Set(contracts.flatMap((contract) => Object.values(contract)));
  for (const { action } of pageForms) expect(declared).toContain(action);
});
