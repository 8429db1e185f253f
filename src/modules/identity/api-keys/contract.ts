import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { lineField } from '#platform/http/submission-fields.ts';
import { dayField, orNothing } from '#platform/versioning/office-fields.ts';
import { apiKeyScopes } from './scopes.ts';

const apiKeySchema = z
  .strictObject({
    id: z.uuid(),
    title: z.string(),
    scopes: z.array(z.enum(apiKeyScopes)),
    state: z.enum(['works', 'expired', 'ended']),
    by: z.string(),
    made_at: z.iso.datetime(),
    last_day: z.iso.date().nullable(),
    last_used_at: z.iso.datetime().nullable().meta({ description: 'Within a minute.' }),
    last_used_by: z.string().nullable().meta({ description: 'The program, by the name it gives itself.' }),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof apiKeySchema>;

const ofApiKeys = { tag: 'API keys', permission: 'api-keys.manage' } as const;

export const listApiKeys = defineEndpoint({
  ...ofApiKeys,
  operationId: 'listApiKeys',
  method: 'GET',
  path: '/office/api-keys',
  summary: 'The keys of other programs, newest first',
  data: z.strictObject({ items: z.array(apiKeySchema) }),
});

export const createApiKey = defineEndpoint({
  ...ofApiKeys,
  operationId: 'createApiKey',
  method: 'POST',
  confirm: 'password',
  path: '/office/api-keys',
  summary: 'Make a key with which another program reads',
  description: 'The key is in this reply alone; what is stored is its hash.',
  body: z.strictObject({
    title: lineField('Name', 80),
    scopes: z
      .array(z.enum(apiKeyScopes, 'Choose from what there is'))
      .min(1, 'Choose what the key may read')
      .transform((chosen) => apiKeyScopes.filter((scope) => chosen.includes(scope))),
    last_day: orNothing(dayField('Last day')).optional(),
  }),
  data: z.strictObject({ key: z.string(), api_key: apiKeySchema }),
  status: 201,
  errors: ['invalid_field'],
});

export const endApiKey = defineEndpoint({
  ...ofApiKeys,
  operationId: 'endApiKey',
  method: 'DELETE',
  path: '/office/api-keys/{key_id}',
  summary: 'End a key; it reads nothing from now on',
  params: z.strictObject({ key_id: z.uuid() }),
  data: z.strictObject({ done: z.literal(true) }),
  errors: ['not_found'],
});

/** A checkbox `scope_…` for each scope. */
export const createApiKeyForm = defineForm(createApiKey, {
  id: 'create-api-key',
  lists: { scopes: { boxes: 'scope_' } },
  showsReceipt: true,
});
export const endApiKeyForm = defineForm(endApiKey, { id: 'end-api-key' });
