import { describe, expect, test } from 'vitest';
import { numberedPhoto, pictureImport } from '#tests/support/picture-import.ts';
import { insertPhotograph, insertProperty } from '#tests/support/rows/records.ts';

const office = pictureImport();
const { address, call, draft, newImport, pass, runFetching, sourcesShown, states, takeAsked, want } = office;

let count = 0;
/** The address of a picture of its own. */
const picture = async (...before: number[]) => {
  count += 1;
  return address(`/${count}.jpg`, ...before, await numberedPhoto(count));
};
const pictures = (many: number) => Promise.all(Array.from({ length: many }, () => picture()));

const pathsOf = (addresses: readonly string[]) => addresses.map((one) => new URL(one).pathname);

describe('pictures of an import', () => {
  test('come in the order of the row, the first one leads, and the audit log names who imported', async () => {
    const { id } = await draft();
    const sources = await pictures(3);
    await want(await newImport(), [{ listingId: id, sources }]);
    expect(await runFetching()).toMatchObject({ state: 'done', done: 3, total: 3 });
    expect(await sourcesShown(id)).toEqual(sources);
    const entries = await office
      .db()
      .selectFrom('audit_entries')
      .select(['action', 'actor'])
      .where('subject_id', '=', String(id))
      .execute();
    expect(entries).toEqual(
      sources.map(() => ({ action: 'photographs.added', actor: office.staff().manager.staff.name })),
    );
  });

  test('stand behind the ones that the listing had', async () => {
    const { id } = await draft();
    await insertPhotograph(office.db(), { kind: 'property', id });
    const sources = await pictures(2);
    await want(await newImport(), [{ listingId: id, sources }]);
    await runFetching();
    expect(await sourcesShown(id)).toEqual(['', ...sources]);
  });

  test('that come late still stand where the row has them', async () => {
    const { id } = await draft();
    const sources = [await picture(503), await picture(), await picture(503)];
    await want(await newImport(), [{ listingId: id, sources }]);
    expect(await runFetching()).toMatchObject({ state: 'waiting', done: 1, total: 3 });
    expect(await sourcesShown(id)).toEqual([sources[1]]);
    pass(10_000);
    expect(await runFetching()).toMatchObject({ state: 'done', done: 3 });
    expect(await sourcesShown(id)).toEqual(sources);
  });

  test('are asked for once where several rows name the same address', async () => {
    const listings = [await draft(), await draft(), await draft()];
    const source = await picture();
    takeAsked();
    const importId = await newImport();
    await want(
      importId,
      listings.map(({ id }) => ({ listingId: id, sources: [source, source] })),
    );
    await runFetching();
    const later = await draft();
    await want(importId, [{ listingId: later.id, sources: [source] }]);
    await runFetching();
    for (const { id } of [...listings, later]) expect(await sourcesShown(id)).toEqual([source]);
    expect(takeAsked()).toEqual(pathsOf([source]));
  });

  test('are stored once where two addresses give the same', async () => {
    const { id } = await draft();
    const bytes = await numberedPhoto(9001);
    const sources = [address('/same-a.jpg', bytes), address('/same-b.jpg', bytes)];
    await want(await newImport(), [{ listingId: id, sources }]);
    await runFetching();
    expect(await sourcesShown(id)).toHaveLength(2);
    const places = await office.db().selectFrom('property_images').select('id').where('property_id', '=', id).execute();
    expect(places).toHaveLength(1);
    expect((await states(id)).map(({ state }) => state)).toEqual(['held', 'held']);
  });

  test('are not taken twice by the next file, also when staff took one off', async () => {
    const { id } = await draft();
    const sources = await pictures(2);
    await want(await newImport(), [{ listingId: id, sources }]);
    await runFetching();
    const { items } = (await call('GET', `/photographs/property/${id}`)).json().data;
    await call('DELETE', `/photographs/property/${id}/${items[0].image_id}`);
    takeAsked();
    const added = await picture();
    await want(await newImport(), [{ listingId: id, sources: [...sources, added] }]);
    await runFetching();
    expect(takeAsked()).toEqual(pathsOf([added]));
    expect(await sourcesShown(id)).toEqual([sources[1], added]);
  });

  test('beyond what a listing may have fail with that reason', async () => {
    const { id } = await draft();
    const sources = await pictures(62);
    await want(await newImport(), [{ listingId: id, sources }]);
    let task = await runFetching();
    // A run gives way after five seconds, in which a busy machine does not fetch them all.
    while (task.state === 'waiting') task = await runFetching();
    expect(task).toMatchObject({ state: 'done', done: 62 });
    expect(await sourcesShown(id)).toHaveLength(60);
    expect((await states(id)).filter(({ reason }) => reason === 'too_many')).toHaveLength(2);
  });

  test('that an agent has fetched again wait for approval at a listing that is public', async () => {
    const { agent } = office.staff();
    const { id } = await draft({
      approval_status: 'Approved',
      published_at: '2026-11-01T08:00:00Z',
      agent_id: agent.staff.id,
    });
    const source = address('/late.jpg', 404, await numberedPhoto(9002));
    await want(await newImport(), [{ listingId: id, sources: [source] }]);
    await runFetching();
    const [{ id: missing }] = (await call('GET', `/listings/property/${id}/missing-pictures`)).json().data.items;
    await call('POST', `/listings/property/${id}/missing-pictures/${missing}/retries`, undefined, 'agent');
    await runFetching();
    const [place] = (await call('GET', `/photographs/property/${id}`)).json().data.items;
    expect(place).toMatchObject({ is_approved: false });
  });
});

