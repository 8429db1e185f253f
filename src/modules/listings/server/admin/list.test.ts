import { beforeEach, describe, expect, test } from 'vitest';
import { adminOffice, home } from '#tests/support/rows/listing-admin.ts';
import { insertPhotograph, insertProperty } from '#tests/support/rows/records.ts';
import type { OfficeListing } from '../../admin/contract.ts';

const { db, agent, call, asAgent, save, transition, begin } = adminOffice();

describe('the list', () => {
  const list = async (query: string) => (await call('GET', `/office/listings/property?${query}`)).json().data;
  const titles = async (query: string) => (await list(query)).items.map(({ title }: { title: string }) => title).sort();

  beforeEach(async () => {
    const confirmed_at = '2026-11-20T06:00:00Z';
    await insertProperty(db(), {
      title: 'Fresh villa',
      property_type: 'villa',
      confirmed_at,
      reference_number: 'MK-P-5001',
    });
    await insertProperty(db(), {
      title: 'Stale bungalow',
      agent_id: agent().staff.id,
      price_kes: 9_000_000,
      confirmed_at: '2026-10-01T06:00:00Z',
    });
    await insertProperty(db(), {
      title: 'Let flat',
      listing_purpose: 'Rent',
      property_type: 'apartment',
      status: 'Let',
      price_kes: 90_000,
      confirmed_at,
    });
    await begin({ ...home, title: 'Draft home' });
  });

  test.each([
    ['', ['Draft home', 'Fresh villa', 'Let flat', 'Stale bungalow']],
    ['search=villa', ['Fresh villa']],
    ['search=lavington', ['Draft home']],
    ['search=mk-p-5001', ['Fresh villa']],
    ['search=%25', []],
    ['state=Draft', ['Draft home']],
    ['state=Let', ['Let flat']],
    ['state=Available', ['Fresh villa', 'Stale bungalow']],
    ['purpose=Rent', ['Let flat']],
    ['type=villa', ['Draft home', 'Fresh villa']],
    ['agent=none', ['Fresh villa', 'Let flat']],
    ['confirmed=stale', ['Stale bungalow']],
  ])('finds with %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('shows what waits for approval, public or not', async () => {
    const all = (await list('')).items;
    const idOf = (name: string): number => all.find(({ title }: { title: string }) => title === name).id;
    await save(idOf('Fresh villa'), { price: '25,000,000' }, agent().headers);
    await transition(idOf('Fresh villa'), 'submit', agent().headers);
    await transition(idOf('Draft home'), 'submit', agent().headers);
    expect(await titles('state=In review')).toEqual(['Draft home', 'Fresh villa']);
  });

  test('shows public listings with photographs or floor plans that wait for approval', async () => {
    const all = (await list('')).items;
    const idOf = (name: string): number => all.find(({ title }: { title: string }) => title === name).id;
    const image_id = await insertPhotograph(db(), { kind: 'property', id: idOf('Fresh villa') });
    await asAgent('POST', `/office/photographs/property/${idOf('Stale bungalow')}`, { image_id });
    await asAgent('POST', `/office/properties/${idOf('Let flat')}/floor-plans`, { name: 'Ground floor', image_id });
    expect(await titles('state=In review')).toEqual(['Let flat', 'Stale bungalow']);
    const waiting = (await list('')).items.filter((item: OfficeListing) => item.has_waiting_pictures);
    expect(waiting.map(({ title }: OfficeListing) => title).sort()).toEqual(['Let flat', 'Stale bungalow']);
    await transition(idOf('Let flat'), 'archive');
    expect(await titles('state=In review')).toEqual(['Stale bungalow']);
  });

  test('sorts, and cuts into pages', async () => {
    const page = await list('sort_by=price&sort_order=asc&per_page=2');
    expect(page.items.map(({ title }: { title: string }) => title)).toEqual(['Let flat', 'Stale bungalow']);
    expect(page).toMatchObject({ pagination: { total_items: 4, total_pages: 2 }, total_is_capped: false });
    const oldest = await list('sort_by=confirmed&sort_order=asc');
    expect(oldest.items.map(({ title }: { title: string }) => title).slice(0, 2)).toEqual([
      'Draft home',
      'Stale bungalow',
    ]);
  });

  test('is kept under a name by each for themselves', async () => {
    const views = '/office/listings/property/views';
    const kept = (
      await call('POST', views, { name: 'To confirm', query: 'confirmed=stale&search=Lang%E2%80%99ata' })
    ).json().data;
    await call('POST', views, { name: 'To confirm', query: 'confirmed=stale' });
    expect((await call('GET', views)).json().data.items).toEqual([{ ...kept, query: 'confirmed=stale' }]);
    expect((await asAgent('GET', views)).json().data.items).toEqual([]);
    expect((await asAgent('POST', `/office/listing-views/${kept.id}/removals`)).statusCode).toBe(404);
    expect((await call('POST', `/office/listing-views/${kept.id}/removals`)).statusCode).toBe(200);
    expect((await call('POST', views, { name: 'X', query: '"><script>' })).statusCode).toBe(422);
  });
});
