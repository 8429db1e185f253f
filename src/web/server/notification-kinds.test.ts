import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { getAgencySettings } from '#modules/agency/server';
import { deliverMail } from '#platform/mail/server/deliver-mail.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { mailNotification } from '#platform/notifications/server/mail-notifications.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { escalateEnquiries } from '#src/modules/crm/server/enquiries/escalate.ts';
import { remindOfTasks } from '#src/modules/crm/server/enquiries/task-reminders.ts';
import { tellOfFailedMail } from '#src/modules/crm/server/enquiries/tell-of-failed-mail.ts';
import { remindOfSteps } from '#src/modules/deals/server/progress/remind-of-steps.ts';
import { checkListings } from '#src/modules/listings/server/checks/daily-checks.ts';
import { manageUrlOf } from '#src/modules/scheduling/server/calendar/booking-calendar.ts';
import { importJobHandlers } from '#src/modules/transfer/server/imports/apply-import.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertVisit } from '#tests/support/rows/bookings.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { adminOffice } from '#tests/support/rows/listing-admin.ts';
import { insertProperty } from '#tests/support/rows/records.ts';
import { multipart, runTask } from '#tests/support/run-task.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { TEST_NOW } from '#tests/support/test-app.ts';
import { notificationKinds } from './notification-kinds.ts';

const { site, db, manager, agent, call, asAgent, admin, approve, transition, begin } = adminOffice();
const clock = fixedClock(TEST_NOW);
const log = pino({ level: 'silent' });
const publicUrl = 'https://www.makao.example';

/** Kinds that somebody was told of by what the tests did. */
const seen = new Set<string>();
afterAll(() => expect([...seen].sort()).toEqual(notificationKinds.map(({ kind }) => kind).sort()));

let colleague: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  for (const table of ['enquiries', 'contacts', 'notifications'] as const) await db().deleteFrom(table).execute();
  colleague ??= await signedIn(db(), 'agent');
});

/** Who was told of what since the last call. */
async function told() {
  const rows = await db().deleteFrom('notifications').returningAll().execute();
  const names = new Map([
    [manager().staff.id, 'manager'],
    [agent().staff.id, 'agent'],
    [colleague.staff.id, 'colleague'],
  ]);
  for (const { kind } of rows) seen.add(kind);
  return rows
    .sort((one, other) => one.id - other.id)
    .map(({ kind, staff_id, title }) => [names.get(staff_id) ?? 'somebody', kind, title]);
}
/** How many notifications of a kind are new at somebody's bell. */
const unread = async (kind: string): Promise<number> => {
  const rows = db().selectFrom('notifications').select('id').where('kind', '=', kind).where('read_at', 'is', null);
  return (await rows.execute()).length;
};
const done = (reply: { statusCode: number; body: string }) => expect(reply.statusCode, reply.body).toBeLessThan(300);

test('every kind has a name of its own, a label and somebody who can be told', () => {
  const names = notificationKinds.map(({ kind }) => kind);
  expect(new Set(names).size).toBe(names.length);
  for (const { kind, label, roles } of notificationKinds) {
    // `--` stands for a point in the names of the fields.
    expect(kind).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
    expect([label.length > 0, roles.length > 0]).toEqual([true, true]);
  }
});

