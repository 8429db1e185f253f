import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/time/server/clock.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { multipart, runTask } from '#tests/support/run-task.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import type { ImportRow, OfficeImport } from '../../../imports/contract.ts';
import { importJobHandlers } from '../apply-import.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
});
afterAll(() => site.close());

const clock = fixedClock(TEST_NOW);

const call = async (path: string, payload?: object) =>
  (
    await site.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api/v1/office/imports${path}`,
      headers: manager.headers,
      ...(payload ? { payload } : {}),
    })
  ).json();

async function run({ task }: OfficeImport): Promise<void> {
  const { db } = site.database;
  await runTask({ db, clock, handlers: importJobHandlers({ db, clock }) }, task?.id ?? '');
}

/** Begins the trial with the columns as they are understood. */
const matched = async ({ id, columns }: OfficeImport): Promise<OfficeImport> =>
  (await call(`/${id}/columns`, { fields: columns.map(({ field }) => field) })).data;

const start = (id: string) =>
  site.app.inject({ method: 'POST', url: `/api/v1/office/imports/${id}/start`, headers: manager.headers });

const tryOut = async (lines: readonly string[], kind = 'listings'): Promise<OfficeImport> => {
  const form = multipart({ kind }, { field: 'file', name: 'rows.csv', bytes: Buffer.from(lines.join('\n')) });
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/v1/office/imports',
    payload: form.payload,
    headers: { ...manager.headers, ...form.headers },
  });
  const sent: OfficeImport = reply.json().data;
  await run(sent.state === 'matching' ? await matched(sent) : sent);
  return (await call(`/${sent.id}`)).data;
};

const apply = async ({ id }: OfficeImport): Promise<OfficeImport> => {
  await run((await start(id)).json().data);
  return (await call(`/${id}`)).data;
};

const answer = async ({ id }: OfficeImport, body: object): Promise<OfficeImport> =>
  (await call(`/${id}/answers`, body)).data;

const rowsOf = async ({ id }: OfficeImport, query = ''): Promise<ImportRow[]> =>
  (await call(`/${id}/rows${query}`)).data.items;

const homes = async (title: string) =>
  (
    await site.database.db
      .selectFrom('properties')
      .select(['reference_number', 'price_kes'])
      .where('title', '=', title)
      .orderBy('id')
      .execute()
  ).map(({ reference_number, price_kes }) => [reference_number, Number(price_kes)]);

const headers =
  'Reference,Title,Purpose,Category,Type,Price (KES),Bedrooms,Bathrooms,Floor area (sqm),Description,Address,Location,City,County,Latitude,Longitude,Status,Approval';

interface Villa {
  reference?: string;
  title?: string;
  price?: string;
  sqm?: number;
  address?: string;
  location?: string;
}

const villa = ({ reference = '', title = 'Relisted villa on Kombe Road', price = '45m', ...place }: Villa): string => {
  const { sqm = 200, address = 'Kombe Road 14', location = 'Karen' } = place;
  return `${reference},${title},Sale,Residential,villa,${price},4,3,${sqm},A house for a test with enough words in its description to be shown to visitors of the site.,${address},${location},Nairobi,Nairobi,-1.3212,36.7063,Available,Draft`;
};

describe('the same home twice', () => {
  test('in one file is asked, side by side, and made once where it is the same', async () => {
    const lines = [headers, villa({ reference: 'RP-RL-1' }), villa({ reference: 'RP-RL-2', price: '42m' })];
    const trial = await tryOut(lines);
    expect(trial.counts).toMatchObject({ make: 1, ask: 1, waiting: 1, refuse: 0 });
    const [asked] = await rowsOf(trial, '?outcome=ask');
    expect(asked).toMatchObject({
      row_number: 3,
      reference: 'RP-RL-2',
      question: { row: 2, reference: '', answers: ['same', 'other', 'leave'] },
    });
    expect(asked?.question?.facts).toContainEqual({ column: 'Price (KES)', file: '42,000,000', ours: '45,000,000' });
    const text = 'A house for a test with enough words in its description to be shown to visitors of the site.';
    expect(asked?.question?.facts).toContainEqual({ column: 'Description', file: text, ours: text });

    const answered = await answer(trial, { answers: [{ row_number: 3, answer: 'same' }] });
    expect(answered.counts).toMatchObject({ make: 1, change: 1, ask: 0, asked: 1, waiting: 0 });
    expect((await apply(trial)).counts).toMatchObject({ applied: 2, refuse: 0 });
    expect(await homes('Relisted villa on Kombe Road')).toEqual([['RP-RL-1', 42_000_000]]);
  });

  test('under a new reference is asked; unanswered it is left out, and imported once it is answered', async () => {
    const title = 'Villa by the dam';
    await apply(await tryOut([headers, villa({ reference: 'DAM-1', title, address: 'Dam Road 1', sqm: 310 })]));
    const trial = await tryOut([
      headers,
      villa({ reference: 'DAM-2', title: 'A villa near the dam', price: '48m', address: 'Dam Road', sqm: 312 }),
      villa({ reference: 'DAM-3', title: ' villa BY the  dam', price: '90m', address: 'Dam Rd. 1', sqm: 500 }),
      villa({ reference: 'DAM-4', title: 'Another villa', price: '60m', address: 'Dam Road 9', sqm: 311 }),
    ]);
    // What one row may be about, no other one is.
    expect((await rowsOf(trial)).map(({ outcome }) => outcome)).toEqual(['ask', 'make', 'make']);
    expect((await rowsOf(trial))[0]?.question).toMatchObject({ reference: 'DAM-1', row: null, title });
    expect((await apply(trial)).counts).toMatchObject({ applied: 2, waiting: 1 });

    await answer(trial, { all: 'same' });
    expect((await apply(trial)).counts).toMatchObject({ applied: 3, waiting: 0, refuse: 0 });
    const made = await sql<{ reference_number: string; price_kes: number }>`
      select reference_number, price_kes::float8 from properties where reference_number like 'DAM-%' order by 1`.execute(
      site.database.db,
    );
    expect(made.rows).toEqual([
      { reference_number: 'DAM-1', price_kes: 48_000_000 },
      { reference_number: 'DAM-3', price_kes: 90_000_000 },
      { reference_number: 'DAM-4', price_kes: 60_000_000 },
    ]);
    // With nothing left to import it is not started again.
    expect((await start(trial.id)).json().error).toBe('import_not_ready');
  });

  test('sent again without references and dearer is asked, and nothing is made twice', async () => {
    const head = 'Title,Type,Purpose,Price,Location,Address';
    const lines = (million: number) =>
      ['one', 'two', 'three'].map(
        (name) => `Flat ${name},apartment,Sale,${million}m,Kilimani,Argwings Kodhek Road ${name}`,
      );
    const first = await tryOut([head, ...lines(9)]);
    expect((await apply(first)).counts).toMatchObject({ make: 3, applied: 3 });
    expect((await tryOut([head, ...lines(9)])).counts).toMatchObject({ make: 0, ask: 0, same: 3 });
    const again = await tryOut([head, ...lines(10)]);
    expect(again.counts).toMatchObject({ make: 0, ask: 3 });
    expect((await start(again.id)).json().data.counts.waiting).toBe(3);
    const third = await tryOut([head, ...lines(10)]);
    expect((await answer(third, { all: 'same' })).counts).toMatchObject({ make: 0, change: 3, waiting: 0 });
  });

  test('keeps its answer when the file is read again, as long as it is asked about the same', async () => {
    const title = 'Villa at the gate';
    await apply(
      await tryOut([headers, villa({ reference: 'GATE-1', title, address: 'Gate Road 1', location: 'Runda' })]),
    );
    const trial = await tryOut([
      headers,
      villa({ reference: 'GATE-2', title, address: 'Gate Road 1', location: 'Runda' }),
    ]);
    await answer(trial, { all: 'other' });
    await run(await matched(trial));
    expect((await rowsOf(trial))[0]).toMatchObject({ outcome: 'make', answer: 'other', reference: 'GATE-2' });
    expect((await apply(trial)).counts).toMatchObject({ applied: 1 });
    expect(await homes(title)).toHaveLength(2);
  });

  test('of one file is the same price at the same address or under its own title, and no number that differs', async () => {
    const trial = await tryOut([
      'Title,Type,Purpose,Price,Location,Bedrooms,Size,Address',
      ',apartment,Sale,12m,Lavington,2,90 sqm,Weir Road 5',
      ',apartment,Sale,12m,Lavington,2,90 sqm,Weir Road 5',
      ',apartment,Sale,12m,Lavington,2,90 sqm,Weir Road 7',
      ',apartment,Sale,12.5m,Lavington,2,90 sqm,Weir Road 5',
      ',apartment,Sale,12m,Lavington,2,75 sqm,Weir Road 5',
      'Top of the weir,apartment,Sale,14m,Lavington,3,,',
      'Top of the weir,apartment,Sale,14m,Lavington,3,,',
      'Top of the weir,apartment,Sale,15m,Lavington,3,,',
    ]);
    const outcomes = (await rowsOf(trial)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['make', 'ask', 'make', 'make', 'make', 'make', 'ask', 'make']);
  });

  test('under a link is asked about what came without it, and known by the link once that is answered', async () => {
    const home = 'Sale,villa,66m,Gigiri,Nairobi,5,420 sqm,Spring Lane 2';
    const head = 'Purpose,Type,Price,Location,City,Bedrooms,Size,Address';
    await apply(await tryOut([head, home]));
    const lines = [`${head},Link`, `${home},https://homes.example/ad/66`, `${home},https://homes.example/ad/67`];
    const trial = await tryOut(lines);
    // The second link is that of a home of its own, as the first row may be about the listing.
    expect(trial.counts).toMatchObject({ make: 1, ask: 1 });
    const [asked] = await rowsOf(trial);
    expect(asked?.question).toMatchObject({ row: null, answers: ['same', 'other', 'leave'] });
    expect(asked?.question?.facts).toContainEqual({
      column: 'Link or number elsewhere',
      file: 'https://homes.example/ad/66',
      ours: '',
    });
    await answer(trial, { answers: [{ row_number: 2, answer: 'same' }] });
    expect((await apply(trial)).counts).toMatchObject({ applied: 2, refuse: 0 });
    expect((await tryOut(lines)).counts).toMatchObject({ same: 2, ask: 0 });
    // A listing that the file itself has is not what another row of it looks like.
    const more = await tryOut([...lines, `${home},https://homes.example/ad/68`]);
    expect(more.counts).toMatchObject({ same: 2, make: 1, ask: 0 });
  });

  test('is not asked of other rooms in the same house, nor without an answer that is possible', async () => {
    const lines = [
      'Title,Type,Purpose,Price,Location,Bedrooms',
      'Riverside flats,apartment,Sale,12m,Lavington,2',
      'Riverside flats,apartment,Sale,12m,Lavington,3',
      'Riverside flats,apartment,Rent,120000,Lavington,2',
    ];
    const trial = await tryOut(lines);
    expect(trial.counts).toMatchObject({ make: 3, ask: 0 });
    expect((await call(`/${trial.id}/answers`, {})).error).toBe('invalid_field');
  });
});

