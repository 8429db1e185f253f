import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { contactKind } from '#src/modules/crm/server/enquiries/kinds/declared-kinds.ts';
import { insertEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { home } from '#tests/support/rows/listing-admin.ts';
import { insertLand, insertPhotograph, insertProperty } from '#tests/support/rows/records.ts';
import { webhookDesk } from '#tests/support/webhook-desk.ts';

const { db, call, make, tell, told } = webhookDesk();

const listing = (id: number, rest = '') => `/listings/property/${id}${rest}`;
const versionOf = async (id: number) => (await call('GET', listing(id))).json().data;

async function begin(): Promise<number> {
  const { id } = (await call('POST', '/listings/property', { fields: home })).json().data;
  await insertPhotograph(db(), { kind: 'property', id });
  return id;
}
async function publish(id: number): Promise<void> {
  const { version, pictures_version } = await versionOf(id);
  expect((await call('POST', listing(id, '/approvals'), { version, pictures_version })).statusCode).toBe(200);
}
async function transition(id: number, name: string): Promise<void> {
  const { version } = await versionOf(id);
  expect((await call('POST', listing(id, '/transitions'), { version, transition: name })).statusCode).toBe(200);
}
/** What was told since the last time. */
async function news(): Promise<string[]> {
  const before = (await told()).length;
  await tell();
  return (await told()).slice(before).map(({ type }) => type);
}

describe('a listing', () => {
  test('is told of when it is published, changed and taken off the site, by the calls of the office', async () => {
    await make();
    const id = await begin();
    expect(await news()).toEqual([]);
    await publish(id);
    expect(await news()).toEqual(['listing.published']);
    const { reference_number, slug } = await db().selectFrom('properties').selectAll().executeTakeFirstOrThrow();
    const url = `https://www.makao.example/view/property/${slug}`;
    const named = { kind: 'property', id, reference_number, url, title: 'Mbaazi house' };
    const facts = { place: 'Lavington, Nairobi', listing_purpose: 'Sale', price_usd: null };
    expect((await told())[0]).toEqual({
      type: 'listing.published',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { ...named, ...facts, status: 'Available', price: 28_500_000 },
    });

    const { version } = await versionOf(id);
    await call('PUT', listing(id, '/draft'), { version, fields: { price: '27,000,000' } });
    // What is written is not public yet.
    expect(await news()).toEqual([]);
    await publish(id);
    expect(await news()).toEqual(['listing.changed']);
    expect((await told())[1]?.data).toEqual({ ...named, ...facts, status: 'Available', price: 27_000_000 });

    await transition(id, 'mark-sold');
    expect(await news()).toEqual(['listing.changed']);
    expect((await told())[2]?.data).toMatchObject({ status: 'Sold' });

    await transition(id, 'archive');
    expect(await news()).toEqual(['listing.gone']);
    expect((await told())[3]?.data).toEqual(named);
  });

  test('is told of once however often it changed, and not at all where it went before it was told of', async () => {
    await make();
    const { id } = await insertProperty(db());
    await insertPhotograph(db(), { kind: 'property', id });
    await insertPhotograph(db(), { kind: 'property', id });
    expect(await news()).toEqual(['listing.published']);
    const brief = await insertLand(db());
    await db().updateTable('land').set({ approval_status: 'Archived' }).where('id', '=', brief.id).execute();
    await insertPhotograph(db(), { kind: 'property', id });
    await insertPhotograph(db(), { kind: 'property', id });
    await db().updateTable('properties').set({ price_kes: 9_000_000 }).execute();
    expect(await news()).toEqual(['listing.changed']);
  });

  test('is told of as gone where its row is deleted', async () => {
    await make();
    const { id, reference_number } = await insertLand(db());
    await tell();
    await db().deleteFrom('land').execute();
    expect(await news()).toEqual(['listing.gone']);
    expect((await told())[1]?.data).toMatchObject({ kind: 'land', id, reference_number });
  });

  test('is told of for what visitors see alone: not for a photograph that waits, a touch, or what staff note', async () => {
    await make();
    const { id } = await insertProperty(db());
    await insertPhotograph(db(), { kind: 'property', id });
    const plan = await insertPhotograph(db(), { kind: 'property', id });
    await tell();
    await db().updateTable('property_images').set({ is_approved: false }).where('image_id', '=', plan).execute();
    expect(await news()).toEqual(['listing.changed']);
    await db().updateTable('property_images').set({ alt_text: 'Hall' }).where('image_id', '=', plan).execute();
    await db().updateTable('properties').set({ updated_at: new Date(), version: 7, created_by: null }).execute();
    await sql`update properties set title = title`.execute(db());
    expect(await news()).toEqual([]);
  });

  test('is not told of where the change was rolled back', async () => {
    await make();
    const { id } = await insertProperty(db());
    await tell();
    const changed = db()
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('properties').set({ title: 'Never' }).where('id', '=', id).execute();
        throw new Error('rolled back');
      });
    await expect(changed).rejects.toThrow('rolled back');
    expect(await news()).toEqual([]);
  });

  test('is one message each where hundreds change in one statement', async () => {
    await make();
    await insertLand(db());
    const { rows } = await sql<{ columns: string }>`
      select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
      where attrelid = 'land'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
        and attname not in ('slug', 'reference_number')`.execute(db());
    const columns = sql.raw(rows[0]?.columns ?? '');
    await sql`insert into land (slug, reference_number, ${columns})
      select 'plot-' || n, 'MK-L-9' || n, ${columns} from land, generate_series(1, 300) n`.execute(db());
    expect((await news()).length).toBe(301);
    await db().updateTable('land').set({ price_kes: 2_000_000 }).execute();
    expect(new Set(await news())).toEqual(new Set(['listing.changed']));
    expect((await told()).length).toBe(602);
  });
});

