import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RetentionClass } from '#platform/data-protection/server/retention.ts';
import { applyRetention, findLastRun, listDue } from '#platform/data-protection/server/retention.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { buildPost } from '#tests/support/rows/blog-factory.ts';
import { insertConsultation } from '#tests/support/rows/bookings.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertHomeAlert } from '#tests/support/rows/home-alerts.ts';
import { insertAgency, insertProperty, insertStaff } from '#tests/support/rows/records.ts';
import { insertSearchAlert } from '#tests/support/rows/search-alerts.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { retentionClasses } from './retention-classes.ts';

const log = pino({ level: 'silent' });
const now = new Date(TEST_NOW);
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const classOf = (id: string) => {
  const found = retentionClasses.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};

let site: TestApp;
let owner: Awaited<ReturnType<typeof signedIn>>;
let propertyId: number;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  owner = await signedIn(site.database.db, 'owner');
  propertyId = (await insertProperty(site.database.db)).id;
});
afterAll(() => site.close());

const db = () => site.database.db;
const services = (classes: readonly RetentionClass[] = retentionClasses) => ({ db: db(), classes, log });
const dueOf = async (id: string) =>
  (await listDue(services([classOf(id)]), now)).reduce((sum, { due }) => sum + due, 0);
const apply = (...ids: string[]) => applyRetention(services(ids.map(classOf)), { now });

/** Makes a row whose period ended, and one whose period has not, that many days before and after its end. */
type Plant = (at: Date) => Promise<unknown>;

async function plantMail(at: Date, overrides: object = {}) {
  const mail = { template: 'listing-report.visitor', audience: 'visitor', to_address: 'a@example.com', subject: 'S' };
  const texts = { text_body: 't', html_body: 'h', message_id: `<${Math.random()}@example.com>`, status: 'Sent' };
  await db()
    .insertInto('outgoing_mails')
    .values({ ...mail, ...texts, created_at: at, ...overrides })
    .execute();
}

const plantAudit = (at: Date, action: string) =>
  db()
    .insertInto('audit_entries')
    .values({ at, actor: 'Wanjiru', action, subject_type: 'staff', subject_id: 'x' })
    .execute();

let number = 0;
async function plantEnquiry(stage: 'Won' | 'Lost' | 'New', at: Date, email = `person-${++number}@example.com`) {
  const enquiry = await insertLeadEnquiry(db(), { email, phone_e164: null, message: 'My own words' });
  await sql`alter table enquiries disable trigger enquiries_touch`.execute(db());
  await db()
    .updateTable('enquiries')
    .set({
      stage,
      closed_at: stage === 'New' ? null : at,
      updated_at: at,
      lost_reason: stage === 'Lost' ? 'Bought elsewhere' : null,
    })
    .where('id', '=', enquiry.id)
    .execute();
  await sql`alter table enquiries enable trigger enquiries_touch`.execute(db());
  return enquiry;
}

