import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { platformRetention } from '#platform/data-protection/server/platform-retention.ts';
import { countJobs } from '#platform/jobs/server/job-counts.ts';
import { type Jobs, startJobs } from '#platform/jobs/server/start-jobs.ts';
import { systemClock } from '#platform/time/server/clock.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { removeDueOf } from '#tests/support/rows/retention.ts';
import { startMailServer, type TestMailServer } from '#tests/support/servers/mail-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { countMails, deliverMail, failAbandonedMails } from './deliver-mail.ts';
import { LOGO_PART } from './mail-layout.tsx';
import { withSecrets } from './mail-secrets.ts';
import { DELIVER_MAIL, type OutgoingMail, queueMail } from './outgoing-mail.ts';
import { createMailTransport } from './transport.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let server: TestMailServer;
let jobs: Jobs | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db);
});
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await jobs?.stop();
  jobs = null;
  await server.stop();
  await database.db.deleteFrom('outgoing_mails').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
});
afterAll(() => database.drop());

const mail: OutgoingMail = {
  template: 'listing-report.visitor',
  to: { name: 'Achieng Otieno', address: 'achieng@example.com' },
  subject: 'Karibu',
  text: 'Hello Achieng',
  html: '<p>Hello Achieng</p>',
  secrets: [],
};

const queue = (overrides: Partial<OutgoingMail> = {}) =>
  database.db.transaction().execute((trx) => queueMail(trx, { ...mail, ...overrides }));

async function startDelivery(smtpUrl: string | null = server.url) {
  const mailTransport = smtpUrl === null ? null : createMailTransport(smtpUrl);
  const services = { db: database.db, clock: systemClock, mailTransport };
  jobs = await startJobs({ pool: database.pool, log, tasks: { [DELIVER_MAIL]: deliverMail(services) } });
}

const storedMail = () => database.db.selectFrom('outgoing_mails').selectAll().executeTakeFirstOrThrow();

const untilStatus = (status: string) =>
  vi.waitFor(async () => expect((await storedMail()).status).toBe(status), { timeout: 10_000, interval: 50 });

const headerOf = (name: string) => server.mails[0]?.headers.find(({ key }) => key === name)?.value;

/** Ends the seconds that a failed delivery is put off for. */
async function endPause(): Promise<void> {
  await jobs?.stop();
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db);
  await startDelivery();
}

