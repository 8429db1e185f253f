import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Feeds } from '#platform/database/server/schema.gen.ts';
import { serverSecretReader } from '#platform/security/server/secrets.ts';
import { feedFormatIds } from '../../feeds/feed-formats.ts';
import type { FeedFormat } from './feed-format.ts';
import { formats } from './formats/index.ts';

export type FeedRow = Selectable<Feeds>;

/** The format of a stored feed. @throws Error for one that this release does not know */
export function formatOf({ format }: Pick<FeedRow, 'format'>) {
  const id = feedFormatIds.find((one) => one === format);
  if (!id) throw new Error(`There is no format of feeds '${format}'`);
  return { id, ...formats[id] } satisfies FeedFormat & { id: string };
}

/** A feed's id without its dashes, 256 bits, and the ending of the format. */
const filePattern = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([\w-]{43})\.([a-z]+)$/;

interface FeedAddresses {
  urlOf(feed: FeedRow): Promise<string>;
  /** The feed at this address of `/feeds/…`, stopped ones too; null for an address that is none, or is one no more. */
  find(file: string): Promise<FeedRow | null>;
}

/**
 * The secret of an address is computed from the feed and the number of its address under a key of the installation:
 * the office shows it whenever it is wanted, nothing that opens a feed is stored, and a new number ends the one before.
 */
export function feedAddresses(db: Database, publicUrl: string): FeedAddresses {
  const readKey = serverSecretReader(db, 'feeds');
  const secretOf = async ({ id, address_number }: FeedRow): Promise<string> =>
    createHmac('sha256', await readKey())
      .update(`${id}.${address_number}`)
      .digest('base64url');
  return {
    urlOf: async (feed) =>
      `${publicUrl}/feeds/${feed.id.replaceAll('-', '')}${await secretOf(feed)}.${formatOf(feed).extension}`,
    find: async (file) => {
      const [, ...parts] = filePattern.exec(file) ?? [];
      const [secret = '', extension] = parts.splice(5);
      if (parts.length === 0) return null;
      const feed = await db.selectFrom('feeds').selectAll().where('id', '=', parts.join('-')).executeTakeFirst();
      if (!feed || formatOf(feed).extension !== extension) return null;
      return timingSafeEqual(Buffer.from(secret), Buffer.from(await secretOf(feed))) ? feed : null;
    },
  };
}
