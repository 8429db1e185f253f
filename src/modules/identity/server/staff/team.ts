import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { type AgentOffer, listTeam, showOnAboutPage, type TeamMember } from '../../staff/contract.ts';
import { recordAccountChange } from '../sign-in/security-events.ts';
import { getMember } from './members.ts';
import { presentPortrait } from './queries.ts';

/** What each of these people has on offer, counted from the public listings; the module of these hands it in. */
export type ReadOffers = (db: Database, staffIds: readonly string[]) => Promise<(staffId: string) => AgentOffer>;

export interface TeamServices {
  db: Database;
  clock: Clock;
  readOffers: ReadOffers;
}

export function registerTeam(api: Api, { db, clock, readOffers }: TeamServices): void {
  api.handle(listTeam, async () => ({ items: await findTeam(db, readOffers) }));

  api.handle(showOnAboutPage, ({ params, body: { is_on_about_page } }, context) =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('staff')
        .select(['id', 'is_on_about_page'])
        .where('id', '=', params.staff_id)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw new ApiError('not_found', { message: 'There is nobody with this id.' });
      if (row.is_on_about_page !== is_on_about_page) {
        await trx.updateTable('staff').set({ is_on_about_page }).where('id', '=', row.id).execute();
        const changes = { is_on_about_page: { from: row.is_on_about_page, to: is_on_about_page } };
        const action = is_on_about_page ? 'staff.shown' : 'staff.hidden';
        await recordAccountChange(trx, context, action, row.id, changes);
      }
      return getMember(trx, row.id, clock.now());
    }),
  );
}

/** Owners and managers first, then the others by name. Who was deactivated, or has not joined yet, is left out. */
async function findTeam(db: Database, readOffers: ReadOffers): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('images', 'images.id', 'staff.portrait_image_id')
    .select([
      'staff.id',
      'staff.name',
      'staff.job_title',
      'staff.bio',
      'staff.earb_number',
      'images.id as image_id',
      'images.width_px',
      'images.height_px',
      'images.placeholder',
    ])
    .where('staff.is_on_about_page', '=', true)
    .where('staff.is_active', '=', true)
    .where('staff.email_verified', '=', true)
    .orderBy(sql`staff.role in ('owner', 'manager')`, 'desc')
    .orderBy(sql`lower(staff.name)`)
    .orderBy('staff.id')
    .execute();
  const offerOf = await readOffers(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, job_title, bio, earb_number, ...portrait }) => ({
    name,
    job_title,
    bio,
    earb_number,
    portrait: presentPortrait(portrait),
    offer: offerOf(id),
  }));
}
