import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertEnquiry, insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertProperty, insertStaff } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { propertyOwnerKind } from '../../management/contract.ts';
import { landInquiryKind } from './kinds/declared-kinds.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
let agents: { id: string }[];
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
  agents = await Promise.all([1, 2, 3].map(() => insertStaff(site.database.db)));
});
beforeEach(async () => {
  await site.database.db.deleteFrom('routing_rules').execute();
});
afterAll(() => site.close());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', payload?: object) =>
  site.app.inject({
    method,
    url: `/api/v1/office/enquiry-rules${path}`,
    headers: manager.headers,
    ...(payload ? { payload } : {}),
  });
const rule = { position: 10, kinds: [], areas: [], assign: 'in-turn', is_active: true };
const assigneeOf = async (lead: Parameters<typeof insertLeadEnquiry>[1]) =>
  (await insertLeadEnquiry(site.database.db, lead)).assigned_to;

const email = 'grace@example.com';
const assigneeOfPlot = async (details: { property_type: string; address: string }) =>
  (await insertEnquiry(site.database.db, landInquiryKind, details, { email })).assigned_to;
const assigneeOfOwner = async (details: { property_address: string; property_city: string }) =>
  (await insertEnquiry(site.database.db, propertyOwnerKind, details, { email })).assigned_to;

describe('the rules', () => {
  test('give to active agents in turn, also when enquiries come at the same moment', async () => {
    await call('POST', '', rule);
    const gone = await insertStaff(site.database.db, { is_active: false });
    const given = await Promise.all(
      Array.from({ length: 9 }, (_, index) => assigneeOf({ email: `turn${index}@example.com`, phone_e164: null })),
    );
    for (const { id } of agents) expect(given.filter((assignee) => assignee === id)).toHaveLength(3);
    expect(given).not.toContain(gone.id);
  });

  test('are tried in their order, by kind and place', async () => {
    const [karen, tenants] = agents;
    await call('POST', '', { ...rule, position: 20, areas: ['karen'], assign: 'person', staff_id: karen?.id });
    await call('POST', '', { ...rule, position: 10, kinds: ['land-inquiry'], assign: 'person', staff_id: tenants?.id });
    expect(await assigneeOfPlot({ property_type: 'Land', address: 'Karen Road' })).toBe(tenants?.id);
    expect(await assigneeOfOwner({ property_address: 'Bogani Road', property_city: 'KAREN' })).toBe(karen?.id);
    expect(await assigneeOfOwner({ property_address: 'Kilimani', property_city: 'Nairobi' })).toBeNull();
  });

  test('find the agent of the listing, and pass on where that one left', async () => {
    const [one, other] = agents;
    await call('POST', '', { ...rule, position: 1, assign: 'listing-agent' });
    await call('POST', '', { ...rule, position: 2, assign: 'person', staff_id: other?.id });
    const property = await insertProperty(site.database.db, { agent_id: one?.id ?? null });
    const left = await insertStaff(site.database.db, { is_active: false });
    const orphan = await insertProperty(site.database.db, { agent_id: left.id });
    expect(await assigneeOf({ property_id: property.id })).toBe(one?.id);
    expect(await assigneeOf({ property_id: orphan.id })).toBe(other?.id);
    expect(await assigneeOf({})).toBe(other?.id);
  });

  test('that rest do nothing; whose it is by a rule is told in the timeline', async () => {
    await call('POST', '', { ...rule, is_active: false });
    expect(await assigneeOf({})).toBeNull();
    await call('POST', '', { ...rule, assign: 'person', staff_id: agents[0]?.id });
    const { id } = await insertLeadEnquiry(site.database.db);
    const event = site.database.db.selectFrom('events').select(['kind', 'text', 'actor']);
    expect(await event.where('enquiry_id', '=', id).where('kind', '!=', 'received').execute()).toEqual([
      { kind: 'assigned', text: 'To Wanjiru Kamau, by the rules', actor: 'System' },
    ]);
  });
});

describe('a rule', () => {
  test('is changed by one at a time, and removed', async () => {
    const { id } = (await call('POST', '', rule)).json().data;
    const changed = await call('PATCH', `/${id}`, { ...rule, position: 5, kinds: ['tenant'], version: 1 });
    expect(changed.json().data).toMatchObject({ position: 5, kinds: ['tenant'], version: 2 });
    const late = await call('PATCH', `/${id}`, { ...rule, version: 1 });
    expect([late.statusCode, late.json().error]).toEqual([409, 'edited_meanwhile']);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(200);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
    expect((await call('GET')).json().data.items).toEqual([]);
  });

  test('leaves in the audit only what a change makes different, and nothing where nothing differs', async () => {
    const { id } = (await call('POST', '', { ...rule, kinds: ['tenant'] })).json().data;
    const [karen] = agents;
    const next = { ...rule, kinds: ['tenant'], assign: 'person', staff_id: karen?.id };
    await call('PATCH', `/${id}`, { ...next, version: 1 });
    expect((await call('PATCH', `/${id}`, { ...next, version: 2 })).json().data.version).toBe(2);
    const entries = await site.database.db
      .selectFrom('audit_entries')
      .select('changes')
      .where('action', '=', 'enquiry_rule.changed')
      .where('subject_id', '=', String(id))
      .execute();
    const changes = { assign: { from: 'in-turn', to: 'person' }, staff_id: { from: null, to: karen?.id } };
    expect(entries).toEqual([{ changes }]);
  });

  test.each([
    [{ ...rule, assign: 'person' }, 'staff_id'],
    [{ ...rule, assign: 'person', staff_id: '00000000-0000-4000-8000-000000000000' }, 'staff_id'],
    [{ ...rule, assign: 'dice' }, 'assign'],
    [{ ...rule, position: 0 }, 'position'],
    [{ ...rule, areas: ['x'.repeat(81)] }, 'areas.0'],
  ])('is refused: %j', async (body, field) => {
    const reply = await call('POST', '', body);
    expect([reply.statusCode, reply.json().detail[0].field]).toEqual([422, field]);
  });
});
