import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { fixedClock } from '#platform/time/server/clock.ts';
import { untilWaiting } from '#tests/support/at-the-same-moment.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertLand, insertPhotograph, insertProperty } from '#tests/support/rows/records.ts';
import { workbookOf } from '#tests/support/rows/workbooks.ts';
import { multipart, runTask } from '#tests/support/run-task.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import type { OfficeImport } from '../../imports/contract.ts';
import { importJobHandlers } from './apply-import.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
});
afterAll(() => site.close());

const clock = fixedClock(TEST_NOW);
const headers = 'Reference,Title,Description,Purpose,Category,Type,Price (KES),Location,City,County,Address,Beds,Baths';
const goodRow = (reference: string, price = '14500000') =>
  `${reference},House ${reference},A house with a garden and a borehole of its own.,Sale,Residential,bungalow,${price},Karen,Nairobi,Nairobi,Bogani Road,4,3`;

const send = async (content: string | Uint8Array, kind = 'listings', name = 'listings.csv') => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const form = multipart({ kind }, { field: 'file', name, bytes });
  return site.app.inject({
    method: 'POST',
    url: '/api/v1/office/imports',
    payload: form.payload,
    headers: { ...manager.headers, ...form.headers },
  });
};

const get = async (path: string) =>
  (await site.app.inject({ url: `/api/v1/office/imports${path}`, headers: manager.headers })).json().data;

const runTaskOf = async ({ task }: OfficeImport) => {
  const { db } = site.database;
  await runTask({ db, clock, handlers: importJobHandlers({ db, clock }) }, task?.id ?? '');
};

/** Sends a file and looks at its trial. */
const tryOut = async (content: string | Uint8Array, kind?: string): Promise<OfficeImport> => {
  const reply = await send(content, kind);
  expect(reply.json().message).toBeUndefined();
  const sent: OfficeImport = reply.json().data;
  await runTaskOf(sent);
  return get(`/${sent.id}`);
};

const match = (id: string, fields: (string | null)[]) =>
  site.app.inject({
    method: 'POST',
    url: `/api/v1/office/imports/${id}/columns`,
    headers: manager.headers,
    payload: { fields },
  });

const start = (id: string) =>
  site.app.inject({ method: 'POST', url: `/api/v1/office/imports/${id}/start`, headers: manager.headers });

const apply = async (id: string): Promise<OfficeImport> => {
  await runTaskOf((await start(id)).json().data);
  return get(`/${id}`);
};

const rowsOf = async (id: string, query = '') => (await get(`/${id}/rows${query}`)).items;

const property = (reference: string) =>
  site.database.db.selectFrom('properties').selectAll().where('reference_number', '=', reference).executeTakeFirst();