describe('an approval in an editor that was opened before pictures of an import arrived', () => {
  /** What the approval is answered, of a draft that lacks other things. */
  async function approveAfter(arrive: (id: number) => Promise<unknown>) {
    const { id } = await draft();
    const listing = `/listings/property/${id}`;
    const { pictures_version } = (await call('GET', listing)).json().data;
    await arrive(id);
    const { version } = (await call('GET', listing)).json().data;
    return (await call('POST', `${listing}/approvals`, { version, pictures_version })).json();
  }

  test('is not refused for them where the member who imported may approve', async () => {
    const reply = await approveAfter(async (id) => {
      await want(await newImport(), [{ listingId: id, sources: [await picture()] }]);
      await runFetching();
    });
    expect(reply.error).not.toBe('edited_meanwhile');
  });

  test('is refused for those that an agent asked for, and for an own change in another window', async () => {
    const late = address('/later.jpg', 404, await numberedPhoto(9003));
    const byAgent = await approveAfter(async (id) => {
      const { agent } = office.staff();
      await office.db().updateTable('properties').set({ agent_id: agent.staff.id }).where('id', '=', id).execute();
      await want(await newImport(), [{ listingId: id, sources: [late] }]);
      await runFetching();
      const [{ id: missing }] = (await call('GET', `/listings/property/${id}/missing-pictures`)).json().data.items;
      await call('POST', `/listings/property/${id}/missing-pictures/${missing}/retries`, undefined, 'agent');
      await runFetching();
    });
    expect(byAgent).toMatchObject({ error: 'edited_meanwhile' });
    expect(byAgent.message).toContain(`${office.staff().agent.staff.name} changed this on`);
    const own = await approveAfter(async (id) => {
      const from = (await insertProperty(office.db())).id;
      const image_id = await insertPhotograph(office.db(), { kind: 'property', id: from });
      await call('POST', `/photographs/property/${id}`, { image_id });
    });
    expect(own.message).toMatch(/^You changed this in another window on/);
  });
});

