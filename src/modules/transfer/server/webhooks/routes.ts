import type { Transaction } from 'kysely';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import { OutgoingRequests } from '#platform/http/server/outgoing-requests.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import {
  createWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  renewSecret,
  sendAgain,
  sendTest,
  startWebhook,
  stopWebhook,
} from '../../webhooks/contract.ts';
import { queueAgain, queueDeliveries } from './deliveries.ts';
import { findWebhook, listAllWebhooks, listDeliveriesTo } from './queries.ts';
import { newSecret, sealSecret } from './secrets.ts';

interface WebhookServices {
  db: Database;
  clock: Clock;
  /** Setting WEBHOOK_HOSTS. */
  webhookHosts?: readonly string[];
}

/** How webhooks are sent, and which addresses they may have. */
export const webhookRequests = (allowedHosts: readonly string[]): OutgoingRequests =>
  new OutgoingRequests({ allowedHosts, httpsOnly: true });

export function registerWebhooks(api: Api, { db, clock, webhookHosts = [] }: WebhookServices): void {
  const requests = webhookRequests(webhookHosts);

  api.handle(listWebhooks, async () => ({ items: await listAllWebhooks(db) }));
  api.handle(getWebhook, async ({ params }) => {
    const found = await findWebhook(db, params.webhook_id);
    if (!found) throw new ApiError('not_found');
    return found;
  });
  api.handle(listDeliveries, async ({ params: { webhook_id: id }, query }) => {
    if (!(await findWebhook(db, id))) throw new ApiError('not_found');
    return listDeliveriesTo(db, id, query);
  });

  api.handle(createWebhook, async ({ body }, author) => {
    const url = requests.usable(body.url);
    if (!url) throw fieldError('url', 'invalid', 'Address must begin with https:// and have no password in it');
    const secret = newSecret();
    const id = await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('webhooks')
        // Sealed below, as the seal is bound to the id.
        .values({ ...body, url: url.href, secret: '', created_by: author.staff.id, created_at: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await storeSecret(trx, id, secret);
      const { title, events, has_contact_details } = body;
      const changes = {
        title: { to: title },
        goes_to: { to: url.href },
        events: { to: events },
        has_contact_details: { to: has_contact_details },
      };
      await record(trx, author, 'webhook.created', id, changes);
      return id;
    });
    return { webhook_id: id, title: body.title, secret };
  });

  api.handle(renewSecret, async ({ params: { webhook_id: id } }, author) => {
    const secret = newSecret();
    const { title } = await db.transaction().execute(async (trx) => {
      const locked = await lockWebhook(trx, id);
      await storeSecret(trx, id, secret);
      await record(trx, author, 'webhook.secret_renewed', id, {});
      return locked;
    });
    return { webhook_id: id, title, secret };
  });

  const setState = (id: number, state: 'active' | 'stopped', author: StaffContext) =>
    db.transaction().execute(async (trx) => {
      const before = await lockWebhook(trx, id);
      if (before.state === state) return {};
      await trx.updateTable('webhooks').set({ state, refused_at: null }).where('id', '=', id).execute();
      const action = state === 'active' ? 'webhook.started' : 'webhook.stopped';
      await record(trx, author, action, id, { state: { from: before.state, to: state } });
      return {};
    });
  api.handle(stopWebhook, ({ params }, author) => setState(params.webhook_id, 'stopped', author));
  api.handle(startWebhook, ({ params }, author) => setState(params.webhook_id, 'active', author));

  api.handle(removeWebhook, async ({ params: { webhook_id: id } }, author) =>
    db.transaction().execute(async (trx) => {
      const { title, url } = await lockWebhook(trx, id);
      await trx.deleteFrom('webhooks').where('id', '=', id).execute();
      await record(trx, author, 'webhook.removed', id, { title: { from: title }, goes_to: { from: url } });
      return {};
    }),
  );

  api.handle(sendTest, async ({ params: { webhook_id: id } }) =>
    db.transaction().execute(async (trx) => {
      await requireActive(trx, id);
      const now = clock.now();
      const body = { type: 'test', timestamp: now.toISOString(), data: {} };
      await queueDeliveries(trx, id, [{ event: 'test', enquiryId: null, body }], now);
      return {};
    }),
  );
  api.handle(sendAgain, async ({ params: { webhook_id: id, delivery_id: deliveryId } }) =>
    db.transaction().execute(async (trx) => {
      await requireActive(trx, id);
      if (!(await queueAgain(trx, id, deliveryId))) throw new ApiError('not_found');
      return {};
    }),
  );
}

/** @throws ApiError not_found (404) */
async function lockWebhook(trx: Transaction<DB>, id: number) {
  const row = await trx
    .selectFrom('webhooks')
    .select(['title', 'url', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
}

/** @throws ApiError not_found (404); webhook_stopped (409) */
async function requireActive(trx: Transaction<DB>, id: number): Promise<void> {
  if ((await lockWebhook(trx, id)).state !== 'active') throw new ApiError('webhook_stopped');
}

const storeSecret = (trx: Transaction<DB>, id: number, secret: string) =>
  trx
    .updateTable('webhooks')
    .set({ secret: sealSecret(id, secret) })
    .where('id', '=', id)
    .execute();

type Facts = Parameters<typeof recordChange>[1];

const record = (
  trx: Transaction<DB>,
  { staff, requestId }: StaffContext,
  action: Facts['action'],
  id: number,
  changes: NonNullable<Facts['changes']>,
) => recordChange(trx, { staff, action, subject: { type: 'webhook', id: String(id) }, changes, requestId });
