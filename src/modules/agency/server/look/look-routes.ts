import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { FieldError } from '#platform/http/error-catalogue.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { type SavedKind, saveContent } from '#platform/versioning/server/saved-content.ts';
import { getCurrent, withHistory } from '#platform/versioning/server/versioned.ts';
import { contrastOf, isReadable, isReadableAccent, LEAST_CONTRAST, nearestReadable } from '../../look/brand-colours.ts';
import {
  type EditedLook,
  editedLookSchema,
  getOfficeLook,
  type LogoGround,
  removeLogo,
  saveLogo,
  saveOfficeLook,
} from '../../look/contract.ts';
import { prefixOf } from '../../look/reference-prefix.ts';
import { getAgencySettings } from '../queries.ts';
import { findLook } from './look-queries.ts';
import { normaliseLogo } from './normalise-logo.ts';

const KEY = 1;
const subject = { type: 'agency_look', id: String(KEY) };

const lookKind: SavedKind<typeof KEY, EditedLook> = {
  type: subject.type,
  missing: () => new ApiError('not_found'),
  /** Version 0, with nothing chosen, before anything was stored. */
  find: async (db) => {
    const { version, ...content } = (await findLook(db)) ?? {
      version: 0,
      primary_colour: null,
      accent_colour: null,
      reference_prefix: null,
    };
    return { version, content };
  },
  lock: async (trx, key) => {
    await trx
      .insertInto('agency_look')
      .values({ id: KEY })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await trx.selectFrom('agency_look').select('id').forUpdate().execute();
    return lookKind.find(trx, key);
  },
  parse: (stored) => editedLookSchema.safeParse(stored).data ?? null,
  write: async (trx, _key, { version, content }) => {
    await trx
      .updateTable('agency_look')
      .set({ ...content, version })
      .execute();
  },
  action: () => 'agency_look.changed',
};

/** @throws ApiError invalid_field (422) for colours that text cannot stand on, with the nearest that it can */
function refuseFaintColours({ primary_colour, accent_colour }: EditedLook): void {
  const detail: FieldError[] = [];
  const refuse = (field: string, colour: string, reason: string) => {
    const message = `${reason}. The nearest that works is ${nearestReadable(colour)}`;
    detail.push({ field, code: 'low_contrast', message });
  };
  if (primary_colour && !isReadable(primary_colour)) {
    const contrast = contrastOf(primary_colour).toFixed(1);
    const reason = `Light text cannot be read on ${primary_colour}: its contrast is ${contrast}, and ${LEAST_CONTRAST} are needed`;
    refuse('primary_colour', primary_colour, reason);
  }
  if (accent_colour && !isReadableAccent(accent_colour))
    refuse('accent_colour', accent_colour, `Neither light nor dark text can be read on ${accent_colour}`);
  if (detail.length > 0) throw new ApiError('invalid_field', { detail });
}

export function registerLook(api: Api, { db }: { db: Database }): void {
  const present = async (version?: number) => {
    const { name, look } = await getAgencySettings(db);
    return {
      ...(await withHistory(db, lookKind, KEY, await getCurrent(db, lookKind, KEY), version)),
      logos: { light: look.logo, dark: look.logo_on_dark },
      own_prefix: prefixOf(name),
    };
  };

  api.handle(getOfficeLook, ({ query }) => present(query.version));

  api.handle(saveOfficeLook, async ({ body: { version, ...content } }, author) => {
    refuseFaintColours(content);
    await db.transaction().execute((trx) => saveContent(trx, lookKind, KEY, { version, content }, author));
    return present();
  });

  api.handle(saveLogo, async ({ body: { ground }, file }, author) => {
    const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
    await keepLogo(db, ground, bytes, author);
    return present();
  });

  api.handle(removeLogo, async ({ params: { ground } }, { staff, requestId }) => {
    await db.transaction().execute(async (trx) => {
      const removed = await trx.deleteFrom('agency_logos').where('ground', '=', ground).returning('ground').execute();
      if (removed.length === 0) return;
      const changes = { ground: { from: ground, to: null } };
      await recordChange(trx, { staff, action: 'agency_look.logo_removed', subject, changes, requestId });
    });
    return present();
  });
}

async function keepLogo(
  db: Database,
  ground: LogoGround,
  bytes: Buffer,
  { staff, requestId }: Pick<StaffContext, 'staff' | 'requestId'>,
): Promise<void> {
  const { png, widthPx, heightPx } = await normaliseLogo(bytes);
  const picture = { png: png.toString('base64'), width_px: widthPx, height_px: heightPx };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('agency_logos')
      .values({ ground, ...picture })
      .onConflict((conflict) => conflict.column('ground').doUpdateSet(picture))
      .execute();
    const changes = { ground: { to: ground } };
    await recordChange(trx, { staff, action: 'agency_look.logo_added', subject, changes, requestId });
  });
}