describe('of enquiries staff are told', () => {
  const give = async (id: number, assigned_to: string, version = 1) =>
    done(await call('PATCH', `/office/enquiries/${id}`, { version, assigned_to }));

  test('when one comes in that nobody looks after, until somebody does', async () => {
    const { id } = await insertLeadEnquiry(db(), { email: 'nobodys@example.com' });
    expect(await unread('enquiry.unassigned')).toBe(1);
    await give(id, agent().staff.id);
    expect(await unread('enquiry.unassigned')).toBe(0);
    const title = 'Nobody looks after the new enquiry of Grace Wambui';
    expect(await told()).toContainEqual(['manager', 'enquiry.unassigned', title]);
  });

  test('when one is given to them, by a colleague or by the rules, and not when they take it', async () => {
    const enquiry = await insertLeadEnquiry(db(), { email: 'grace@example.com' });
    await told();
    await give(enquiry.id, agent().staff.id);
    const [{ id: notificationId } = { id: 0 }] = await db().selectFrom('notifications').select('id').execute();
    const services = { db: db(), clock, publicUrl, readAgency: getAgencySettings };
    const job = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log };
    await mailNotification(services)({ notification_id: notificationId }, job);
    expect(await told()).toEqual([
      ['agent', 'enquiry.assigned', `${manager().staff.name} gave you the enquiry of Grace Wambui`],
    ]);
    const [mail] = await readMails(db());
    expect(mail).toMatchObject({ to_address: agent().staff.email, subject_id: String(enquiry.id) });
    const noted = db()
      .selectFrom('events')
      .select('id')
      .where('enquiry_id', '=', enquiry.id)
      .where('kind', '=', 'mail');
    expect(await noted.execute()).toEqual([]);
    await give(enquiry.id, 'me', 2);
    expect(await told()).toEqual([]);
    const rule = { position: 1, kinds: [], areas: [], is_active: true };
    done(await call('POST', '/office/enquiry-rules', { ...rule, assign: 'person', staff_id: colleague.staff.id }));
    await insertLeadEnquiry(db(), { email: 'second@example.com' });
    expect(await told()).toEqual([['colleague', 'enquiry.assigned', 'New enquiry of Grace Wambui']]);
    await db().deleteFrom('routing_rules').execute();
  });

  test('when a note names them, as far as they may read what it is of', async () => {
    const enquiry = await insertLeadEnquiry(db(), { email: 'noted@example.com', assigned_to: agent().staff.id });
    await db().updateTable('staff').set({ name: 'Brian Otieno' }).where('id', '=', agent().staff.id).execute();
    await db().updateTable('staff').set({ name: 'Njeri Mwangi' }).where('id', '=', colleague.staff.id).execute();
    await told();
    const note = { text: 'Please call, @Brian. @Njeri Mwangi has the keys.' };
    const noteIt = async (path: string) => done(await call('POST', path, note));
    const of = (who: string) => [who, 'note.mention', `${manager().staff.name} names you in a note about Grace Wambui`];
    await noteIt(`/office/enquiries/${enquiry.id}/notes`);
    expect(await told()).toEqual(expect.arrayContaining([of('agent'), of('colleague')]));
    await db().updateTable('agency_settings').set({ agents_see_others_contacts: false }).execute();
    await noteIt(`/office/enquiries/${enquiry.id}/notes`);
    expect(await told()).toEqual([of('agent')]);
    await noteIt(`/office/contacts/${enquiry.contact_id}/notes`);
    expect(await told()).toEqual([of('agent')]);
    await db().updateTable('agency_settings').set({ agents_see_others_contacts: true }).execute();
  });

  test('when nobody has answered in time, and when their tasks are due', async () => {
    const late = await insertLeadEnquiry(db(), {
      email: 'late@example.com',
      created_at: '2026-11-20T04:00:00Z',
      assigned_to: agent().staff.id,
    });
    done(
      await asAgent('POST', `/office/enquiries/${late.id}/tasks`, {
        title: 'Send the deed',
        due_on: '2026-11-21',
        due_time: '15:00',
      }),
    );
    await told();
    await escalateEnquiries({ db: db(), clock, publicUrl });
    const title = 'Grace Wambui has waited for more than 24 hours';
    expect(await told()).toEqual(
      expect.arrayContaining([
        ['manager', 'enquiry.overdue', title],
        ['agent', 'enquiry.overdue', title],
      ]),
    );
    await remindOfTasks({ db: db(), clock, publicUrl, log });
    await remindOfTasks({ db: db(), clock, publicUrl, log });
    expect(await told()).toEqual([['agent', 'task.due', 'Your tasks: Today: 1 task']]);
  });

  test('when a mail to the visitor is given up, and not of mails to staff', async () => {
    const enquiry = await insertLeadEnquiry(db(), { email: 'gone@example.com', assigned_to: agent().staff.id });
    await told();
    const refusing = {
      send: () => Promise.reject(Object.assign(new Error('550'), { responseCode: 550, command: 'RCPT TO' })),
      close: () => {},
    };
    const deliver = deliverMail({ db: db(), clock, mailTransport: refusing, onFailed: tellOfFailedMail });
    for (const template of ['offer.visitor', 'contact.office'] as const) {
      await db()
        .transaction()
        .execute((trx) =>
          queueMail(trx, {
            template,
            to: { name: '', address: 'gone@example.com' },
            subject: 'Your offer',
            text: '',
            html: '',
            secrets: [],
            about: { type: 'enquiry', id: String(enquiry.id) },
          }),
        );
      const mail = await db().selectFrom('outgoing_mails').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      await deliver({ mail_id: mail.id }, { attempt: 1, isLastAttempt: false, signal: AbortSignal.timeout(9e5), log });
    }
    expect(await told()).toEqual([['agent', 'enquiry.mail-failed', 'An email to Grace Wambui could not be delivered']]);
  });
});

