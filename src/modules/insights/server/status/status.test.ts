import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { announceProgram } from '#platform/instances/server/program-instances.ts';
import { startJobs } from '#platform/jobs/server/start-jobs.ts';
import { deliverMail } from '#platform/mail/server/deliver-mail.ts';
import { DELIVER_MAIL, type OutgoingMail, queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { createMailTransport } from '#platform/mail/server/transport.ts';
import { systemClock } from '#platform/time/server/clock.ts';
import { renderFormState } from '#tests/support/page-stub.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { startMailServer, type TestMailServer } from '#tests/support/servers/mail-server.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const log = pino({ level: 'silent' });
let site: TestApp;
let mailServer: TestMailServer;
let owner: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  site = await createTestApp({
    pages: { render: renderFormState, folders: null },
    program: { version: '0.1.0', folders: { data: tmpdir(), database: '/nowhere' }, backgroundTasks: ['slow'] },
  });
  await insertAgency(site.database.db);
  owner = await signedIn(site.database.db, 'owner');
  mailServer = await startMailServer();
});
afterEach(async () => {
  const { db } = site.database;
  await db.deleteFrom('outgoing_mails').execute();
  await db.deleteFrom('backups').execute();
  await db.deleteFrom('backup_runs').execute();
  await db.deleteFrom('program_instances').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});
afterAll(async () => {
  await mailServer.stop();
  await site.close();
});

const mail: OutgoingMail = {
  template: 'listing-report.visitor',
  to: { name: 'Achieng Otieno', address: 'achieng@example.com' },
  subject: 'Karibu',
  text: 'Hello Achieng',
  html: '<p>Hello Achieng</p>',
  secrets: [],
};

