import type { Transaction } from 'kysely';
import { changesBetween, recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import {
  type AdminTopics,
  addArticleTopic,
  changeArticleTopic,
  listArticleTopics,
  removeArticleTopic,
  type TopicKind,
} from '../../../articles/admin/topic-contract.ts';
import { addTopic, findSameName, listTopics, lockTopicForUpdate, mergeTopic, removeTopic, renameTopic } from './topics.ts';

type Changes = Record<string, { from?: unknown; to?: unknown }>;

interface Done {
  id: number;
  action: 'added' | 'renamed' | 'merged' | 'removed';
  changes: Changes;
}

export function registerArticleTopics(api: Api, { db }: { db: Database }): void {
  const changing = changingTopics(db);
  api.handle(listArticleTopics, () => listTopics(db));

  api.handle(addArticleTopic, ({ params: { kind }, body }, context) =>
    changing(kind, context, async (trx) => {
      const id = await addTopic(trx, kind, body);
      return { id, action: 'added', changes: { name: { to: body.name } } };
    }),
  );

  api.handle(changeArticleTopic, ({ params: { kind, topic_id }, body }, context) =>
    changing(kind, context, async (trx) => {
      const topic = await lockTopicForUpdate(trx, kind, topic_id);
      const { name, bio } = topic;
      const same = await findSameName(trx, kind, body.name, topic_id);
      if (same) {
        await mergeTopic(trx, kind, topic, await lockTopicForUpdate(trx, kind, same.id));
        return { id: topic_id, action: 'merged', changes: { name: { from: name, to: body.name } } };
      }
      await renameTopic(trx, kind, topic, body);
      return { id: topic_id, action: 'renamed', changes: changesBetween({ name, bio }, { bio, ...body }) };
    }),
  );

  api.handle(removeArticleTopic, ({ params: { kind, topic_id } }, context) =>
    changing(kind, context, async (trx) => {
      const topic = await lockTopicForUpdate(trx, kind, topic_id);
      if (topic.articles_count > 0) {
        throw new ApiError('conflict', { message: 'There are articles that have it. Merge it into another one.' });
      }
      await removeTopic(trx, kind, topic_id);
      return { id: topic_id, action: 'removed', changes: { name: { from: topic.name } } };
    }),
  );
}

/** Makes a change and its audit entry in one transaction. @returns all topics after it */
const changingTopics =
  (db: Database) =>
  (
    kind: TopicKind,
    { staff, requestId }: StaffContext,
    make: (trx: Transaction<DB>) => Promise<Done>,
  ): Promise<AdminTopics> =>
    db.transaction().execute(async (trx) => {
      const { id, action, changes } = await make(trx);
      const subject = { type: `article-${kind}`, id: String(id) };
      await recordChange(trx, { staff, action: `article-${kind}.${action}`, subject, changes, requestId });
      return listTopics(trx);
    });