describe('of visits staff are told', () => {
  test('when one is asked for, moved or cancelled, by the visitor or a colleague', async () => {
    await db()
      .insertInto('availability_slots')
      .values(
        [9, 10].map((hour) => ({
          kind: 'visit',
          weekday: 6,
          starts_at: `${hour}:00`,
          ends_at: `${hour + 1}:00`,
          capacity: 5,
        })),
      )
      .execute();
    const home = await insertProperty(db(), { title: 'Villa', agent_id: agent().staff.id });
    const person = { first_name: 'Achieng', last_name: 'Otieno', email: 'achieng@example.com', phone: '0712 345 678' };
    const asked = await call('POST', '/site/visits', {
      ...person,
      property_id: home.id,
      preferred_date: '2026-11-28',
    });
    done(asked);
    expect(await told()).toEqual([['agent', 'visit.asked', 'Visit asked for: Villa']]);

    const visit = await insertVisit(db(), {
      property_id: home.id,
      status: 'Confirmed',
      staff_id: colleague.staff.id,
      email: 'kamau@example.com',
    });
    await told();
    const token = new URL(await manageUrlOf(db(), publicUrl, { kind: 'visit', id: visit.id })).searchParams.get(
      'token',
    );
    done(await call('POST', '/manage-booking/reschedules', { token, starts_at: '2026-11-28T10:00' }));
    expect(await told()).toEqual(
      expect.arrayContaining([
        ['colleague', 'visit.moved', 'Visit moved: Villa'],
        ['agent', 'visit.moved', 'Visit moved: Villa'],
      ]),
    );
    const { version } = await db()
      .selectFrom('bookings')
      .select('version')
      .where('id', '=', visit.id)
      .executeTakeFirstOrThrow();
    done(await call('POST', `/office/diary/visit/${visit.id}/cancellations`, { version, reason: 'Ill' }));
    expect(await told()).toEqual(
      expect.arrayContaining([
        ['colleague', 'visit.cancelled', 'Visit cancelled: Villa'],
        ['agent', 'visit.cancelled', 'Visit cancelled: Villa'],
      ]),
    );
  });
});

