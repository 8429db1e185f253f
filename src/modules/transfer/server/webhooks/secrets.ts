import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { isLost, seal, unseal } from '#platform/security/server/sealing.ts';

const placeOf = (webhookId: number) => ({ table: 'webhooks', column: 'secret', row: String(webhookId) });

/** A secret as Standard Webhooks writes one. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const sealSecret = (webhookId: number, secret: string): string => seal(secret, placeOf(webhookId));

export const openSecret = (webhookId: number, stored: string): string => unseal(stored, placeOf(webhookId));

/**
 * Gives webhooks whose secret no key opens another one that nobody knows, and stops them: their owner makes a new secret
 * and starts them. @returns how many
 */
export async function discardWebhookSecrets(trx: Transaction<DB>): Promise<number> {
  const rows = await trx.selectFrom('webhooks').select(['id', 'secret']).forUpdate().execute();
  const lost = rows.filter(({ secret }) => isLost(secret));
  for (const { id } of lost)
    await trx
      .updateTable('webhooks')
      .set({ secret: sealSecret(id, newSecret()), state: 'stopped' })
      .where('id', '=', id)
      .execute();
  return lost.length;
}
