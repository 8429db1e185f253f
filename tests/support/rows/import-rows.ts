import { createHash } from 'node:crypto';
import type { ImportImage } from '#demo/demo-images.ts';
import type { Database } from '#platform/database/server/database.ts';

/** Inserts the rows that the image library would insert, without making the sizes. */
export const importRowsInto =
  (db: Database): ImportImage =>
  async ({ bytes, altText }) => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const { id } = await db
      .insertInto('images')
      .values({
        storage_key: hash,
        content_hash: hash,
        mime_type: 'image/jpeg',
        width_px: 1600,
        height_px: 1067,
        size_bytes: bytes.length,
        placeholder: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
        alt_text: altText,
      })
      .onConflict((conflict) => conflict.column('content_hash').doUpdateSet({ alt_text: altText }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