describe('of listings and deals staff are told', () => {
  test('when a listing is submitted, sent back with its reason, or approved', async () => {
    const id = await begin();
    done(await transition(id, 'submit', agent().headers));
    expect(await told()).toEqual([['manager', 'listing.submitted', 'Mbaazi house waits for approval']]);
    const { version } = await admin(id);
    done(await call('POST', `/office/listings/property/${id}/rejections`, { version, note: 'The price is missing' }));
    const back = await db().selectFrom('notifications').select('text').executeTakeFirstOrThrow();
    expect(back.text).toBe('The price is missing');
    expect(await told()).toEqual([['agent', 'listing.sent-back', 'Mbaazi house is sent back']]);
    done(await transition(id, 'submit', agent().headers));
    await told();
    done(await approve(id));
    expect(await told()).toEqual([['agent', 'listing.approved', 'Mbaazi house is approved']]);
  });

  test('when an offer is made and when it is answered', async () => {
    const home = await insertProperty(db(), { title: 'Villa', agent_id: agent().staff.id, price_kes: 20_000_000 });
    const enquiry = await insertLeadEnquiry(db(), {
      email: 'buyer@example.com',
      property_id: home.id,
      assigned_to: colleague.staff.id,
    });
    await told();
    const offer = { listing: home.reference_number, enquiry_id: enquiry.id, amount_kes: 18_000_000 };
    const made = await call('POST', '/office/offers', offer, colleague.headers);
    done(made);
    expect(await told()).toEqual([
      ['agent', 'offer.made', 'An offer for Villa is made'],
      ['manager', 'offer.of-agency', 'An offer for Villa is made'],
    ]);
    const { id } = made.json().data;
    done(await asAgent('POST', `/office/offers/${id}/steps`, { version: 1, step: 'refuse' }));
    expect(await told()).toEqual([['colleague', 'offer.answered', 'An offer for Villa is refused']]);
  });

  test('when one is sold: owners, managers and its agent, but not who completed it', async () => {
    const home = await insertProperty(db(), { title: 'Villa', agent_id: agent().staff.id, listing_purpose: 'Sale' });
    const sale = { completed_on: '2026-11-20', price_kes: 18_000_000 };
    done(await asAgent('POST', `/office/listings/property/${home.id}/completions`, sale));
    expect(await told()).toEqual([['manager', 'deal.completed', 'Villa is sold']]);
    const path = `/office/listings/property/${home.id}/completions`;
    const { items } = (await asAgent('GET', path)).json().data;
    done(await asAgent('POST', `${path}/${items[0].id}/undoings`, { version: 1 }));
    expect(await told()).toEqual([['manager', 'deal.completed', 'The sale of Villa is undone']]);
    const other = await insertProperty(db(), { title: 'Cottage', agent_id: agent().staff.id, listing_purpose: 'Rent' });
    done(await call('POST', `/office/listings/property/${other.id}/completions`, { ...sale, price_kes: 120_000 }));
    expect(await told()).toEqual([['agent', 'deal.completed', 'Cottage is let']]);
  });

  test('when a step of a deal is due, once, and not when it is done or the deal fell through', async () => {
    const home = await insertProperty(db(), { title: 'Villa', agent_id: agent().staff.id });
    const at = { amount_kes: 1, changed_by_name: 'W', made_at: new Date(), state_at: new Date() };
    const offer = async (state: string) =>
      (
        await db()
          .insertInto('offers')
          .values({ ...at, property_id: home.id, state })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [accepted, fallen] = [await offer('accepted'), await offer('fell-through')];
    const step = { changed_by_name: 'W', changed_at: new Date() };
    await db()
      .insertInto('offer_steps')
      .values([
        { ...step, offer_id: accepted, step: 'deposit', due_on: '2026-11-20' },
        { ...step, offer_id: accepted, step: 'sale-agreement', due_on: '2026-11-20', done_on: '2026-11-20' },
        { ...step, offer_id: accepted, step: 'balance', due_on: '2026-11-22' },
        { ...step, offer_id: fallen, step: 'deposit', due_on: '2026-11-20' },
      ])
      .execute();
    await remindOfSteps({ db: db(), clock });
    await remindOfSteps({ db: db(), clock });
    const [row] = await db().selectFrom('notifications').select('text').execute();
    expect(row?.text).toBe('Deposit paid');
    expect(await told()).toEqual([['agent', 'deal.step-due', 'Villa: due on 20 Nov 2026']]);
  });

  test('when a mandate ends soon', async () => {
    const home = await insertProperty(db(), {
      title: 'Villa',
      agent_id: agent().staff.id,
      confirmed_at: new Date('2026-11-20T09:00:00Z'),
    });
    const mandate = { property_id: home.id, kind: 'sole', starts_on: '2026-06-01', changed_by_name: 'Wanjiru' };
    await db()
      .insertInto('mandates')
      .values({ ...mandate, ends_on: '2026-11-25' })
      .execute();
    await checkListings({ db: db(), clock, publicUrl });
    await checkListings({ db: db(), clock, publicUrl });
    expect(await told()).toEqual([['agent', 'mandate.ending', 'The mandate ends on 25 Nov 2026: Villa']]);
  });
});

test('whoever started an import is told when it is done', async () => {
  const bytes = Buffer.from('Name,Email\nGrace Wambui,grace@example.com\n');
  const form = multipart({ kind: 'contacts' }, { field: 'file', name: 'people.csv', bytes });
  const sent = await site().app.inject({
    method: 'POST',
    url: '/api/v1/office/imports',
    payload: form.payload,
    headers: { ...manager().headers, ...form.headers },
  });
  done(sent);
  const { id } = sent.json().data;
  const work = async () => {
    const { task } = (await call('GET', `/office/imports/${id}`)).json().data;
    if (task) await runTask({ db: db(), clock, handlers: importJobHandlers({ db: db(), clock }) }, task.id);
  };
  await work();
  done(await call('POST', `/office/imports/${id}/start`));
  await work();
  expect(await told()).toEqual([['manager', 'import.done', 'The import of people.csv is done']]);
});

describe('what asked for something is not new any more', () => {
  const reject = async (id: number) =>
    call('POST', `/office/listings/property/${id}/rejections`, {
      version: (await admin(id)).version,
      note: 'No price',
    });

  test.each([
    ['approved', approve],
    ['sent back', reject],
    ['taken back', (id: number) => transition(id, 'take-back', agent().headers)],
  ] as const)('once the listing is %s, and that of another listing stays new', async (_done, act) => {
    const [id, other] = [await begin(), await begin()];
    for (const each of [id, other]) done(await transition(each, 'submit', agent().headers));
    expect(await unread('listing.submitted')).toBe(2);
    done(await act(id));
    const left = db().selectFrom('notifications').select('subject_id').where('kind', '=', 'listing.submitted');
    expect(await left.where('read_at', 'is', null).execute()).toEqual([{ subject_id: String(other) }]);
  });

  test.each([
    ['answered', (id: number) => call('POST', `/office/enquiries/${id}/contacts`, { channel: 'call' })],
    ['moved on', (id: number) => call('PATCH', `/office/enquiries/${id}`, { version: 1, stage: 'Contacted' })],
  ])('once the enquiry is %s', async (_how, act) => {
    const late = { email: 'late@example.com', created_at: '2026-11-20T04:00:00Z', assigned_to: agent().staff.id };
    const enquiry = await insertLeadEnquiry(db(), late);
    await escalateEnquiries({ db: db(), clock, publicUrl });
    expect(await unread('enquiry.overdue')).toBeGreaterThan(0);
    done(await act(enquiry.id));
    expect(await unread('enquiry.overdue')).toBe(0);
  });

  test('once the last task that is due is done', async () => {
    await db().deleteFrom('task_reminders').execute();
    const enquiry = await insertLeadEnquiry(db(), { email: 'tasks@example.com', assigned_to: agent().staff.id });
    const tasks = `/office/enquiries/${enquiry.id}/tasks`;
    for (const due_on of ['2026-11-20', '2026-11-21', '2026-11-22'])
      done(await asAgent('POST', tasks, { title: 'Send the deed', due_on, due_time: '15:00' }));
    await remindOfTasks({ db: db(), clock, publicUrl, log });
    const rows = await db().selectFrom('enquiry_tasks').select('id').orderBy('due_at').execute();
    const [late, today] = rows.map(({ id }) => `${tasks}/${id}/completions`);
    done(await asAgent('POST', late ?? ''));
    expect(await unread('task.due')).toBe(1);
    done(await asAgent('POST', today ?? ''));
    expect(await unread('task.due')).toBe(0);
  });
});
