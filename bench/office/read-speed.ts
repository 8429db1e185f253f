import { createHash, randomBytes } from 'node:crypto';
import { connectDatabase, type Database } from '#platform/database/server/database.ts';
import { buildInstance, measureRead, type Read, type ReadSpeed } from '../read-speed.ts';

/** Inserts a manager's session that is valid for one hour. */
async function openSession(db: Database): Promise<{ cookie: string; staffId: string; agentId: string }> {
  const token = randomBytes(32).toString('base64url');
  const idOf = async (role: 'manager' | 'agent') => {
    const staff = db.selectFrom('staff').select('id').where('role', '=', role).where('is_active', '=', true);
    return (await staff.orderBy('email').executeTakeFirstOrThrow()).id;
  };
  const staffId = await idOf('manager');
  const token_hash = createHash('sha256').update(token).digest('hex');
  const expires_at = new Date(Date.now() + 3_600_000);
  await db.insertInto('staff_sessions').values({ staff_id: staffId, token_hash, expires_at }).execute();
  return { cookie: `makao_session=${token}`, staffId, agentId: await idOf('agent') };
}

const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const query = (part: string): string => part.replaceAll(' ', '%20');

function readsOf({ staffId, agentId }: { staffId: string; agentId: string }): Read[] {
  const listings = [
    '',
    'page=400',
    'page=4000',
    'sort_by=title&sort_order=asc',
    'sort_by=title&sort_order=asc&page=400',
    'sort_by=price&page=400',
    'sort_by=confirmed&sort_order=asc&page=400',
    'search=karen',
    'search=apartment',
    'search=villa karen',
    'search=MK-P-10',
    'search=ka',
    'search=no such',
    'state=Approved',
    'state=Approved&page=400',
    'state=Draft&page=40',
    'state=In review',
    'state=Under offer',
    'state=Archived&sort_by=title',
    'state=Sold&sort_by=price',
    'purpose=Rent',
    'purpose=Rent&sort_by=price&page=200',
    'type=villa',
    'type=villa&sort_by=title&page=100',
    'type=warehouse&purpose=Rent&state=Draft',
    'agent=none',
    `agent=${agentId}`,
    `agent=${agentId}&sort_by=title&page=20`,
    `agent=${agentId}&state=Draft`,
    'confirmed=stale',
    'confirmed=stale&sort_by=confirmed&sort_order=asc&page=50',
    'search=karen&state=Draft&sort_by=price',
  ].map((part) => `/api/v1/office/listings/property?${query(part)}`);
  const plots = ['', 'page=15', 'search=plot', 'search=kajiado', 'state=Draft', 'sort_by=title', 'confirmed=stale'].map(
    (part) => `/api/v1/office/listings/land?${query(part)}`,
  );
  const enquiries = [
    '',
    'page=400',
    'sort=oldest&page=400',
    'sort=value',
    'sort=value&page=400',
    'q=amina hassan',
    'role=applicant',
    'company=true',
    'q=hassan',
    'q=am',
    'q=no such',
    'agent=nobody',
    'agent=me',
    'agent=me-or-nobody',
    `agent=${agentId}`,
    `agent=${agentId}&page=20`,
    `agent=${agentId}&sort=value`,
    `agent=${agentId}&stage=open`,
    'kind=site-visit',
    'kind=contact&source=Phone',
    'kind=site-visit&source=Phone',
    'source=Walk-in&page=50',
    'source=Facebook&sort=value',
    'overdue=true',
    'due=today',
    `from=${day(400)}&until=${day(390)}`,
    `from=${day(400)}&until=${day(390)}&sort=value`,
    'spam=true',
    'spam=false&sort=value',
    'stage=open',
    'stage=won',
    'stage=lost&sort=value',
    'stage=new&agent=nobody',
    'stage=viewing&kind=site-visit&source=Website',
  ].map((part) => `/api/v1/office/enquiries?${query(part)}`);
  const board = ['', `agent=${agentId}`, 'kind=site-visit', 'q=hassan', 'source=Phone', 'overdue=true'].map(
    (part) => `/api/v1/office/enquiries/board?${query(part)}`,
  );
  const contacts = [
    '',
    'page=400',
    'sort=name',
    'sort=name&page=400',
    'role=applicant',
    'company=true',
    'q=hassan',
    'q=am',
    'q=person4711@',
    'q=0700 000 1',
    'q=no such',
  ].map((part) => `/api/v1/office/contacts?${query(part)}`);
  const diary = ['', 'days=31', `days=31&from=${day(400)}`, 'staff=unassigned', `staff=${agentId}`].map(
    (part) => `/api/v1/office/diary?${query(part)}`,
  );
  const audit = [
    '',
    `staff_id=${staffId}`,
    'subject_type=property',
    'subject_type=property&subject_id=4711',
    'action=property.approved',
    'action=property.',
    'action=sign_in.',
    `from=${day(400)}&to=${day(390)}`,
    `staff_id=${staffId}&action=session.started&from=${day(700)}&to=${day(690)}`,
    `subject_type=article&to=${day(600)}`,
    'page=200',
  ].map((part) => `/api/v1/office/audit-entries?${query(part)}`);
  const search = [
    'karen',
    'MK-P-10',
    'amina hassan',
    '0700 000 123',
    '+25470000',
    'person4711@',
    'no such thing',
    'ka',
  ].map((words) => `/api/v1/office/search?q=${encodeURIComponent(words)}`);
  const articles = [
    '',
    'page=4',
    'search=guide',
    'state=Published&sort=views',
    'state=Draft',
    'category=guides',
    'sort=title',
  ].map((part) => `/api/v1/office/articles?${query(part)}`);
  const others = [
    '/api/v1/office/listings/property/77',
    '/api/v1/office/listings/property/77/history',
    '/api/v1/office/photographs/property/77',
    '/api/v1/office/enquiries/77',
    '/api/v1/office/contacts/77',
    '/api/v1/office/enquiry-options',
    '/api/v1/office/enquiry-tasks',
    '/api/v1/office/inbox-version',
    '/api/v1/office/imports',
    '/api/v1/office/subscribers',
    '/api/v1/office/listing-reports',
    '/api/v1/office/listing-agents',
    ...[30, 90, 365].map((days) => `/api/v1/office/dashboard?days=${days}`),
  ];
  return [
    ...[listings, plots, enquiries, board, contacts, diary, audit, search, articles, others].flat().map((path) => ({
      name: path.replace('/api/v1/office/', '').replaceAll(staffId, '…').replaceAll(agentId, '…'),
      path,
    })),
    ...['', '&page=30', '&search=guide', '&category=guides'].map((part) => ({
      name: `articles of the site ${part}`,
      path: `/api/v1/blogs?per_page=12${part}`,
    })),
  ];
}

/**
 * Measures the office's lists.
 * @param only measures the reads whose names contain this
 */
export async function measureOfficeReads(databaseUrl: string, rounds: number, only = ''): Promise<ReadSpeed[]> {
  const { db, close } = connectDatabase({ url: databaseUrl, onConnectionLost: (error) => console.error(error) });
  const app = await buildInstance(db);
  try {
    const session = await openSession(db);
    const speeds: ReadSpeed[] = [];
    for (const read of readsOf(session).filter(({ name }) => name.includes(only))) {
      speeds.push(await measureRead(db, app, read, { headers: { cookie: session.cookie }, rounds }));
    }
    return speeds;
  } finally {
    await app.close();
    await close();
  }
}