/** A mail whose last attempt has failed, as the job leaves it. */
async function failedMail(overrides: Partial<OutgoingMail> = {}): Promise<number> {
  const { db } = site.database;
  await db.transaction().execute((trx) => queueMail(trx, { ...mail, ...overrides }));
  const { id } = await db
    .updateTable('outgoing_mails')
    .set({ status: 'Failed', attempts: 12, last_error: '451 Try again later' })
    .where('id', '=', (eb) => eb.selectFrom('outgoing_mails').select((max) => max.fn.max('id').as('id')))
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${`mail:${id}`}`.execute(db);
  return id;
}

const status = async () => {
  const reply = await site.app.inject({ url: '/api/v1/office/status', headers: owner.headers });
  expect(reply.statusCode).toBe(200);
  return reply.json().data;
};
const resend = (id: number) =>
  site.app.inject({ method: 'POST', url: `/api/v1/office/status/mails/${id}/resendings`, headers: owner.headers });
const auditOf = (id: number) =>
  site.database.db
    .selectFrom('audit_entries')
    .select(['action', 'staff_id', 'changes'])
    .where('subject_type', '=', 'mail')
    .where('subject_id', '=', String(id))
    .execute();
const jobsOf = async (id: number) =>
  (
    await sql`select 1 from graphile_worker.jobs where key = ${`mail:${id}`} and attempts < max_attempts`.execute(
      site.database.db,
    )
  ).rows.length;

describe('the status of the system', () => {
  test('of a new site says that there is no backup yet, and what its versions are', async () => {
    const found = await status();
    expect(found.backup).toBeNull();
    expect(found.jobs).toEqual({ waiting: 0, failed: 0, oldest_waiting_seconds: 0, failed_by_task: [] });
    expect(found.mails).toEqual({ waiting: 0, failed: 0, kept: 0, items: [] });
    expect(found.versions).toEqual({
      program: '0.1.0',
      node: process.version,
      postgres: expect.stringMatching(/^\d+/),
      migration: expect.stringMatching(/^\d{3}_\w+\.sql$/),
      migrations: expect.any(Number),
    });
    expect(found.database_bytes).toBeGreaterThan(1_000_000);
  });

  test('counts the mails that reached nobody, and staff are told that none leaves', async () => {
    const sendsMail = async ({ app }: Pick<TestApp, 'app'>, headers: Record<string, string>) =>
      (await app.inject({ url: '/api/v1/office/account', headers })).json().data.sends_mail;
    await failedMail();
    await site.database.db.updateTable('outgoing_mails').set({ status: 'Stored' }).execute();
    expect((await status()).mails).toEqual({ waiting: 0, failed: 0, kept: 1, items: [] });
    expect(await sendsMail(site, owner.headers)).toBe(false);
    const live = await createTestApp({ storedMails: 'sent' });
    await insertAgency(live.database.db);
    expect(await sendsMail(live, (await signedIn(live.database.db, 'agent')).headers)).toBe(true);
    await live.close();
  });

  test('tells of a disk that cannot be read instead of failing', async () => {
    const [data, database] = (await status()).disks;
    expect(data).toMatchObject({ folder: 'data', free_bytes: expect.any(Number) });
    expect(database).toEqual({ folder: 'database', free_bytes: null, size_bytes: null, is_low: true });
  });

  test('has the newest backup, which is old after two days', async () => {
    const insert = (age: string) =>
      sql`insert into backups (started_at, finished_at, size_bytes, files, missing_files)
        values (now() - ${age}::interval, now() - ${age}::interval, 1200, 3, 1)`.execute(site.database.db);
    await insert('3 days');
    expect((await status()).backup).toMatchObject({ size_bytes: 1200, files: 3, missing_files: 1, is_old: true });
    await insert('47 hours');
    expect((await status()).backup).toMatchObject({ is_old: false });
  });

  test('has the reason why the last backup failed, until one is made, and how the last test of restoring one ended', async () => {
    const { db } = site.database;
    expect(await status()).toMatchObject({ backup_problem: null, verification: null });
    const run = (kind: string, age: string, name: string | null, problem: string | null) =>
      sql`insert into backup_runs (kind, finished_at, name, problem)
        values (${kind}, now() - ${age}::interval, ${name}, ${problem})`.execute(db);
    await run('verification', '10 days', 'makao.tar', null);
    expect((await status()).verification).toMatchObject({ name: 'makao.tar', problem: null, is_old: true });
    await run('verification', '8 days', 'makao.tar', null);
    expect((await status()).verification).toMatchObject({ is_old: false });
    await run('verification', '1 day', null, 'It is damaged.');
    expect((await status()).verification).toMatchObject({ problem: 'It is damaged.', is_old: false });
    await run('backup', '1 hour', null, 'The disk is full.');
    expect((await status()).backup_problem).toMatchObject({ problem: 'The disk is full.' });
    await db
      .insertInto('backups')
      .values({ started_at: sql`now()`, size_bytes: 1, files: 0, missing_files: 0 })
      .execute();
    expect((await status()).backup_problem).toBeNull();
  });

  test('counts the jobs that wait, how long, and names the tasks that were given up', async () => {
    const { db } = site.database;
    await sql`select graphile_worker.add_job('note'), graphile_worker.add_job('slow')`.execute(db);
    await sql`select graphile_worker.add_job('refused', max_attempts => 1)`.execute(db);
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '20 minutes'`.execute(db);
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '2 days'
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'slow')`.execute(db);
    await sql`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`.execute(db);
    const { jobs } = await status();
    expect(jobs).toMatchObject({ waiting: 2, failed: 1, failed_by_task: [{ task: 'refused', count: 1 }] });
    expect(jobs.oldest_waiting_seconds).toBeGreaterThanOrEqual(1200);
    expect(jobs.oldest_waiting_seconds).toBeLessThan(1300);
  });

  test('lists the fifty mails that failed last, and counts all', async () => {
    for (let number = 0; number < 52; number += 1) await failedMail({ subject: `Number ${number}` });
    const { mails } = await status();
    expect([mails.failed, mails.items.length]).toEqual([52, 50]);
    expect(mails.items[0]).toMatchObject({
      subject: 'Number 51',
      to_name: 'Achieng Otieno',
      to_address: 'achieng@example.com',
      attempts: 12,
      error: '451 Try again later',
      obstacle: null,
    });
  });

  test('has the programs that run, and tells those that went silent', async () => {
    const { db } = site.database;
    const program = await announceProgram(db, { version: '0.1.0', role: 'all' }, log);
    await sql`insert into program_instances (id, host, process_id, role, version, node_version, started_at, seen_at)
      values (gen_random_uuid(), 'elsewhere', 1, 'worker', '0.0.9', 'v24.0.0', now(), now() - interval '3 minutes')`.execute(
      db,
    );
    const { programs } = await status();
    expect(programs).toMatchObject([
      { process_id: process.pid, role: 'all', version: '0.1.0', node_version: process.version, is_silent: false },
      { host: 'elsewhere', role: 'worker', is_silent: true },
    ]);
    await program.stop();
    expect((await status()).programs).toMatchObject([{ host: 'elsewhere' }]);
  });
});

describe('a failed mail is sent again', () => {
  test('once for two presses, to its recipient, and the audit says who did it', async () => {
    const id = await failedMail();
    const replies = await Promise.all([resend(id), resend(id)]);
    expect(replies.map((reply) => [reply.statusCode, reply.json().data])).toEqual([
      [200, { status: 'Queued' }],
      [200, { status: 'Queued' }],
    ]);
    expect(await jobsOf(id)).toBe(1);
    expect(await auditOf(id)).toEqual([
      { action: 'mail.resent', staff_id: owner.staff.id, changes: { status: { from: 'Failed', to: 'Queued' } } },
    ]);
    const mailTransport = createMailTransport(mailServer.url);
    const jobs = await startJobs({
      pool: site.database.pool,
      log,
      tasks: { [DELIVER_MAIL]: deliverMail({ db: site.database.db, clock: systemClock, mailTransport }) },
    });
    await vi.waitFor(async () => expect((await resend(id)).json().data).toEqual({ status: 'Sent' }), 10_000);
    await jobs.stop();
    mailTransport.close();
    expect(mailServer.mails.map(({ subject }) => subject)).toEqual(['Karibu']);
    expect((await status()).mails).toEqual({ waiting: 0, failed: 0, kept: 0, items: [] });
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('by a form without JavaScript, which comes back to the page', async () => {
    const id = await failedMail();
    const account = await site.app.inject({ url: '/api/v1/office/account', headers: owner.headers });
    const fields = { form_id: 'resend-mail', form_token: account.json().data.form_token, mail_id: String(id) };
    const reply = await site.app.inject({
      method: 'POST',
      url: '/office/status',
      payload: new URLSearchParams(fields).toString(),
      headers: { ...owner.headers, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/office/status?sent=resend-mail#resend-mail']);
    expect(await jobsOf(id)).toBe(1);
  });

  test('not where the tokens of its links are gone, where nobody can receive it, or where there is none', async () => {
    const withLink = await failedMail();
    await site.database.db.updateTable('outgoing_mails').set({ secrets_removed_at: new Date() }).execute();
    const unreachable = await failedMail({ to: { name: 'Achieng', address: 'achieng@' } });
    expect((await status()).mails.items.map(({ obstacle }: { obstacle: string }) => obstacle)).toEqual([
      'invalid_address',
      'links_removed',
    ]);
    for (const id of [withLink, unreachable]) {
      const reply = await resend(id);
      expect([reply.statusCode, reply.json().error]).toEqual([409, 'conflict']);
      expect(await auditOf(id)).toEqual([]);
      expect(await jobsOf(id)).toBe(0);
    }
    expect((await resend(2_000_000_000)).statusCode).toBe(404);
  });

  test('by owners and managers alone, who alone see the status', async () => {
    const id = await failedMail();
    for (const role of ['agent', 'editor'] as const) {
      const { headers } = await signedIn(site.database.db, role);
      const seen = await site.app.inject({ url: '/api/v1/office/status', headers });
      const url = `/api/v1/office/status/mails/${id}/resendings`;
      const sent = await site.app.inject({ method: 'POST', url, headers });
      expect([seen.statusCode, sent.statusCode]).toEqual([403, 403]);
    }
    expect(await jobsOf(id)).toBe(0);
  });
});
