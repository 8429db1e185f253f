import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { fixedClock } from '#server/clock.ts';
import { insertAgency, insertLand, insertProperty } from '#testing/records.ts';
import { multipart, runTask } from '#testing/run-task.ts';
import { signedIn } from '#testing/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#testing/test-app.ts';
import type { OfficeImport } from '../contract.ts';
import { importWorks } from './works.ts';

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
  `${reference},House ${reference},A house with a garden.,Sale,Residential,bungalow,${price},Karen,Nairobi,Nairobi,Bogani Road,4,3`;

const send = async (content: string | Uint8Array, concept = 'properties') => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const form = multipart({ concept }, { field: 'file', name: 'listings.csv', bytes });
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
  await runTask({ db, clock, works: importWorks({ db, clock }) }, task?.id ?? '');
};

/** Sends a file and looks at its trial. */
const tryOut = async (content: string | Uint8Array, concept?: string): Promise<OfficeImport> => {
  const reply = await send(content, concept);
  expect(reply.json().message).toBeUndefined();
  const sent: OfficeImport = reply.json().data;
  await runTaskOf(sent);
  return get(`/${sent.id}`);
};

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
  test('of 5,000 rows with 40 bad ones makes exactly the 4,960 good ones and reports the 40', async () => {
    const badCells = ['', 'plenty', '-5', '0'];
    const lines = Array.from({ length: 5000 }, (_, index) =>
      index % 125 === 7 ? goodRow(`BIG-${index}`, badCells[index % 4]) : goodRow(`BIG-${index}`),
    );
    const trial = await tryOut([headers, ...lines].join('\r\n'));
    expect(trial).toMatchObject({ state: 'ready', counts: { make: 4960, change: 0, same: 0, refuse: 40, applied: 0 } });
    expect(await property('BIG-0')).toBeUndefined();

    const done = await apply(trial.id);
    expect(done).toMatchObject({ state: 'done', counts: { make: 4960, refuse: 40, applied: 4960 } });
    const made = await site.database.db
      .selectFrom('properties')
      .select(['approval_status', (eb) => eb.fn.countAll<number>().as('count')])
      .where('reference_number', 'like', 'BIG-%')
      .groupBy('approval_status')
      .execute();
    expect(made).toEqual([{ approval_status: 'Draft', count: 4960 }]);
    const refused = await rowsOf(trial.id, '?outcome=refuse&per_page=100');
    expect(refused).toHaveLength(40);
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
    expect(entries?.count).toBe(4960);
  }, 60_000);

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
    expect(entry).toEqual({ actor: manager.staff.name, changes: { price_kes: { from: 14_500_000, to: 13_900_000 } } });
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

  test('publishes what the file calls approved, and gives alike titles addresses of their own', async () => {
    const lines = ['A', 'B'].map(
      (one) => `${goodRow(`TWIN-${one}`).replace(`House TWIN-${one}`, 'The same house')},Approved`,
    );
    await apply((await tryOut([`${headers},Approval`, ...lines].join('\n'))).id);
    expect(await property('TWIN-A')).toMatchObject({ slug: 'the-same-house', approval_status: 'Approved' });
    expect(await property('TWIN-B')).toMatchObject({ slug: 'the-same-house-twin-b' });
    const reply = await site.app.inject({ url: '/api/v1/properties/the-same-house' });
    expect(reply.json().data.description).toBe('<p>A house with a garden.</p>');
  });

  test('tells of each bad cell its column, its value and the reason', async () => {
    const bad = ',Ok house,Text.,Lease,Residential,office,1,Karen,Nairobi,Nairobi,Road,many,3';
    const trial = await tryOut(
      [headers, bad, goodRow('TWICE'), goodRow('TWICE'), goodRow('HOME').replace(/,4,3$/, ',,3')].join('\n'),
    );
    const [first, , third, fourth] = await rowsOf(trial.id);
    expect(first.problems).toEqual([
      { column: 'Purpose', value: 'Lease', reason: 'Write one of: Sale, Rent.' },
      { column: 'Bedrooms', value: 'many', reason: 'Write a whole number.' },
      { column: 'Reference', value: '', reason: 'The cell is empty, and a new row needs it.' },
    ]);
    expect(third.problems[0].reason).toBe('Row 3 of the file has it already.');
    expect(fourth.problems[0].reason).toBe('A home needs a number here; 0 for a studio.');
  });

  test('takes contacts, known by their email address, and gives nobody the number of another', async () => {
    const { db } = site.database;
    await db
      .insertInto('leads')
      .values({ kind: 'contact', first_name: 'Njeri', email: 'Njeri@visitor.example', phone_e164: '+254700000041' })
      .execute();
    const file = [
      'Email,First name,Surname,Mobile',
      'NJERI@visitor.example,Njeri,Wambui,0700000041',
      "otieno@visitor.example,Otieno,,'+254700000042",
      'copy@visitor.example,Copy,,+254 700 000 041',
      'nobody,Nobody,,12',
    ].join('\n');
    const trial = await tryOut(file, 'contacts');
    expect(trial.counts).toMatchObject({ make: 2, change: 1, refuse: 1 });
    const done = await apply(trial.id);
    expect(done.counts).toMatchObject({ make: 1, change: 1, refuse: 2, applied: 2 });
    expect((await rowsOf(trial.id))[2].problems[0].reason).toMatch(/belongs to another contact/);
    const contacts = await db.selectFrom('contacts').select(['first_name', 'last_name']).orderBy('id').execute();
    expect(contacts).toEqual([
      { first_name: 'Njeri', last_name: 'Wambui' },
      { first_name: 'Otieno', last_name: '' },
    ]);
    const again = await tryOut(file, 'contacts');
    expect(again.counts).toMatchObject({ change: 0, same: 2 });
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
    const trial = await tryOut(await writeXlsxFile(cells).toBuffer(), 'land');
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

describe('a file', () => {
  test.each([
    [
      'with semicolons, line ends of Windows, a mark of UTF-8 and quotes',
      `\uFEFFRef;Title\r\nF-1;"A ""quoted""; title"\r\n`,
    ],
    ['with tabs and an empty line', 'ref\ttitle\n\nF-1\tPlain title\n'],
    ['with a column nobody knows', 'Ref,Colour\nF-1,green\n'],
  ])('%s is read', async (_name, content) => {
    expect((await tryOut(content)).counts.refuse).toBe(1);
  });

  test.each([
    ['empty', '', 'The file is empty.'],
    ['without rows', 'Reference,Title\n', 'The file has no rows under its headers.'],
    ['without known headers', 'a,b\n1,2\n', 'None of the headers is known.'],
    ['without references', 'Title,City\nA house,Nairobi\n', "The column 'Reference' is missing"],
    ['with one thing twice', 'Ref,Price,Asking price\nA,1,2\n', "'Price' and 'Asking price' both mean Price (KES)."],
    ['in another encoding', Buffer.from('Reference,Title\nA,Caf\xe9\n', 'latin1'), 'is not written in UTF-8'],
    ['in UTF-16', Buffer.from('\uFEFFReference,Title\nA,B\n', 'utf16le'), 'UTF-16'],
    ['of another kind', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'neither CSV nor XLSX'],
    ['that only begins like a workbook', Buffer.from('PK\x03\x04 and nothing else'), 'not an Excel workbook'],
    ['with an open quotation mark', 'Reference,Title\nA,"open\n', 'quotation mark'],
    ['with too many rows', `Reference\n${'A\n'.repeat(20_002)}`, 'more than 20,000 rows'],
  ])('%s is refused with the reason', async (_name, content, reason) => {
    const reply = await send(content);
    expect([reply.statusCode, reply.json().error]).toEqual([422, 'import_unreadable']);
    expect(reply.json().message).toContain(reason);
  });
});