describe('an import', () => {
  test('is told with its task of the same moment, also when the task ends while both are read', async () => {
    const { id, task }: OfficeImport = (await send(`${headers}\n${goodRow('MOMENT-1')}`)).json().data;
    const read = await site.database.db.transaction().execute(async (trx) => {
      await sql`lock table background_tasks in access exclusive mode`.execute(trx);
      const reading = get(`/${id}`);
      await untilWaiting(site.database.db, 1);
      await trx.updateTable('imports').set({ state: 'ready' }).where('id', '=', id).execute();
      await trx
        .updateTable('background_tasks')
        .set({ state: 'done', finished_at: TEST_NOW })
        .where('id', '=', String(task?.id))
        .execute();
      return { reading };
    });
    expect(await read.reading).toMatchObject({ state: 'reading', task: { state: 'waiting' } });
    expect(await get(`/${id}`)).toMatchObject({ state: 'ready', task: { state: 'done' } });
  });

  test('of 1,000 rows, read and written in several batches, makes exactly the 992 good ones and reports the 8 others', async () => {
    const badCells = ['', 'plenty', '-5', '0'];
    const lines = Array.from({ length: 1000 }, (_, index) =>
      index % 125 === 7 ? goodRow(`BIG-${index}`, badCells[index % 4]) : goodRow(`BIG-${index}`),
    );
    const trial = await tryOut([headers, ...lines].join('\r\n'));
    expect(trial).toMatchObject({ state: 'ready', counts: { make: 992, change: 0, same: 0, refuse: 8, applied: 0 } });
    expect(await property('BIG-0')).toBeUndefined();

    const done = await apply(trial.id);
    expect(done).toMatchObject({ state: 'done', counts: { make: 992, refuse: 8, applied: 992 } });
    const made = await site.database.db
      .selectFrom('properties')
      .select(['approval_status', (eb) => eb.fn.countAll<number>().as('count')])
      .where('reference_number', 'like', 'BIG-%')
      .groupBy('approval_status')
      .execute();
    expect(made).toEqual([{ approval_status: 'Draft', count: 992 }]);
    const refused = await rowsOf(trial.id, '?outcome=refuse&per_page=100');
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({
      row_number: 9,
      reference: 'BIG-7',
      problems: [{ column: 'Price (KES)', reason: 'The cell is empty, and a new row needs it.' }].map((problem) =>
        expect.objectContaining({ column: problem.column }),
      ),
    });
    const entries = await site.database.db
      .selectFrom('audit_entries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('action', '=', 'property.imported')
      .executeTakeFirst();
    expect(entries?.count).toBe(992);
  });

  test('gives its refused rows as a file, which is written down with how many they are', async () => {
    const trial = await tryOut([headers, goodRow('FINE-1'), goodRow('BAD-1', ''), goodRow('BAD-2', '')].join('\n'));
    const url = `/office/imports/refused.csv?import_id=${trial.id}`;
    const file = await site.app.inject({ url, headers: manager.headers });
    expect(file.body.trim().split('\r\n')).toHaveLength(3);
    const taken = site.database.db.selectFrom('audit_entries').select(['staff_id', 'subject_id', 'changes']);
    expect(await taken.where('action', '=', 'import.refused_rows_downloaded').execute()).toEqual([
      { staff_id: manager.staff.id, subject_id: trial.id, changes: { rows: { to: 2 } } },
    ]);
  });

  test('done again changes nothing', async () => {
    const file = [headers, goodRow('AGAIN-1'), goodRow('AGAIN-2')].join('\n');
    await apply((await tryOut(file)).id);
    const again = await tryOut(file);
    expect(again.counts).toMatchObject({ make: 0, change: 0, same: 2, refuse: 0 });
    expect((await start((await apply(again.id)).id)).json().error).toBe('import_not_ready');
  });

  test('shows what it changes from what to what, and changes only that', async () => {
    const { id } = await insertProperty(site.database.db, { reference_number: 'CHANGE-1', price_kes: 14_500_000 });
    const trial = await tryOut('ref,Asking price,Beds\nCHANGE-1,"13,900,000",');
    expect(await rowsOf(trial.id)).toMatchObject([
      { outcome: 'change', changes: [{ column: 'Price (KES)', from: '14,500,000', to: '13,900,000' }] },
    ]);
    await apply(trial.id);
    expect(await property('CHANGE-1')).toMatchObject({
      id,
      price_kes: 13_900_000,
      bedrooms: 4,
      version: 2,
      approval_status: 'Approved',
    });
    const entry = await site.database.db
      .selectFrom('audit_entries')
      .select(['actor', 'changes'])
      .where('action', '=', 'property.changed_by_import')
      .executeTakeFirst();
    expect(entry).toEqual({ actor: manager.staff.name, changes: { price: { from: '14500000', to: '13900000' } } });
  });

  test('refuses a row that somebody saved or made since the trial, and overwrites nothing', async () => {
    const { db } = site.database;
    await insertProperty(db, { reference_number: 'SAVED-1' });
    const trial = await tryOut(
      [headers, goodRow('SAVED-1', '9000000'), goodRow('SAVED-2'), goodRow('SAVED-3')].join('\n'),
    );
    await db
      .updateTable('properties')
      .set({ version: 2, price_kes: 1 })
      .where('reference_number', '=', 'SAVED-1')
      .execute();
    await insertProperty(db, { reference_number: 'SAVED-2', title: 'Made meanwhile' });
    const done = await apply(trial.id);
    expect(done.counts).toMatchObject({ make: 1, change: 0, refuse: 2, applied: 1 });
    expect(await property('SAVED-1')).toMatchObject({ price_kes: 1 });
    expect(await property('SAVED-2')).toMatchObject({ title: 'Made meanwhile' });
    expect((await rowsOf(trial.id, '?outcome=refuse'))[0].problems[0].reason).toMatch(/since the trial/);
  });

  test('gives alike titles addresses of their own, and publishes what the file calls approved once it has a photograph', async () => {
    const { db } = site.database;
    const lines = ['A', 'B'].map((one, index) =>
      goodRow(`TWIN-${one}`, `${9 + index}500000`)
        .replace(`House TWIN-${one}`, 'The same house')
        .replace('Bogani Road', `Bogani Road ${one}`),
    );
    const approved = async () => {
      const places = lines.map((line) => `${line},Approved,-1.3,36.8`);
      return tryOut([`${headers},Approval,Latitude,Longitude`, ...places].join('\n'));
    };
    const early = await approved();
    expect(early.counts).toMatchObject({ make: 2, refuse: 0 });
    expect((await rowsOf(early.id))[0].notes).toEqual([
      { column: 'Approval', code: 'review', from: 'Approved', to: 'In review' },
    ]);
    await apply((await tryOut([headers, ...lines].join('\n'))).id);
    const first = await property('TWIN-A');
    expect(first).toMatchObject({ slug: 'the-same-house', approval_status: 'Draft' });
    expect(await property('TWIN-B')).toMatchObject({ slug: 'the-same-house-twin-b' });
    await insertPhotograph(db, { kind: 'property', id: first?.id ?? 0 });
    const late = await approved();
    expect(late.counts).toMatchObject({ change: 2, refuse: 0 });
    await apply(late.id);
    const reply = await site.app.inject({ url: '/api/v1/properties/the-same-house' });
    expect(reply.json().data.description).toBe('<p>A house with a garden and a borehole of its own.</p>');
  });

  test('tells of each bad cell its column, its value and the reason', async () => {
    const bad = ',Ok house,Text.,Swap,Residential,villa,1,Karen,Nairobi,Nairobi,Road,many,3';
    const trial = await tryOut(
      [headers, bad, goodRow('TWICE'), goodRow('TWICE'), goodRow('HOME').replace(/,4,3$/, ',,3')].join('\n'),
    );
    const [first, , third, fourth] = await rowsOf(trial.id);
    expect(first.problems).toEqual([
      { column: 'Purpose', value: 'Swap', reason: 'It is none of: Sale, Rent.', code: 'word' },
      { column: 'Bedrooms', value: 'many', reason: 'Bedrooms must be a number.', code: 'form' },
    ]);
    expect(third.problems[0].reason).toBe('Row 3 of the file has it already.');
    // Bedrooms are needed to publish; a draft can wait for them.
    expect(fourth.outcome).toBe('make');
  });

  test('takes contacts, known by their email address or else their number, as enquiries do', async () => {
    const { db } = site.database;
    for (const form of [
      { first_name: 'Njeri', email: 'Njeri@visitor.example', phone_e164: '+254700000041' },
      { first_name: 'Kamau', email: 'kamau@visitor.example', phone_e164: '+254700000043' },
    ]) {
      await insertLeadEnquiry(db, { last_name: '', ...form });
    }
    const file = [
      'Email,First name,Surname,Mobile',
      'NJERI@visitor.example,Njeri,Wambui,0700000041',
      "otieno@visitor.example,Otieno,,'+254700000042",
      ',Achieng,,0700 000 044',
      'second@visitor.example,Kamau,Mwangi,+254 700 000 043',
      'nobody,Nobody,,12',
      ',Nobody,,',
      ',Achieng,,+254700000044',
    ].join('\n');
    const trial = await tryOut(file, 'contacts');
    expect(trial.counts).toMatchObject({ make: 2, change: 2, refuse: 3 });
    const done = await apply(trial.id);
    expect(done.counts).toMatchObject({ make: 2, change: 2, refuse: 3, applied: 4 });
    const [, , , , , nobody, again] = await rowsOf(trial.id);
    expect(nobody.problems[0].reason).toMatch(/email address or a phone number/);
    expect(again.problems).toEqual([
      { column: 'Phone', value: '+254700000044', reason: 'Row 4 of the file has it already.', code: 'repeated' },
    ]);
    const contacts = await sql`
      select first_name, last_name, array(select email from contact_emails where contact_id = c.id order by email) as emails,
        array(select phone_e164 from contact_phones where contact_id = c.id) as phones
      from contacts c order by id`.execute(db);
    expect(contacts.rows).toEqual([
      { first_name: 'Njeri', last_name: 'Wambui', emails: ['njeri@visitor.example'], phones: ['+254700000041'] },
      {
        first_name: 'Kamau',
        last_name: 'Mwangi',
        emails: ['kamau@visitor.example', 'second@visitor.example'],
        phones: ['+254700000043'],
      },
      { first_name: 'Otieno', last_name: '', emails: ['otieno@visitor.example'], phones: ['+254700000042'] },
      { first_name: 'Achieng', last_name: '', emails: [], phones: ['+254700000044'] },
    ]);
    expect((await tryOut(file, 'contacts')).counts).toMatchObject({ make: 0, change: 0, same: 4 });
  });

  test('gives no contact the number of another', async () => {
    const { db } = site.database;
    for (const form of [
      { first_name: 'Wanjiku', email: 'wanjiku@visitor.example', phone_e164: null },
      { first_name: 'Baraka', email: 'baraka@visitor.example', phone_e164: '+254700000051' },
    ]) {
      await insertLeadEnquiry(db, form);
    }
    const trial = await tryOut('Email,First name,Phone\nwanjiku@visitor.example,Wanjiku,0700000051', 'contacts');
    expect((await apply(trial.id)).counts).toMatchObject({ refuse: 1, applied: 0 });
    expect((await rowsOf(trial.id))[0].problems[0].reason).toMatch(/belongs to another contact/);
  });

  test('takes land from a workbook', async () => {
    await insertLand(site.database.db, { reference_number: 'XL-1', price_kes: 1_250_000 });
    const cells = [
      ['Reference', 'Title', 'Description', 'Price', 'Acreage', 'Location', 'City', 'County', 'State', 'Address'],
      ['XL-1', null, null, 1_400_000, null, null, null, null, null, null],
      [
        'XL-2',
        'Plot by the river',
        'Level ground.',
        900_000,
        0.25,
        'Juja',
        'Juja',
        'Kiambu',
        'Kiambu County',
        'Farm Road',
      ],
    ].map((row) => row.map((value) => (value === null ? null : { value })));
    const trial = await tryOut(await writeXlsxFile(cells).toBuffer(), 'listings');
    expect(trial.counts).toMatchObject({ make: 1, change: 1, refuse: 0 });
    await apply(trial.id);
    const land = await site.database.db
      .selectFrom('land')
      .select(['size', 'size_unit'])
      .where('reference_number', '=', 'XL-2')
      .executeTakeFirst();
    expect(land).toEqual({ size: 0.25, size_unit: 'acres' });
  });
});

describe('the columns of a file', () => {
  const heads = 'Namba,Jina la nyumba,Bei,Price';

  test('are asked for where a header is not known, and the trial goes by the answer', async () => {
    await insertProperty(site.database.db, { reference_number: 'SWA-1', title: 'Before', price_kes: 14_500_000 });
    const sent: OfficeImport = (await send(`${heads}\nSWA-1,,,\nSWA-1,Nyumba,9000000,1`)).json().data;
    expect(sent).toMatchObject({ state: 'matching', task: null });
    expect((await start(sent.id)).json().error).toBe('import_not_ready');
    const asked = await get(`/${sent.id}/columns`);
    expect(asked.columns).toMatchObject([
      { header: 'Namba', field: null, samples: ['SWA-1'] },
      { header: 'Jina la nyumba', field: null, samples: ['Nyumba'] },
      { header: 'Bei', field: null, samples: ['9000000'] },
      { header: 'Price', field: 'price', samples: ['1'] },
    ]);
    expect(asked.fields).toContainEqual(expect.objectContaining({ field: 'price', need: 'new' }));
    expect(asked.fields).toContainEqual(expect.objectContaining({ field: 'bedrooms', need: 'none' }));

    const matched = (await match(sent.id, ['reference_number', 'title', 'price', null])).json().data;
    await runTaskOf(matched);
    expect(await rowsOf(sent.id)).toMatchObject([
      { outcome: 'same' },
      { outcome: 'refuse', problems: [{ reason: 'Row 2 of the file has it already.' }] },
    ]);
  });

  test('are understood the next time as somebody said of the same headers', async () => {
    const file = `${heads}\nSWA-1,Nyumba,9000000,1`;
    const again = await tryOut(file);
    expect(again).toMatchObject({ state: 'ready', counts: { change: 1 } });
    expect((await rowsOf(again.id))[0].changes).toContainEqual({
      column: 'Price (KES)',
      from: '14,500,000',
      to: '9,000,000',
    });
    // Of contacts nobody said anything.
    expect((await send(file, 'contacts')).json().data).toMatchObject({ state: 'matching' });
  });

  test('can be matched anew after the trial, and no more once it was imported', async () => {
    const trial = await tryOut('Ref,Headline,Suburb\nSWA-1,Nairobi West,Karen');
    const changed = (await match(trial.id, ['reference_number', 'location', null])).json().data;
    expect(changed.state).toBe('reading');
    expect((await match(trial.id, ['reference_number', null, null])).json().error).toBe('import_not_ready');
    await runTaskOf(changed);
    expect((await rowsOf(trial.id))[0].changes).toEqual([{ column: 'Location', from: 'Karen', to: 'Nairobi West' }]);
    await apply(trial.id);
    expect(await property('SWA-1')).toMatchObject({ title: 'Before', location: 'Nairobi West' });
    expect((await match(trial.id, ['reference_number', 'title', null])).json().error).toBe('import_not_ready');
  });

  test.each([
    ['a field that there is not', ['reference_number', 'colour'], 'fields.1', 'Choose one of the fields'],
    ['one field twice', ['title', 'title'], 'fields.1', '‘A’ holds Title already.'],
    ['more columns than there are', ['reference_number', null, null], 'fields.2', 'no such column'],
  ])('are not matched with %s', async (_name, fields, field, message) => {
    const sent: OfficeImport = (await send('A,B\n1,2\n')).json().data;
    const reply = await match(sent.id, fields);
    expect([reply.statusCode, reply.json().detail[0].field]).toEqual([422, field]);
    expect(reply.json().detail[0].message).toContain(message);
    expect(await get(`/${sent.id}`)).toMatchObject({ state: 'matching' });
  });
});

describe('a file', () => {
  test.each([
    [
      'with semicolons, line ends of Windows, a mark of UTF-8 and quotes',
      `\uFEFFRef;Title\r\nF-1;"A ""quoted""; title"\r\n`,
    ],
    ['with tabs and an empty line', 'ref\ttitle\n\nF-1\tPlain title\n'],
  ])('%s is read', async (_name, content) => {
    expect((await tryOut(content)).counts.refuse).toBe(1);
  });

  test.each([
    ['empty', '', 'The file is empty.'],
    ['without rows', 'Reference,Title\n', 'The file has no rows under its headers.'],
    ['of another kind', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'not a table or a list of listings'],
    ['that only begins like a workbook', Buffer.from('PK\x03\x04 and nothing else'), 'not an Excel workbook'],
    ['with an open quotation mark', 'Reference,Title\nA,"open\n', 'quotation mark'],
    ['with too many rows', `Reference\n${'A\n'.repeat(20_002)}`, 'more than 20,000 rows'],
  ])('%s is refused with the reason', async (_name, content, reason) => {
    const reply = await send(content);
    expect([reply.statusCode, reply.json().error]).toEqual([422, 'import_unreadable']);
    expect(reply.json().message).toContain(reason);
  });

  test.each([
    ['that is empty is told that alone', '', 'The file is empty.'],
    ['that only begins like a workbook is told that', 'PK\x03\x04 and nothing else', 'not an Excel workbook'],
  ])('named .xlsx %s', async (_name, content, reason) => {
    const reply = await send(content, 'listings', 'Listings.XLSX');
    expect([reply.statusCode, reply.json().error]).toEqual([422, 'import_unreadable']);
    expect([reply.json().message, reply.json().detail[0].field]).toEqual([expect.stringContaining(reason), 'file']);
  });

  test.each([
    ['that unpacks to more than we can hold', `<sheetData>${' '.repeat(65 * 1024 * 1024)}`, 'unpacks to more than'],
  ])('%s is refused before it is read', async (_name, sheet, reason) => {
    const bomb = await workbookOf({ sheet });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const reply = await send(bomb);
    expect([reply.statusCode, reply.json().error]).toEqual([422, 'import_unreadable']);
    expect(reply.json().message).toContain(reason);
  });

  test('with a letter on the border of two pieces is read whole', async () => {
    // The letter's two bytes fall on either side of 65,536.
    const start = 'Reference,Title,\nPIECE-1,First,';
    const file = `${start}${'a'.repeat(65_535 - start.length - '\nPIECE-2,'.length)}\nPIECE-2,École\n`;
    const trial = await tryOut(file);
    expect((await rowsOf(trial.id))[1].title).toBe('École');
  });
});
