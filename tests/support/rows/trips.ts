import type { Database } from '#platform/database/server/database.ts';
import { insertProperty, insertStaff } from './records.ts';

/** Saturday 28 November 2026. */
export const TRIP_DAY = '2026-11-28';

const points = [
  { latitude: -1.2905, longitude: 36.7865 },
  { latitude: -1.2789, longitude: 36.7693 },
  { latitude: -1.3197, longitude: 36.7073 },
];

/** Hours of Saturdays from 9 to 16, of two places each. */
export const insertSaturdayHours = (db: Database, capacity = 2) =>
  db
    .insertInto('availability_slots')
    .values(
      [9, 10, 11, 12, 13, 14, 15].map((hour) => ({
        kind: 'visit',
        weekday: 6,
        starts_at: `${hour}:00`,
        ends_at: `${hour + 1}:00`,
        capacity,
      })),
    )
    .execute();

/** Three homes to see: the first two of Amina, the third of Brian. */
export async function insertHomesOfTrip(db: Database) {
  const amina = await insertStaff(db, { name: 'Amina Yusuf', email: 'amina@makao.example' });
  const brian = await insertStaff(db, { name: 'Brian Kiprop', email: 'brian@makao.example' });
  const titles = ['Kilimani two-bedroom', 'Lavington terrace', 'Karen cottage'];
  const homes = [];
  for (const [index, title] of titles.entries())
    homes.push(await insertProperty(db, { title, agent_id: index < 2 ? amina.id : brian.id, ...points[index] }));
  return { amina, brian, homes, references: homes.map(({ reference_number }) => reference_number) };
}