/** As if eleven attempts had failed already. */
const leaveOneAttempt = () =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`.execute(database.db);

describe('mail works', () => {
  it('arrives from the agency, with both parts and the stored id', async () => {
    await startDelivery();
    await queue({ replyTo: 'visitor@example.com' });
    await untilStatus('Sent');
    const [received] = server.mails;
    const stored = await storedMail();
    expect(received).toMatchObject({
      from: { name: 'Makao', address: 'sales@makao.example' },
      to: [{ name: 'Achieng Otieno', address: 'achieng@example.com' }],
      replyTo: [{ address: 'visitor@example.com' }],
      subject: 'Karibu',
      messageId: stored.message_id,
    });
    expect(received?.text?.trim()).toBe('Hello Achieng');
    expect(received?.html?.trim()).toBe('<p>Hello Achieng</p>');
    expect(received?.source).toContain('Auto-Submitted: auto-generated');
    expect(stored.message_id).toMatch(/^<[0-9a-f-]{36}@makao\.example>$/);
    expect(stored.sent_at).not.toBeNull();
  });

  it('carries the logo that it shows, and nothing where there is none', async () => {
    const png = Buffer.from('a picture').toString('base64');
    const html = `<img src="cid:${LOGO_PART}" alt="Makao">`;
    await database.db
      .insertInto('agency_logos')
      .values({ ground: 'light', png, width_px: 100, height_px: 40 })
      .execute();
    await startDelivery();
    await queue({ html });
    await untilStatus('Sent');
    const [logo] = server.mails[0]?.attachments ?? [];
    expect(logo).toMatchObject({ mimeType: 'image/png', contentId: `<${LOGO_PART}>`, disposition: 'inline' });
    await database.db.deleteFrom('agency_logos').execute();
  });

  it('carries a calendar file that mail programs recognise', async () => {
    await startDelivery();
    await queue({ calendar: { method: 'REQUEST', body: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n' } });
    await untilStatus('Sent');
    const calendar = server.mails[0]?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    expect(calendar?.method).toBe('REQUEST');
  });

  it('carries the headers of one-click unsubscription in newsletter mails', async () => {
    await startDelivery();
    await queue({ unsubscribeUrl: 'https://www.makao.example/newsletter/unsubscribe?token=abc' });
    await untilStatus('Sent');
    expect(headerOf('list-unsubscribe')).toBe('<https://www.makao.example/newsletter/unsubscribe?token=abc>');
    expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('is kept, to be read, when no mail server is set up', async () => {
    await startDelivery(null);
    await queue();
    await untilStatus('Stored');
    expect(server.mails).toHaveLength(0);
  });

  it('arrives once when the first delivery fails', async () => {
    await startDelivery();
    server.refuseNext(1);
    await queue();
    await vi.waitFor(async () => expect((await storedMail()).attempts).toBe(1), 5_000);
    await endPause();
    await untilStatus('Sent');
    await vi.waitFor(async () => expect((await countJobs(database.db)).waiting).toBe(0), 10_000);
    expect(server.mails).toHaveLength(1);
    expect(await storedMail()).toMatchObject({ attempts: 2, last_error: null });
  });

  it('waits while the mail server is away', async () => {
    const { url } = server;
    await server.stop();
    await startDelivery(url);
    await queue();
    await vi.waitFor(async () => expect((await storedMail()).attempts).toBe(1), 5_000);
    expect(await storedMail()).toMatchObject({ status: 'Queued', last_error: expect.stringContaining('ECONNREFUSED') });
    expect(await countMails(database.db)).toEqual({ waiting: 1, failed: 0 });
    server = await startMailServer();
  });
});

describe('a mail the server refuses for good', () => {
  it.each([
    ['an unknown recipient', 'recipient', 550, '5.1.1 No such person here'],
    ['a full mailbox that stays full', 'recipient', 552, 'Mailbox full'],
    ['content it does not take', 'content', 554, '5.6.0 Not like this'],
  ] as const)('fails at once, with the words of the server: %s', async (_what, step, code, words) => {
    await startDelivery();
    server.refuseAt(step, { code, words });
    await queue();
    await untilStatus('Failed');
    expect(await storedMail()).toMatchObject({ attempts: 1, last_error: expect.stringContaining(words) });
    await vi.waitFor(async () => expect(await countJobs(database.db)).toEqual({ waiting: 0, failed: 0 }), 10_000);
    expect(await countMails(database.db)).toEqual({ waiting: 0, failed: 1 });
  });

  it.each([
    ['a mailbox that is busy', 'recipient', 450, 'Try later'],
    ['a relay that is closed to us', 'recipient', 554, '5.7.1 Relay access denied'],
    ['a sign-in that is missing', 'recipient', 530, 'Authentication required'],
    ['a server with a bad day', 'content', 451, 'Local error'],
  ] as const)('is not %s: that is tried again', async (_what, step, code, words) => {
    await startDelivery();
    server.refuseAt(step, { code, words });
    await queue();
    await vi.waitFor(async () => expect((await storedMail()).attempts).toBe(1), 5_000);
    expect(await storedMail()).toMatchObject({ status: 'Queued', last_error: expect.stringContaining(words) });
    expect(await countJobs(database.db)).toEqual({ waiting: 1, failed: 0 });
  });

  it('is not one whose own account on the mail server is refused: that is tried again', async () => {
    await startDelivery(server.url.replace('smtp://', 'smtp://makao:wrong@'));
    await queue();
    await vi.waitFor(async () => expect((await storedMail()).attempts).toBe(1), 5_000);
    expect(await storedMail()).toMatchObject({ status: 'Queued', last_error: expect.stringContaining('535') });
  });
});

describe('the secrets of a mail', () => {
  const token = 'a-token-of-a-password-reset-link';
  const link = `https://www.makao.example/login/reset?token=${token}`;
  const withLink = { text: link, html: `<a href="${link}">Reset</a>`, secrets: [token] };
  const removed = { secrets: [], secrets_removed_at: expect.any(Date) };

  it('are delivered, and are gone from the store once it was sent', async () => {
    await startDelivery();
    await queue(withLink);
    await untilStatus('Sent');
    expect(server.mails[0]?.text?.trim()).toBe(link);
    expect(server.mails[0]?.html?.trim()).toBe(withLink.html);
    expect(await storedMail()).toMatchObject(removed);
    expect(JSON.stringify(await storedMail())).not.toContain(token);
  });

  it('stay while it is tried again, and are gone once it was given up', async () => {
    await startDelivery();
    server.refuseNext(99);
    await queue(withLink);
    await vi.waitFor(async () => expect((await storedMail()).attempts).toBe(1), 5_000);
    expect(await storedMail()).toMatchObject({ status: 'Queued', secrets: [token] });
    await leaveOneAttempt();
    await endPause();
    await untilStatus('Failed');
    expect(await storedMail()).toMatchObject(removed);
  });

  it('are gone when it is refused, when a crash took the last attempt, and when its address takes no mail', async () => {
    await queue({ ...withLink, to: { name: '', address: 'nowhere' } });
    expect(await storedMail()).toMatchObject({ status: 'Failed', ...removed });
    await database.db.deleteFrom('outgoing_mails').execute();
    await queue(withLink);
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(database.db);
    await failAbandonedMails(database.db);
    expect(await storedMail()).toMatchObject({ status: 'Failed', ...removed });
    await sql`delete from graphile_worker._private_jobs`.execute(database.db);
    await database.db.deleteFrom('outgoing_mails').execute();
    await startDelivery();
    server.refuseAt('recipient', { code: 550, words: 'No' });
    await queue(withLink);
    await untilStatus('Failed');
    expect(await storedMail()).toMatchObject(removed);
  });

  it('are never missing from a mail that goes out: without them it stays failed', async () => {
    await queue(withLink);
    const at = new Date();
    await database.db
      .updateTable('outgoing_mails')
      .set({ status: 'Failed', secrets: [], secrets_removed_at: at })
      .execute();
    await startDelivery();
    await vi.waitFor(async () => expect((await countJobs(database.db)).waiting).toBe(0), 5_000);
    expect([server.mails, (await storedMail()).status]).toEqual([[], 'Failed']);
  });

  it('stay in a mail that is kept for reading, until the longest of its links has ended', async () => {
    await startDelivery(null);
    await queue(withLink);
    await untilStatus('Stored');
    const { created_at } = await storedMail();
    const daysLater = (days: number) => new Date(created_at.getTime() + days * 86_400_000);
    await removeDueOf(database.db, platformRetention, 'mail-links', daysLater(29));
    expect(withSecrets(await storedMail()).text_body).toBe(link);
    await removeDueOf(database.db, platformRetention, 'mail-links', daysLater(31));
    expect(await storedMail()).toMatchObject({ status: 'Stored', ...removed });
  });

  it('have to be in the mail that declares them', async () => {
    await expect(queue({ secrets: [token] })).rejects.toThrow('a secret that it does not hold');
  });
});

