import { describe, expect, test } from 'vitest';
import { adminOffice } from '#tests/support/rows/listing-admin.ts';
import { insertLand, insertProperty } from '#tests/support/rows/records.ts';

const { site, db, call } = adminOffice();

const whole = 'EXAMPLE/BLOCK 23/7741';
const titleFile = {
  tenure: 'Leasehold',
  lease_years_left: '64',
  title_number: whole,
  official_search_on: '2026-10-12',
  encumbrances: 'Charge to a lender',
  encumbrances_note: 'Paid off from the price',
  rates_cleared_until: '2026-12-31',
  land_board_consent: 'Given',
  land_board_consent_on: '2026-09-01',
  not_checked: 'The roof\nThe borehole',
};

async function publish(kind: 'property' | 'land', fields: Record<string, string>) {
  const { id, slug } = await (kind === 'property' ? insertProperty(db()) : insertLand(db()));
  const office = `/office/listings/${kind}/${id}`;
  const { version } = (await call('GET', office)).json().data;
  const { data: saved } = (await call('PUT', `${office}/draft`, { version, fields })).json();
  await call('POST', `${office}/approvals`, { version: saved.version, pictures_version: 0 });
  return { id, slug, office, saved };
}
const publicReply = (path: string) => site().app.inject({ url: `/api/v1${path}` });

describe.each([
  ['property', '/properties'],
  ['land', '/land'],
] as const)('the title of a %s', (kind, list) => {
  test('is told to visitors with its days, and without the last part of its number', { tags: ['S-500'] }, async () => {
    const { slug, office } = await publish(kind, titleFile);
    const reply = await publicReply(`${list}/${slug}`);
    expect(reply.json().data).toMatchObject({
      tenure: 'Leasehold',
      lease_years_left: 64,
      redacted_title_number: 'EXAMPLE/BLOCK 23/•••',
      official_search_on: '2026-10-12',
      encumbrances: 'Charge to a lender',
      land_board_consent_on: '2026-09-01',
      not_checked: ['The roof', 'The borehole'],
    });
    for (const text of [reply.body, (await publicReply(list)).body]) expect(text).not.toContain('7741');
    expect((await call('GET', office)).json().data.fields.title_number).toBe(whole);
  });

  test('is refused where its fields do not fit each other', async () => {
    const wrong = {
      tenure: 'Freehold',
      lease_years_left: '64',
      rent_cleared_until: '2026-06-30',
      encumbrances: 'None found',
      land_board_consent: 'Needed',
      land_board_consent_on: '2026-09-01',
    };
    const { saved } = await publish(kind, wrong);
    expect(saved.problems.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'encumbrances',
      'land_board_consent_on',
      'lease_years_left',
      'rent_cleared_until',
    ]);
    const unreadable = await publish(kind, { official_search_on: 'last week', encumbrances: 'Ghosts', tenure: 'Both' });
    expect(unreadable.saved.problems.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'encumbrances',
      'official_search_on',
      'tenure',
    ]);
    const early = await publish(kind, { official_search_on: '2999-01-01', rates_cleared_until: '2999-01-01' });
    expect(early.saved.problems).toEqual([
      expect.objectContaining({ field: 'official_search_on', message: 'The day cannot be after today' }),
    ]);
  });
});
