import { sql } from 'kysely';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { AgentOffer, ListingAgent, Portrait } from '../../staff/contract.ts';

const shownColumns = [
  'staff.id',
  'staff.name',
  'staff.job_title',
  'staff.phone',
  'staff.email',
  'staff.areas',
  'staff.earb_number',
  'staff.is_on_about_page',
  'images.id as image_id',
  'images.width_px',
  'images.height_px',
  'images.placeholder',
] as const;

/** The agent of a listing; undefined when the person is no longer active, or was invited and has not joined. */
export const findAgent = (db: Database, staffId: string) =>
  db
    .selectFrom('staff')
    .leftJoin('images', 'images.id', 'staff.portrait_image_id')
    .select(shownColumns)
    .where('staff.id', '=', staffId)
    .where('staff.is_active', '=', true)
    .where('staff.email_verified', '=', true)
    .executeTakeFirst();

/** The ids of owners and managers, who hear of what concerns the agency as a whole. */
export async function listManagerIds(db: DatabaseOrTransaction): Promise<string[]> {
  const rows = await db.selectFrom('staff').select('id').where('role', 'in', ['owner', 'manager']).execute();
  return rows.map(({ id }) => id);
}

type AgentRow = NonNullable<Awaited<ReturnType<typeof findAgent>>>;

/** Only people whom the agency shows on the About page have their face beside their listings. */
export const presentAgent = (row: AgentRow, offer: AgentOffer): ListingAgent => ({
  name: row.name,
  job_title: row.job_title ?? '',
  phone: row.phone ?? '',
  email: row.email,
  areas: row.areas,
  is_on_about_page: row.is_on_about_page,
  earb_number: row.earb_number,
  portrait: row.is_on_about_page ? presentPortrait(row) : null,
  offer,
});

type PortraitRow = Pick<AgentRow, 'image_id' | 'width_px' | 'height_px' | 'placeholder'>;

export const presentPortrait = ({ image_id, width_px, height_px, placeholder }: PortraitRow): Portrait | null =>
  image_id === null || width_px === null || height_px === null || placeholder === null
    ? null
    : { image_id, width: width_px, height: height_px, placeholder };

/** The first of these addresses that is a current or former member's or a mailbox of the agency; null for none. */
export async function findStaffAddress(db: DatabaseOrTransaction, emails: readonly string[]): Promise<string | null> {
  if (emails.length === 0) return null;
  const { rows } = await sql<{ email: string }>`
    select lower(wanted) as email from unnest(${emails}::text[]) wanted
    where lower(wanted) in (
      select lower(email) from staff
      union all select lower(sales_email) from agency_settings
      union all select lower(notifications_email) from agency_settings
    )
    limit 1`.execute(db);
  return rows[0]?.email ?? null;
}
