import type { Insertable, Transaction } from 'kysely';
import type { DB, TenantLeads } from '#server/database/schema.gen.ts';
import type { TenantLeadReceipt } from '../contract.ts';

export async function insertTenantLead(
  trx: Transaction<DB>,
  tenant: Insertable<TenantLeads>,
): Promise<TenantLeadReceipt> {
  return trx.insertInto('tenant_leads').values(tenant).returning(['id', 'reference']).executeTakeFirstOrThrow();
}