describe('contacts', () => {
  const contacts = async () =>
    (
      await sql<{ name: string; emails: string; phones: string }>`
        select trim(first_name || ' ' || last_name) as name,
          array_to_string(array(select email from contact_emails where contact_id = c.id order by 1), ' ') as emails,
          array_to_string(array(select phone_e164 from contact_phones where contact_id = c.id order by 1), ' ') as phones
        from contacts c order by id`.execute(site.database.db)
    ).rows;

  test('known by a number under another name are asked, and never renamed', async () => {
    const lines = [
      'First name,Last name,Email,Phone',
      'Amina,Test,amina.rp@visitor.example,+254 700 000 301',
      'Brian,Test,brian.rp@visitor.example,0700 000 301',
      'Chege,Test,,0700000302',
      'Doreen,Test,,254700000302',
    ];
    const trial = await tryOut(lines, 'contacts');
    expect(trial.counts).toMatchObject({ make: 2, ask: 2, refuse: 0 });
    const [brian, doreen] = await rowsOf(trial, '?outcome=ask');
    expect(brian?.question).toMatchObject({
      text: 'Amina Test is known by 0700 000 301; the file says Brian Test.',
      row: 2,
      answers: ['same', 'leave'],
    });
    await answer(trial, {
      answers: [
        { row_number: brian?.row_number, answer: 'same' },
        { row_number: doreen?.row_number, answer: 'leave' },
      ],
    });
    expect((await apply(trial)).counts).toMatchObject({ applied: 3, refuse: 0 });
    expect(await contacts()).toEqual([
      {
        name: 'Amina Test',
        emails: 'amina.rp@visitor.example brian.rp@visitor.example',
        phones: '+254700000301',
      },
      { name: 'Chege Test', emails: '', phones: '+254700000302' },
    ]);

    const later = await tryOut(['Full name,Phone', 'Doreen Test,0700000302', 'CHEGE  Test,0700000302'], 'contacts');
    expect((await rowsOf(later)).map(({ outcome }) => outcome)).toEqual(['ask', 'refuse']);
    expect((await rowsOf(later))[0]?.question?.href).toMatch(/^\/office\/contacts\/\d+$/);
    await answer(later, { all: 'same' });
    expect((await rowsOf(later))[0]).toMatchObject({ outcome: 'same' });
  });

  test('whose name we do not know get it from the file', async () => {
    await insertLeadEnquiry(site.database.db, {
      first_name: 'Wairimu',
      last_name: '',
      email: 'wairimu@visitor.example',
      phone_e164: null,
    });
    const trial = await tryOut(['Name,Email', 'Wairimu Kariuki,wairimu@visitor.example'], 'contacts');
    expect((await apply(trial)).counts).toMatchObject({ change: 1, applied: 1 });
    expect(await contacts()).toContainEqual(expect.objectContaining({ name: 'Wairimu Kariuki' }));
  });

  test('keep the numbers that a spreadsheet has changed, and both of two in a cell', async () => {
    const trial = await tryOut(
      [
        'First name,Phone',
        'Hawa,722000311',
        'Ian,254722000312',
        'Jane,2.54722E+11',
        'Kevin,254722000313.0',
        'Lilian,+254 (0) 722 000 314',
        'Musa,0722000315/0733000316',
        "Njoki,'0722000317",
        'Otieno,0722-000-318 (WhatsApp)',
        'Purity,020 2000 319',
        'Q,+254722000320;+254722000321',
      ],
      'contacts',
    );
    expect(trial.counts).toMatchObject({ make: 9, refuse: 1 });
    expect((await rowsOf(trial, '?outcome=refuse'))[0]).toMatchObject({
      title: 'Jane',
      problems: [
        {
          column: 'Phone',
          value: '2.54722E+11',
          reason: 'Excel has shortened the number to 2.54722E+11: format the column as text and export again.',
        },
      ],
    });
    await apply(trial);
    const made = (await contacts()).map(({ name, phones }) => `${name} ${phones}`);
    expect(made).toEqual(
      expect.arrayContaining([
        'Hawa +254722000311',
        'Ian +254722000312',
        'Kevin +254722000313',
        'Lilian +254722000314',
        'Musa +254722000315 +254733000316',
        'Njoki +254722000317',
        'Otieno +254722000318',
        'Purity +254202000319',
        'Q +254722000320 +254722000321',
      ]),
    );
    const again = await tryOut(['Full name,Phone 1,Phone 2', 'Musa,0733000316,0722000399'], 'contacts');
    expect((await rowsOf(again))[0]).toMatchObject({ outcome: 'change', title: 'Musa' });
    await apply(again);
    expect(await contacts()).toContainEqual(
      expect.objectContaining({ name: 'Musa', phones: '+254722000315 +254722000399 +254733000316' }),
    );
  });

  test.each([
    ['Njeri Wambui', 'Njeri Wambui'],
    ['"Wambui, Njeri"', 'Njeri Wambui'],
    ['Njeri', 'Njeri'],
    ['Njeri wa Wambui', 'Njeri wa Wambui'],
  ])('have the parts of a whole name: %s', async (whole, name) => {
    const email = `n${Math.random()}@visitor.example`;
    await apply(await tryOut(['Full name,Email', `${whole},${email}`], 'contacts'));
    expect(await contacts()).toContainEqual({ name, emails: email, phones: '' });
  });

  test('without an address or number are refused, and two without an address are two people', async () => {
    const trial = await tryOut(
      [
        'First name,Last name,Email,Phone',
        'Esther,Phoneonly,,0722 000 303',
        'Felix,Nothing,,',
        ',Noname,noname.rp@visitor.example,',
        'Grace,Badphone,,12',
      ],
      'contacts',
    );
    expect((await rowsOf(trial)).map(({ outcome }) => outcome)).toEqual(['make', 'refuse', 'refuse', 'refuse']);
  });
});
