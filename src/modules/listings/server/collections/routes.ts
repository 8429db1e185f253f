import type { Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api, CallContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { storeOnce } from '#platform/http/server/forms/submissions.ts';
import {
  assessSubmission,
  limitNetwork,
  type SpamGuardLimits,
  submissionOf,
} from '#platform/spam-guard/server/visitor-submissions.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import * as contract from '../../collections/contract.ts';
import {
  endCollection,
  insertCollection,
  insertNote,
  lockCollectionForUpdate,
  removeNote,
  requireItem,
  setHeart,
  touchCollection,
} from './commands.ts';
import { linksOf, readLink } from './links.ts';
import { getCollection } from './queries.ts';

interface CollectionServices extends SpamGuardLimits {
  db: Database;
  clock: Clock;
}

const tomorrow = 'Please try again tomorrow, or call us.';
const limits = {
  share: { perDay: 20, message: `Many collections were shared from your network today. ${tomorrow}` },
  note: { perDay: 100, message: `Many notes came from your network today. ${tomorrow}` },
  report: { perDay: 20, message: `Many reports came from your network today. ${tomorrow}` },
};

/** Of pages and calls alike, so that forms without script know their visitor. @throws ApiError forbidden (403) */
async function visitorIdOf({ visitor }: CallContext): Promise<string> {
  if (!visitor) throw new ApiError('forbidden');
  return visitor.lastingId('/shared');
}

const knownVisitor = async ({ visitor }: CallContext): Promise<string | null> => (await visitor?.knownId()) ?? null;

export function registerSharedCollections(api: Api, services: CollectionServices): void {
  const { db, clock } = services;

  api.handle(contract.shareCollection, async ({ body }, context) => {
    const submission = await submissionOf(contract.shareCollection, {}, context);
    // The record of what was sent keeps no token: they are signed anew for the same collection.
    const { collection_id } = await storeOnce(
      db,
      { endpoint: contract.shareCollection, body, context },
      async (trx) => {
        await assessSubmission(trx, services, submission);
        await limitNetwork(trx, services, submission, { ...limits.share, now: clock.now() });
        const collection = { name: body.name, title: body.title ?? '', items: body.items };
        const id = await insertCollection(trx, collection, clock.now());
        return { collection_id: id, token: '', owner_token: '' };
      },
    );
    return { collection_id, ...(await linksOf(db, collection_id)) };
  });

  api.handle(contract.getSharedCollection, async ({ query }, context) => {
    const { id, ...collection } = await getCollection(db, query.token, await knownVisitor(context));
    await touchCollection(db, id, clock.now());
    return collection;
  });

  registerAnswers(api, services);

  api.handle(contract.endSharedCollection, async ({ body: { token } }) => {
    const link = await readLink(db, token);
    if (!link.isOwner) throw new ApiError('forbidden', { message: 'Only whoever shared it can end it.' });
    await db.transaction().execute((trx) => endCollection(trx, link.id, null, clock.now()));
    return { ended: true };
  });

  api.handle(contract.reportSharedCollection, async ({ body }, context) => {
    const link = await readLink(db, body.token);
    const submission = await submissionOf(contract.reportSharedCollection, {}, context);
    return storeOnce(db, { endpoint: contract.reportSharedCollection, body, context }, async (trx) => {
      await assessSubmission(trx, services, submission);
      await limitNetwork(trx, services, submission, { ...limits.report, now: clock.now() });
      await lockCollectionForUpdate(trx, link, clock.now());
      // A note that was removed meanwhile, or is of another collection, leaves a report of the whole.
      const note = await trx
        .selectFrom('shared_collection_notes')
        .innerJoin('shared_collection_items', 'shared_collection_items.id', 'item_id')
        .select('shared_collection_notes.id')
        .where('shared_collection_notes.id', '=', body.note_id ?? 0)
        .where('collection_id', '=', link.id)
        .executeTakeFirst();
      await trx
        .insertInto('shared_collection_reports')
        .values({ collection_id: link.id, note_id: note?.id ?? null, reason: body.reason, created_at: clock.now() })
        .execute();
      return { reported: true as const };
    });
  });
}

function registerAnswers(api: Api, services: CollectionServices): void {
  const { db, clock } = services;

  api.handle(contract.heartSharedListing, async ({ body }, context) => {
    const visitorId = await visitorIdOf(context);
    const link = await readLink(db, body.token);
    const give = async (trx: Transaction<DB>) => {
      await lockCollectionForUpdate(trx, link, clock.now());
      await requireItem(trx, link, body.item_id);
      await setHeart(trx, { itemId: body.item_id, visitorId, wanted: body.wanted });
      return { item_id: body.item_id };
    };
    // Without a key, as from forms without script, the same words may be meant again: given, taken back, given.
    return context.idempotencyKey === undefined
      ? db.transaction().execute(give)
      : storeOnce(db, { endpoint: contract.heartSharedListing, body, context }, give);
  });

  api.handle(contract.writeSharedNote, async ({ body }, context) => {
    const visitorId = await visitorIdOf(context);
    const link = await readLink(db, body.token);
    const submission = await submissionOf(contract.writeSharedNote, {}, context);
    return storeOnce(db, { endpoint: contract.writeSharedNote, body, context }, async (trx) => {
      await assessSubmission(trx, services, submission);
      await limitNetwork(trx, services, submission, { ...limits.note, now: clock.now() });
      await lockCollectionForUpdate(trx, link, clock.now());
      await requireItem(trx, link, body.item_id);
      const { item_id, name, note } = body;
      await insertNote(trx, link, { item_id, visitor_id: visitorId, name, note, created_at: clock.now() });
      return { item_id };
    });
  });

  api.handle(contract.removeSharedNote, async ({ body: { token, item_id, note_id } }, context) => {
    const visitorId = await knownVisitor(context);
    const link = await readLink(db, token);
    return db.transaction().execute(async (trx) => {
      await lockCollectionForUpdate(trx, link, clock.now());
      await requireItem(trx, link, item_id);
      await removeNote(trx, link, { itemId: item_id, noteId: note_id, visitorId });
      return { item_id };
    });
  });
}