async function plantContact(at: Date) {
  const { id } = await db()
    .insertInto('contacts')
    .values({ first_name: 'Imported', created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('contact_emails')
    .values({ email: `imported-${id}@example.com`, contact_id: id })
    .execute();
  return id;
}

async function plantOffer(state: 'accepted' | 'refused', at: Date) {
  const { id } = await insertProperty(db());
  await db()
    .insertInto('offers')
    .values({ property_id: id, amount_kes: 1, state, changed_by_name: 'Wanjiru', made_at: at, state_at: at })
    .execute();
}

const plants: Readonly<Record<string, Plant>> = {
  'enquiries-won': (at) => plantEnquiry('Won', at),
  'enquiries-lost': (at) => plantEnquiry('Lost', at),
  'enquiries-open': (at) => plantEnquiry('New', at),
  'contacts-unrelated': plantContact,
  'mandates-ended': async (at) => {
    const { id } = await insertProperty(db());
    const day = nairobiDay(at);
    await db()
      .insertInto('mandates')
      .values({ property_id: id, kind: 'sole', starts_on: day, ended_on: day, changed_by_name: 'Wanjiru' })
      .execute();
  },
  'completions-old': async (at) => {
    const { id } = await insertProperty(db());
    const sold = { property_id: id, is_let: false, completed_on: nairobiDay(at), price_kes: 1 };
    await db()
      .insertInto('completions')
      .values({ ...sold, made_by_name: 'Wanjiru', made_at: at })
      .execute();
  },
  'offers-settled': (at) => plantOffer('accepted', at),
  'offers-old': (at) => plantOffer('refused', at),
  notifications: async (at) => {
    const { id } = await insertStaff(db());
    const about = { kind: 'enquiry.assigned', subject_type: 'enquiry', subject_id: '1', href: '/office/enquiries/1' };
    await db()
      .insertInto('notifications')
      .values({ ...about, staff_id: id, title: 'New enquiry', mail: 'none', created_at: at })
      .execute();
  },
  'subscribers-unconfirmed': (at) =>
    db()
      .insertInto('subscribers')
      .values({ email: `p${at.getTime()}@example.com`, confirm_sent_at: at })
      .execute(),
  'subscribers-ended': (at) =>
    db()
      .insertInto('subscribers')
      .values({ email: `e${at.getTime()}@example.com`, status: 'Unsubscribed', unsubscribed_at: at })
      .execute(),
  'alerts-unconfirmed': (at) =>
    insertSearchAlert(db(), {
      email: `p${at.getTime()}@example.com`,
      status: 'Pending',
      confirm_sent_at: at,
      confirmed_at: null,
      ends_at: null,
    }),
  'alerts-ended': (at) =>
    insertSearchAlert(db(), { email: `e${at.getTime()}@example.com`, status: 'Ended', ended_at: at }),
  'alert-homes-unconfirmed': async (at) => {
    const house = await insertProperty(db());
    const { id } = await insertHomeAlert(db(), [{ kind: 'property', ...house }], {
      email: `h${at.getTime()}@example.com`,
    });
    await db()
      .updateTable('alert_homes')
      .set({ asked_at: at, confirmed_at: null })
      .where('alert_id', '=', id)
      .execute();
  },
  'task-reminders': (at) =>
    db()
      .insertInto('task_reminders')
      .values({ staff_id: owner.staff.id, day: at.toISOString().slice(0, 10), recorded_at: at })
      .execute(),
  'bookings-past': async (at) => {
    const booked = await insertConsultation(db(), { email: `b${at.getTime()}@example.com` });
    await sql`update bookings set starts_at = ${at}, verdict = 'Too small' where id = ${booked.id}`.execute(db());
  },
  'booking-reminders': (at) =>
    db()
      .insertInto('booking_reminders')
      .values({ kind: 'visit', booking_id: 1, starts_at: at, lead_time: 'day' })
      .execute(),
  reports: (at) =>
    db()
      .insertInto('listing_reports')
      .values({
        property_id: propertyId,
        reason: 'other',
        name: 'Reporter',
        email: 'r@example.com',
        details: 'Mine',
        resolution: 'Done',
        resolved_at: at,
      })
      .execute(),
  undos: (at) =>
    db()
      .insertInto('listing_undos')
      .values({
        staff_id: owner.staff.id,
        kind: 'property',
        action: 'archive',
        listings: '[]',
        created_at: at,
        expires_at: at,
      })
      .execute(),
  likers: async (at) => {
    const { id } = await buildPost(db(), { title: `Post ${++number}` });
    await sql`insert into blog_likes (blog_post_id, visitor_id, network_id, browser_id, created_at)
      values (${id}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ${at})`.execute(db());
  },
  'form-replies': (at) =>
    sql`insert into idempotency_keys (idempotency_key, operation, request_hash, reply_status, reply_body, created_at)
      values (gen_random_uuid(), 'x', 'x', 201, '{}', ${at})`.execute(db()),
  'form-senders': (at) => db().insertInto('recent_submissions').values({ operation: 'x', created_at: at }).execute(),
  'counted-views': (at) =>
    sql`insert into counted_views (key, counted_at) values (gen_random_uuid(), ${at})`.execute(db()),
  'mail-links': (at) => plantMail(at, { status: 'Stored', secrets: ['a-token-of-a-link-in-a-mail'] }),
  mails: (at) => plantMail(at),
  tasks: (at) =>
    db()
      .insertInto('background_tasks')
      .values({ kind: 'x', state: 'done', staff_id: owner.staff.id, created_at: at, finished_at: at })
      .execute(),
  audit: (at) => plantAudit(at, 'property.published'),
  'sign-in-events': (at) => plantAudit(at, 'sign_in.password_refused'),
  'retention-runs': (at) =>
    db().insertInto('retention_runs').values({ started_at: at, finished_at: at, counts: '{}' }).execute(),
  'failed-sign-ins': async (at) => {
    const { staff } = await signedIn(db(), 'agent');
    await sql`insert into staff_sign_in_activity (staff_id, last_failed_at, last_failed_ip)
      values (${staff.id}, ${at}, '192.0.2.1')
      on conflict (staff_id) do update set last_failed_at = excluded.last_failed_at, last_failed_ip = '192.0.2.1'`.execute(
      db(),
    );
  },
  'sign-in-limits': (at) =>
    sql`insert into sign_in_rate_limits (key, attempts, window_ends_at)
      values (encode(sha256(${String(at)}::text::bytea), 'hex'), 1, ${at})`.execute(db()),
  sessions: (at) =>
    sql`insert into staff_sessions (staff_id, token_hash, expires_at)
      values (${owner.staff.id}, encode(sha256(${String(at)}::text::bytea), 'hex'), ${at})`.execute(db()),
  'account-links': (at) =>
    sql`insert into staff_tokens (staff_id, purpose, token_hash, expires_at)
      values (${owner.staff.id}, 'invitation', encode(sha256(${String(at)}::text::bytea), 'hex'), ${at})`.execute(db()),
  devices: (at) =>
    sql`insert into staff_devices (staff_id, token_hash, created_at)
      values (${owner.staff.id}, encode(sha256(${String(at)}::text::bytea), 'hex'), ${at})`.execute(db()),
  'api-keys': (at) =>
    sql`insert into api_keys (staff_id, title, scopes, token_hash, ended_at)
      values (${owner.staff.id}, 'Figures', '{diary}', encode(sha256(${String(at)}::text::bytea), 'hex'), ${at})`.execute(
      db(),
    ),
  'shared-collections': (at) =>
    db().insertInto('shared_collections').values({ shared_by: 'Wanjiru', last_used_at: at }).execute(),
  imports: (at) =>
    db()
      .insertInto('imports')
      .values({ kind: 'contacts', file_name: 'f.csv', state: 'done', staff_id: owner.staff.id, created_at: at })
      .execute(),
  'webhook-deliveries': (at) =>
    sql`with webhook as (
        insert into webhooks (title, url, events, secret, created_at)
        values ('CRM', 'https://crm.example/', '{enquiry.made}', '', now()) returning id)
      insert into webhook_deliveries (webhook_id, event, body, created_at)
      select id, 'test', '{}', ${at} from webhook`.execute(db()),
  'page-views': (at) =>
    sql`insert into page_views (day, subject_type, subject_id, views)
      values ((${at}::timestamptz at time zone 'Africa/Nairobi')::date, 'property', 1, 1)`.execute(db()),
};

test('every class has a row planted by these tests', () => {
  expect(Object.keys(plants).sort()).toEqual(retentionClasses.map(({ id }) => id).sort());
});

describe('a class of retention', () => {
  test.each(retentionClasses.map(({ id, days }) => [id, days] as const))(
    '%s: the dry run counts what is over its %i days and changes nothing; the run takes that and leaves what is not',
    async (id, days) => {
      const before = await dueOf(id);
      await plants[id]?.(daysAgo(days + 2));
      await plants[id]?.(daysAgo(days - 2));
      expect(await dueOf(id)).toBe(before + 1);
      expect(await dueOf(id)).toBe(before + 1);
      expect(await apply(id)).toEqual({ [id]: before + 1 });
      expect(await dueOf(id)).toBe(0);
      // The younger one is still there: it leaves once its time has come.
      const later = await listDue(services([classOf(id)]), new Date(now.getTime() + 5 * 86_400_000));
      expect(later[0]?.due).toBeGreaterThanOrEqual(1);
    },
  );
});

describe('an enquiry whose period is over', () => {
  test('tells nothing of the person any more, nor do its timeline, tasks and mails; what came of it stays', async () => {
    const enquiry = await plantEnquiry('Lost', daysAgo(800), 'gone.for.good@example.com');
    const event = { enquiry_id: enquiry.id, kind: 'note', text: 'Grace has two dogs', actor: 'Wanjiru' };
    await db().insertInto('events').values(event).execute();
    await plantMail(daysAgo(10), { subject_type: 'enquiry', subject_id: String(enquiry.id), text_body: 'Dear Grace' });
    await apply('enquiries-lost');
    const row = await db().selectFrom('enquiries').selectAll().where('id', '=', enquiry.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      first_name: 'Erased',
      last_name: '',
      email: null,
      phone: null,
      message: '',
      lost_reason: 'erased',
      stage: 'Lost',
      reference: enquiry.reference,
      anonymised_at: now,
    });
    const events = await db().selectFrom('events').select('text').where('enquiry_id', '=', enquiry.id).execute();
    expect(JSON.stringify(events)).not.toContain('Grace');
    const mails = db().selectFrom('outgoing_mails').select('id').where('subject_id', '=', String(enquiry.id));
    expect(await mails.where('subject_type', '=', 'enquiry').execute()).toEqual([]);
  });

  test('stays whole while its contact is held, and so does the contact', async () => {
    const held = await plantEnquiry('Lost', daysAgo(900), 'in.dispute@example.com');
    const hold = await site.app.inject({
      method: 'PUT',
      url: `/api/v1/office/contacts/${held.contact_id}/legal-hold`,
      headers: owner.headers,
      payload: { reason: 'Suit 12 of 2026' },
    });
    expect([hold.statusCode, hold.json().data.legal_hold]).toEqual([200, 'Suit 12 of 2026']);
    // The suit may be one with a colleague.
    const colleague = await signedIn(site.database.db, 'agent');
    const seen = await site.app.inject({
      url: `/api/v1/office/contacts/${held.contact_id}`,
      headers: colleague.headers,
    });
    expect(seen.json().data.legal_hold).toBe('an owner or a manager knows why');
    await apply('enquiries-lost', 'contacts-unrelated');
    const { email } = await db()
      .selectFrom('enquiries')
      .select('email')
      .where('id', '=', held.id)
      .executeTakeFirstOrThrow();
    expect(email).toBe('in.dispute@example.com');
    const erasing = await site.app.inject({
      method: 'POST',
      url: `/api/v1/office/contacts/${held.contact_id}/erasures`,
      headers: owner.headers,
      payload: { confirm: 'ERASE' },
    });
    expect([erasing.statusCode, erasing.json().message]).toEqual([409, expect.stringContaining('Suit 12 of 2026')]);
    await site.app.inject({
      method: 'PUT',
      url: `/api/v1/office/contacts/${held.contact_id}/legal-hold`,
      headers: owner.headers,
      payload: { reason: '' },
    });
    expect((await apply('enquiries-lost'))['enquiries-lost']).toBe(1);
  });
});

test('a contact with an enquiry that is still stored, a subscription, a role, a listing or a late note stays', async () => {
  const withEnquiry = await plantEnquiry('New', daysAgo(1));
  const subscribed = await plantContact(daysAgo(4_000));
  const { email } = await db()
    .selectFrom('contact_emails')
    .select('email')
    .where('contact_id', '=', subscribed)
    .executeTakeFirstOrThrow();
  await db().insertInto('subscribers').values({ email, status: 'Confirmed', confirmed_at: now }).execute();
  const [seller, ownerOfHome, noted] = [
    await plantContact(daysAgo(4_000)),
    await plantContact(daysAgo(4_000)),
    await plantContact(daysAgo(4_000)),
  ];
  await db().insertInto('contact_roles').values({ contact_id: seller, role: 'seller' }).execute();
  const { id: property_id } = await insertProperty(db());
  await db()
    .insertInto('listing_people')
    .values({ contact_id: ownerOfHome, role: 'owner', property_id, added_by_name: 'Wanjiru' })
    .execute();
  await db()
    .insertInto('events')
    .values({ contact_id: noted, kind: 'note', actor: 'Wanjiru', at: daysAgo(2) })
    .execute();
  await sql`alter table contacts disable trigger contacts_touch`.execute(db());
  await db()
    .updateTable('contacts')
    .set({ updated_at: daysAgo(4_000) })
    .execute();
  await sql`alter table contacts enable trigger contacts_touch`.execute(db());
  await apply('contacts-unrelated');
  const kept = await db()
    .selectFrom('contacts')
    .select('id')
    .where('id', 'in', [subscribed, withEnquiry.contact_id ?? 0, seller, ownerOfHome, noted])
    .where('erased_at', 'is', null)
    .execute();
  expect(kept).toHaveLength(5);
});

test('a class that fails stops no other, and is not counted as done', async () => {
  await plantMail(daysAgo(4_000));
  const broken: RetentionClass = { ...classOf('mails'), id: 'broken', isDue: () => sql`no_such_column` };
  await expect(applyRetention(services([broken, classOf('mails')]), { now })).rejects.toThrow(AggregateError);
  const last = await findLastRun(db());
  expect(last?.counts).toEqual({ mails: 1 });
});

describe('the page of the office', () => {
  const set = (days: unknown, headers: Record<string, string>, id = 'mails') =>
    site.app.inject({
      method: 'PUT',
      url: `/api/v1/office/data-protection/periods/${id}`,
      headers,
      payload: { days },
    });
  const read = async () =>
    (await site.app.inject({ url: '/api/v1/office/data-protection', headers: owner.headers })).json().data;

  test('a period that an owner set applies to the next run, names who set it, and stands in the audit', async () => {
    await db().deleteFrom('outgoing_mails').execute();
    await plantMail(daysAgo(200));
    expect((await set(100, owner.headers)).statusCode).toBe(200);
    const mails = (await read()).classes.find(({ id }: { id: string }) => id === 'mails');
    expect(mails).toMatchObject({ days: 100, declared_days: 731, changed_by: owner.staff.name, due: 1 });
    expect(await apply('mails')).toEqual({ mails: 1 });
    const entry = await db()
      .selectFrom('audit_entries')
      .select('changes')
      .where('action', '=', 'retention.period_set')
      .executeTakeFirstOrThrow();
    expect(entry.changes).toEqual({ days: { from: 731, to: 100 } });
  });

  test('a period is refused beyond its bounds, for a class that has none, and from a manager', async () => {
    const manager = await signedIn(db(), 'manager');
    expect((await set(10, owner.headers)).json().detail).toMatchObject([{ field: 'days' }]);
    expect((await set(100, owner.headers, 'audit')).statusCode).toBe(422);
    expect((await set(100, owner.headers, 'form-senders')).statusCode).toBe(404);
    expect((await set(100, manager.headers)).statusCode).toBe(403);
    const seen = await site.app.inject({ url: '/api/v1/office/data-protection', headers: manager.headers });
    expect(seen.statusCode).toBe(200);
  });

  test('the last run and the register are shown, with the periods that apply', async () => {
    const { last_run, register } = await read();
    expect(last_run).toMatchObject({ removed: [{ name: 'Mails', rows: 1 }] });
    const mails = register.find(({ table }: { table: string }) => table === 'outgoing_mails');
    expect(mails.retention).toContain('mails: deleted 100 days after the mail was written');
  });
});
