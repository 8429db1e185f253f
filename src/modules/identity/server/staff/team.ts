import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { listTeam, showOnAboutPage, type TeamMember } from '../../staff/team-contract.ts';
import { recordAccountChange } from '../sign-in/security-events.ts';
import { getMember } from './members.ts';

/** Registers the calls of the About page's team: reading it, and choosing its members. */
export function registerTeam(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(listTeam, async () => ({ items: await findTeam(db) }));

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

/** Owners and managers first, then the others by name. Deactivated members are left out. */
async function findTeam(db: Database): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('images', 'images.id', 'staff.portrait_image_id')
    .select([
      'staff.name',
      'staff.job_title',
      'staff.bio',
      'images.id as image_id',
      'images.width_px',
      'images.height_px',
      'images.placeholder',
    ])
    .where('staff.is_on_about_page', '=', true)
    .where('staff.is_active', '=', true)
    .orderBy(sql`staff.role in ('owner', 'manager')`, 'desc')
    .orderBy(sql`lower(staff.name)`)
    .orderBy('staff.id')
    .execute();
  return rows.map(({ name, job_title, bio, image_id, width_px, height_px, placeholder }) => ({
    name,
    job_title,
    bio,
    portrait:
      image_id === null || width_px === null || height_px === null || placeholder === null
        ? null
        : { image_id, width: width_px, height: height_px, placeholder },
  }));
}
