/**
 * Measures the office's requests that read whole tables, in process, on a database that `bench/fill-office.ts` has
 * filled. Prints the time of the first request, with empty caches, and the best of three, each in a new instance of the
 * application. The dashboard's figures are computed before, as their job does every ten minutes.
 *
 *   npx tsx bench/office-speed.ts --database-url postgres://…
 */
import { createHash, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { refreshFigures } from '#modules/insights/server';
import { connectDatabase } from '#platform/database/server/database.ts';
import { systemClock } from '#platform/time/server/clock.ts';
import { buildApp } from '#web/server/app.ts';

const { values } = parseArgs({ options: { 'database-url': { type: 'string' } } });
const url = values['database-url'] ?? process.env.DATABASE_URL;
if (!url) throw new Error('Say which database to ask: --database-url postgres://…');
const { db, close } = connectDatabase({ url, onConnectionLost: (error) => console.error(error) });

/** Inserts a manager's session that is valid for one hour. */
async function openSession(): Promise<{ cookie: string; staffId: string }> {
  const token = randomBytes(32).toString('base64url');
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'manager')
    .where('is_active', '=', true)
    .orderBy('email')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('staff_sessions')
    .values({
      staff_id: id,
      token_hash: createHash('sha256').update(token).digest('hex'),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return { cookie: `makao_session=${token}`, staffId: id };
}

const { cookie, staffId } = await openSession();

/** Time of one request to a newly built application, in milliseconds. */
async function timeOf(path: string): Promise<number> {
  const app = await buildApp({
    db,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost',
    https: false,
    trustProxy: [],
    submissionsPerMinute: 10_000,
    validateReplies: false,
    storedMails: 'this-machine',
  });
  // Looks the session up and opens connections before the measurement starts.
  await app.inject({ url: '/api/v1/office/account', headers: { cookie } });
  const startedAt = performance.now();
  const reply = await app.inject({ url: path, headers: { cookie } });
  const took = performance.now() - startedAt;
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body.slice(0, 300)}`);
  await app.close();
  return took;
}

const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const paths = [
  ...[30, 90, 365].map((days) => `/api/v1/office/dashboard?days=${days}`),
  ...[
    '',
    `?staff_id=${staffId}`,
    '?subject_type=property',
    '?subject_type=property&subject_id=4711',
    '?action=property.approved',
    '?action=property.',
    '?action=sign_in.',
    `?from=${day(400)}&to=${day(390)}`,
    `?staff_id=${staffId}&action=session.started&from=${day(700)}&to=${day(690)}`,
    `?subject_type=article&to=${day(600)}`,
    '?page=400',
  ].map((query) => `/api/v1/office/audit-entries${query}`),
  ...[
    'karen',
    'MK-P-10',
    'amina hassan',
    '0700 000 123',
    '+25470000',
    'E-contact4711',
    'person4711@',
    'no such thing at all',
    'ka',
    'st',
  ].map((words) => `/api/v1/office/search?q=${encodeURIComponent(words)}`),
  `/office/audit.csv?from=${day(400)}&to=${day(390)}`,
  '/office/audit.csv',
];

await refreshFigures({ db, clock: systemClock });
for (const path of paths) {
  const times = [await timeOf(path)];
  // The whole export takes a minute, so it is measured once.
  if (path !== '/office/audit.csv') times.push(await timeOf(path), await timeOf(path));
  const [first, best] = [times[0] ?? 0, Math.min(...times)];
  console.log(`${first.toFixed(0).padStart(7)} ms  ${best.toFixed(0).padStart(6)} ms  ${path}`);
}
await close();