describe('an enquiry', () => {
  const from = {
    first_name: 'Achieng',
    last_name: 'Otieno',
    email: 'achieng@example.com',
    phone_e164: '+254712345678',
  };

  test('is told of by its number, kind and listing, without the person', async () => {
    await make();
    const { id: propertyId, slug, reference_number, title } = await insertProperty(db());
    await tell();
    const { id, reference } = await insertEnquiry(db(), contactKind, {}, { ...from, property_id: propertyId });
    await tell();
    const message = (await told()).at(-1);
    expect(message).toMatchObject({ type: 'enquiry.made' });
    expect(message?.data).toEqual({
      reference_number: reference,
      kind: 'contact',
      created_at: message?.timestamp,
      url: `https://www.makao.example/office/enquiries/${id}`,
      listing: {
        kind: 'property',
        id: propertyId,
        reference_number,
        url: `https://www.makao.example/view/property/${slug}`,
        title,
      },
    });
  });

  test('has the person where the webhook was made with contact details, until the person is erased', async () => {
    await make({ has_contact_details: true });
    const { contact_id } = await insertEnquiry(db(), contactKind, {}, { ...from, isOfContact: true });
    await tell();
    const { first_name, last_name, email } = from;
    expect((await told())[0]?.data).toMatchObject({
      contact: { first_name, last_name, email, phone: '+254712345678' },
      listing: null,
    });
    const erased = await call('POST', `/contacts/${contact_id}/erasures`, { confirm: 'ERASE' });
    expect(erased.statusCode).toBe(200);
    expect(await db().selectFrom('webhook_deliveries').select('id').execute()).toEqual([]);
  });
});

test('nothing is noted where no webhook wants it, and each is told of what it was made for', async () => {
  const noted = () => db().selectFrom('untold_events').select('event').execute();
  await insertProperty(db());
  expect(await noted()).toEqual([]);
  const { webhook_id: changes } = await make({ events: ['listing.changed'] });
  const { webhook_id: enquiries } = await make({ events: ['enquiry.made'] });
  await db().updateTable('properties').set({ title: 'Another name' }).execute();
  await insertProperty(db());
  await insertEnquiry(db(), contactKind, {}, { email: 'achieng@example.com' });
  await tell();
  const stored = await db().selectFrom('webhook_deliveries').select(['webhook_id', 'event']).orderBy('event').execute();
  expect(stored).toEqual([
    { webhook_id: enquiries, event: 'enquiry.made' },
    { webhook_id: changes, event: 'listing.changed' },
  ]);
  await call('POST', `/webhooks/${changes}/stops`);
  await call('POST', `/webhooks/${enquiries}/stops`);
  await db().updateTable('properties').set({ title: 'A third name' }).execute();
  await insertEnquiry(db(), contactKind, {}, { email: 'brian@example.com' });
  expect(await noted()).toEqual([]);
});
