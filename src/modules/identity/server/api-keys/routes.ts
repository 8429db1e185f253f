import { sql } from 'kysely';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import { hashOf } from '#platform/security/server/secret-tokens.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { type ApiKey, createApiKey, endApiKey, listApiKeys } from '../../api-keys/contract.ts';
import { apiKeyScopes } from '../../api-keys/scopes.ts';
import { newKey } from './key-reader.ts';

interface ApiKeyServices {
  db: Database;
  clock: Clock;
}

const subjectOf = (id: string) => ({ type: 'api_key', id });

export function registerApiKeys(api: Api, { db, clock }: ApiKeyServices): void {
  api.handle(listApiKeys, async () => ({ items: await listKeys(db, clock.now()) }));

  api.handle(createApiKey, async ({ body }, { staff, requestId }) => {
    const { title, scopes, last_day = null } = body;
    const now = clock.now();
    if (last_day !== null && last_day < nairobiDay(now))
      throw fieldError('last_day', 'invalid', 'Choose today or a later day');
    const key = newKey();
    return db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('api_keys')
        .values({ staff_id: staff.id, title, scopes, token_hash: hashOf(key), last_day, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const changes = {
        title: { to: title },
        scopes: { to: scopes },
        ...(last_day !== null && { last_day: { to: last_day } }),
      };
      await recordChange(trx, { staff, action: 'api_key.made', subject: subjectOf(id), changes, requestId });
      const made = (await listKeys(trx, now)).find((each) => each.id === id);
      if (!made) throw new Error('The key that was just made is not there');
      return { key, api_key: made };
    });
  });

  api.handle(endApiKey, ({ params: { key_id } }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const ended = await trx
        .updateTable('api_keys')
        .set({ ended_at: clock.now() })
        .where('id', '=', key_id)
        .where('ended_at', 'is', null)
        .returning('title')
        .executeTakeFirst();
      if (!ended) throw new ApiError('not_found', { message: 'This key has ended already.' });
      const changes = { title: { to: ended.title } };
      await recordChange(trx, { staff, action: 'api_key.ended', subject: subjectOf(key_id), changes, requestId });
      return { done: true as const };
    }),
  );
}

/** Those that work first, then the newest. */
async function listKeys(db: DatabaseOrTransaction, now: Date): Promise<ApiKey[]> {
  const today = nairobiDay(now);
  const state = sql<ApiKey['state']>`case when api_keys.ended_at is not null then 'ended'
    when api_keys.last_day < ${today}::date then 'expired' else 'works' end`;
  const rows = await db
    .selectFrom('api_keys')
    .innerJoin('staff', 'staff.id', 'api_keys.staff_id')
    .select(['api_keys.id', 'title', 'scopes', 'last_day', 'last_used_at', 'last_used_by'])
    .select(['api_keys.created_at', 'staff.name', state.as('state')])
    .orderBy(sql`${state} = 'works'`, 'desc')
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')
    .execute();
  return rows.map(({ name, created_at, last_used_at, scopes, ...row }) => ({
    ...row,
    scopes: apiKeyScopes.filter((scope) => scopes.includes(scope)),
    by: name,
    made_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}
