import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/time/server/clock.ts';
import { insertConsultation, insertVisit } from '#tests/support/bookings.ts';
import { FormsOfVisitors } from '#tests/support/forms-of-visitors.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { sendLateConfirmations } from './late-confirmations.ts';
import { readManageToken } from './manage-link.ts';

const forms = new FormsOfVisitors();
const log = pino({ level: 'silent' });
const email = 'achieng@visitor.example';

/** Runs the task so many minutes after the forms came, when what was queued then is as old. */
async function runAfter(minutes: number): Promise<void> {
  const passed = `${minutes} minutes`;
  await sql`update outgoing_mails set created_at = created_at - ${passed}::interval`.execute(forms.db);
  const clock = fixedClock(new Date(forms.now.getTime() + minutes * 60_000).toISOString());
  await sendLateConfirmations({ db: forms.db, clock, publicUrl: 'https://www.makao.example', log });
}
const lateMails = async () =>
  (await readMails(forms.db)).filter(({ template }) => template === 'booking.late-confirmation.visitor');
const events = () =>
  forms.db
    .selectFrom('enquiry_events')
    .select(['enquiry_id', 'actor'])
    .where('kind', '=', 'late-confirmation')
    .execute();

/** Uses up the confirmations of the hour, so that the next bookings get none. */
async function useUpConfirmations(address = email): Promise<void> {
  for (const text of ['One', 'Two']) await forms.write(address, text);
  expect((await forms.visit({ email: address, preferred_date: '2026-11-27' })).statusCode).toBe(201);
  expect(await forms.mailsTo(address)).toHaveLength(3);
}
const day = (date: string) => ({ preferred_date: date });

describe('an hour after a booking without a confirmation', () => {
  test('one mail has the link of each that was made with the address, once', async () => {
    await useUpConfirmations();
    const others = { phone: '0733 111 222', first_name: 'Somebody', last_name: 'Else' };
    const silent = [
      await forms.visit({ email, ...day('2026-11-28') }),
      await forms.visit({ email, ...others, ...day('2026-11-29') }),
    ];
    expect(await forms.mailsTo(email)).toHaveLength(3);
    await runAfter(55);
    expect(await lateMails()).toEqual([]);
    await runAfter(65);
    const [mail, ...more] = await lateMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to_address: email, is_confirmation: true });
    expect(mail?.text_body).toMatch(/^Hello Achieng/m);
    expect(mail?.text_body).toContain('this address was entered in our forms');
    const tokens = [...(mail?.text_body ?? '').matchAll(/\/visit\/change\?token=([\w.-]+)/g)].map(
      ([, token = '']) => token,
    );
    const named = await Promise.all(tokens.map((token) => readManageToken(forms.db, token)));
    expect(named.map((booking) => booking?.id)).toEqual(silent.map((reply) => reply.json().data.id));
    expect((await events()).map(({ actor }) => actor)).toEqual(['Makao', 'Makao']);
    await runAfter(130);
    expect(await lateMails()).toHaveLength(1);
  });

  test('it goes out although the mailbox had its three of that hour again', async () => {
    await useUpConfirmations();
    await forms.visit({ email, ...day('2026-11-28') });
    await sql`update outgoing_mails set created_at = created_at - interval '61 minutes'`.execute(forms.db);
    for (const text of ['Four', 'Five', 'Six']) await forms.write(email, text);
    await runAfter(65);
    expect(await lateMails()).toHaveLength(1);
  });

  test('two programs send it once, and other spellings of the mailbox wait an hour', async () => {
    await useUpConfirmations('mtu@gmail.com');
    for (const [index, spelling] of ['mtu@gmail.com', 'm.t.u@gmail.com', 'MTU@gmail.com'].entries())
      await forms.visit({ email: spelling, phone: `071200000${index}`, ...day('2026-11-28') });
    await Promise.all([runAfter(65), runAfter(65)]);
    const [mail, ...more] = await lateMails();
    expect(more).toEqual([]);
    expect([...(mail?.text_body ?? '').matchAll(/token=/g)]).toHaveLength(2);
    await runAfter(130);
    expect((await lateMails()).map(({ to_address }) => to_address)).toEqual(['mtu@gmail.com', 'm.t.u@gmail.com']);
    expect(await events()).toHaveLength(3);
  });

  test('visits and consultations stand in one mail, the newest twenty of many', async () => {
    const at = new Date(forms.now);
    const noted = async (enquiry_id: number) => {
      const event = { enquiry_id, kind: 'no-confirmation', text: '', actor: 'Makao', at };
      await forms.db.insertInto('enquiry_events').values(event).execute();
    };
    for (let each = 0; each < 21; each += 1) {
      const { enquiry_id } = await insertVisit(forms.db, { email, property_id: forms.listingId, created_at: at });
      await noted(enquiry_id);
    }
    await noted((await insertConsultation(forms.db, { email })).enquiry_id);
    await runAfter(65);
    const [mail] = await lateMails();
    expect([...(mail?.text_body ?? '').matchAll(/token=/g)]).toHaveLength(20);
    expect(mail?.text_body).toContain('There are 2 more.');
    expect(mail?.text_body).toContain('Consultation: Valuation');
    expect(mail?.text_body).toMatch(/viewing/i);
    expect(await events()).toHaveLength(22);
  });
});

test.each([
  ['was cancelled', sql`update bookings set status = 'Cancelled'`],
  ['is over', sql`update bookings set starts_at = now() - interval '1 year', preferred_on = '2025-01-01'`],
  ['is of a person who was erased', sql`update enquiries set anonymised_at = now()`],
  ['has an address no more', sql`update enquiries set email = null`],
])('a booking that %s gets none', async (_why, change) => {
  await useUpConfirmations();
  await forms.visit({ email, ...day('2026-11-28') });
  await change.execute(forms.db);
  await runAfter(65);
  expect(await lateMails()).toEqual([]);
});
