import { afterAll, describe, expect, test } from 'vitest';
import { openOffers } from '#tests/support/offers.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { signedIn } from '#tests/support/staff-session.ts';

const { site, manager, call, newHome, newBuyer, offerOn, made } = await openOffers();
afterAll(() => site.close());

describe('mails about an offer', () => {
  test('go to whom it is chosen; the vendor learns sum, share and conditions, and not who offers', async () => {
    const home = await newHome();
    const vendor = await newBuyer();
    await call('PUT', `/listings/property/${home.id}/mandates/current`, {
      version: 0,
      contact: vendor.email,
      mandate_kind: 'sole',
      starts_on: '2026-11-01',
    });
    const buyer = await newBuyer();
    await site.database.db.deleteFrom('outgoing_mails').execute();
    await made(home.reference_number, { contact: buyer.email, conditions: 'With the piano', tells_vendor: true });
    const mails = await readMails(site.database.db);
    expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      [vendor.email, `An offer for ${home.title}`],
    ]);
    expect(mails[0]?.text_body).toContain('KSh 18,000,000 (90% of the asking price)');
    expect(mails[0]?.text_body).toContain('With the piano');
    expect(mails[0]?.text_body).not.toMatch(/Grace|buyer\d/);
  });
});

test('mails about an offer stand in its timeline, and owners and managers are told of it', async () => {
  const home = await newHome();
  const buyer = await newBuyer(null, home.id);
  const by = await signedIn(site.database.db, 'owner');
  const { id } = (await offerOn(home.reference_number, { enquiry_id: buyer.id, tells_buyer: true }, by.headers)).json()
    .data;
  const { items } = (await call('GET', `/timelines/offer/${id}`)).json().data;
  expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['mail', 'offer-made']);
  const told = await site.database.db
    .selectFrom('notifications')
    .select(['staff_id', 'kind'])
    .where('subject_id', '=', String(id))
    .where('subject_type', '=', 'offer')
    .execute();
  expect(told).toEqual([{ staff_id: manager.staff.id, kind: 'offer.of-agency' }]);
});