describe('mail protects', () => {
  it('says so when a mail was given up', async () => {
    server.refuseNext(99);
    await queue();
    await leaveOneAttempt();
    await startDelivery();
    await untilStatus('Failed');
    await vi.waitFor(async () => expect(await countJobs(database.db)).toEqual({ waiting: 0, failed: 1 }), 10_000);
    expect(await countMails(database.db)).toEqual({ waiting: 0, failed: 1 });
    expect((await storedMail()).last_error).toContain('Try again later');
  });

  it('says so when a crash took the last attempt', async () => {
    await queue();
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(database.db);
    await failAbandonedMails(database.db);
    expect(await storedMail()).toMatchObject({ status: 'Failed', last_error: 'The last attempt was cut off' });
  });

  it('never lets a name or a subject begin a header', async () => {
    await startDelivery();
    await queue({
      to: { name: 'Eve\r\nBcc: everybody@example.com', address: 'achieng@example.com' },
      subject: 'Hello\r\nBcc: everybody@example.com\r\n\r\nBuy now',
    });
    await untilStatus('Sent');
    const [received] = server.mails;
    expect(received?.recipients).toEqual(['achieng@example.com']);
    expect(received?.bcc).toBeUndefined();
    expect(received?.source).not.toMatch(/^Bcc:/m);
    expect(received?.subject).toBe('Hello Bcc: everybody@example.com Buy now');
    expect(received?.to?.[0]?.name).toBe('Eve Bcc: everybody@example.com');
  });

  it('notes an address that can receive nothing, and loses nothing else', async () => {
    await queue({ to: { name: '', address: 'office@\r\nexample.com' } });
    expect(await storedMail()).toMatchObject({ status: 'Failed', last_error: 'The address cannot receive mail' });
    expect(await countJobs(database.db)).toEqual({ waiting: 0, failed: 0 });
  });

  it('carries quotes, emoji and ten thousand characters unharmed', async () => {
    await startDelivery();
    const text = `"Njeri" & <Otieno> 🏡 ${'ü'.repeat(10_000)}`;
    await queue({ to: { name: '"Njeri" 🏡, Otieno', address: 'njeri@example.com' }, subject: '"Nyumba" 🏡', text });
    await untilStatus('Sent');
    expect(server.mails[0]?.text?.trim()).toBe(text);
    expect(server.mails[0]?.subject).toBe('"Nyumba" 🏡');
    expect(server.mails[0]?.to?.[0]).toMatchObject({ name: '"Njeri" 🏡, Otieno', address: 'njeri@example.com' });
  });

  it('keeps the id of a mail that is sent a second time after a crash', async () => {
    await startDelivery();
    await queue();
    await untilStatus('Sent');
    const { id } = await storedMail();
    await database.db.updateTable('outgoing_mails').set({ status: 'Queued' }).execute();
    await sql`select graphile_worker.add_job('deliver_mail', ${JSON.stringify({ mail_id: id })}::json)`.execute(
      database.db,
    );
    await vi.waitFor(() => expect(server.mails).toHaveLength(2), 5_000);
    expect(server.mails[0]?.messageId).toBe(server.mails[1]?.messageId);
  });
});