describe('a run that ends in the middle', () => {
  test('is gone on with: nothing is attached twice, and what is there is not fetched again', async () => {
    const { id } = await draft();
    const sources = await pictures(30);
    await want(await newImport(), [{ listingId: id, sources }]);
    takeAsked();
    const real = office.imageImport();
    let kept = 0;
    const dying = {
      ...real,
      importImage: async (image: Parameters<typeof real.importImage>[0]) => {
        kept += 1;
        if (kept > 12) throw new Error('the power went');
        return real.importImage(image);
      },
    };
    await expect(runFetching({ imageImport: dying })).rejects.toThrow('the power went');
    const before = await sourcesShown(id);
    expect(before.length).toBe(12);
    takeAsked();
    expect(await runFetching()).toMatchObject({ state: 'done', done: 30, total: 30 });
    expect(await sourcesShown(id)).toEqual(sources);
    expect(takeAsked().toSorted()).toEqual(pathsOf(sources.filter((one) => !before.includes(one))).toSorted());
  });

  test('of a program that stops counts no attempt', async () => {
    const { id } = await draft();
    await want(await newImport(), [{ listingId: id, sources: await pictures(1) }]);
    await expect(runFetching({}, { signal: AbortSignal.abort() })).rejects.toThrow('The program stops');
    expect(await states(id)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    await runFetching();
  });
});

describe('a picture that cannot be had', () => {
  test('is tried three times with growing pauses where its server may recover, and once where it will not', async () => {
    const { id } = await draft();
    const sources = [
      address('/always-500.jpg', 500),
      address('/never.jpg', 404),
      address('/text.jpg', Buffer.from('a text, no picture')),
    ];
    await want(await newImport(), [{ listingId: id, sources }]);
    takeAsked();
    await runFetching();
    expect(await states(id)).toMatchObject([
      { state: 'waiting', attempts: 1 },
      { state: 'failed', reason: 'not_found' },
      { state: 'failed', reason: 'not_a_picture' },
    ]);
    expect(await runFetching()).toMatchObject({ state: 'waiting' });
    pass(10_000);
    await runFetching();
    pass(59_000);
    expect(await runFetching()).toMatchObject({ state: 'waiting' });
    pass(1000);
    expect(await runFetching()).toMatchObject({ state: 'done', done: 3 });
    expect((await states(id))[0]).toMatchObject({ state: 'failed', reason: 'http_500', attempts: 3 });
    expect(takeAsked().filter((path) => path === '/always-500.jpg')).toHaveLength(3);
    expect(takeAsked().filter((path) => path === '/never.jpg')).toHaveLength(0);
  });

  test('waits as long as its server asks', async () => {
    const { id } = await draft();
    const source = address('/asks.jpg', { status: 429, retryAfter: '120' }, await numberedPhoto(9003));
    await want(await newImport(), [{ listingId: id, sources: [source] }]);
    await runFetching();
    pass(119_000);
    expect(await runFetching()).toMatchObject({ state: 'waiting' });
    pass(1000);
    expect(await runFetching()).toMatchObject({ state: 'done' });
    expect(await sourcesShown(id)).toEqual([source]);
  });

  test('stands on its listing and in its import, and is tried again or left', async () => {
    const { id, reference_number, title } = await draft();
    const importId = await newImport();
    const source = address('/comes-later.jpg', 404, await numberedPhoto(9004));
    const sources = [source, address('/gone-for-good.jpg', 404), 'http://10.0.0.7/private.jpg', 'kitchen.jpg'];
    await want(importId, [{ listingId: id, sources }]);
    await runFetching();
    const missing = async () => (await call('GET', `/listings/property/${id}/missing-pictures`)).json().data.items;
    expect((await missing()).map(({ source, reason }: { source: string; reason: string }) => [source, reason])).toEqual(
      [
        [sources[0], 'not_found'],
        [sources[1], 'not_found'],
        [sources[2], 'refused_address'],
        [sources[3], 'no_file'],
      ],
    );
    const seen = (await call('GET', `/imports/${importId}/pictures?per_page=2`)).json().data;
    expect(seen).toMatchObject({ counts: { held: 0, waiting: 0, failed: 4 }, task: { state: 'done' } });
    expect(seen.failed.pagination).toMatchObject({ total_items: 4, total_pages: 2 });
    expect(seen.failed.items[0]).toMatchObject({
      kind: 'property',
      listing_id: id,
      reference: reference_number,
      title,
    });

    const [first, second] = await missing();
    await call('POST', `/listings/property/${id}/missing-pictures/${first.id}/retries`);
    await runFetching();
    expect(await sourcesShown(id)).toEqual([source]);
    expect((await call('POST', `/listings/property/${id}/missing-pictures/${first.id}/retries`)).statusCode).toBe(404);
    const left = await call('DELETE', `/listings/property/${id}/missing-pictures/${second.id}`);
    expect(left.json().data.items).toHaveLength(2);

    address('/gone-for-good.jpg', 404);
    const again = (await call('POST', `/imports/${importId}/pictures/retries`, {})).json().data;
    expect(again.counts).toEqual({ held: 1, waiting: 2, failed: 0 });
    expect(await runFetching()).toMatchObject({ state: 'done', done: 3, total: 3 });
  });
});
