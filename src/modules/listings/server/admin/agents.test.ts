import { describe, expect, test } from 'vitest';
import { adminOffice, path } from '#tests/support/rows/listing-admin.ts';
import { insertProperty } from '#tests/support/rows/records.ts';

const { db, manager, agent, call, asAgent, admin, save, transition, begin } = adminOffice();

describe('an agent', () => {
  test('works on what is theirs or nobody’s, and is refused what is a colleague’s', async () => {
    const { id } = await insertProperty(db(), { agent_id: manager().staff.id });
    expect((await asAgent('GET', path(id))).json().data).toMatchObject({ may_edit: false, transitions: [] });
    for (const reply of [
      await save(id, { title: 'Mine now' }, agent().headers),
      await transition(id, 'archive', agent().headers),
    ]) {
      expect([reply.statusCode, reply.json().error]).toEqual([403, 'forbidden']);
    }
  });

  test('reads everything of a colleague’s listing: details, photographs, floor plans, documents and history', async () => {
    const { id } = await insertProperty(db(), { agent_id: manager().staff.id, approval_status: 'Draft' });
    for (const url of [
      path(id),
      path(id, '/history'),
      path(id, '/documents'),
      `/office/photographs/property/${id}`,
      `/office/properties/${id}/floor-plans`,
      `/office/properties/${id}/preview`,
    ]) {
      const reply = await asAgent('GET', url);
      expect([url, reply.statusCode]).toEqual([url, 200]);
    }
  });

  test('copies what is theirs or nobody’s, and is refused a copy of what is a colleague’s', async () => {
    const own = await insertProperty(db(), { agent_id: agent().staff.id });
    const nobodys = await insertProperty(db());
    const others = await insertProperty(db(), { agent_id: manager().staff.id });
    const copy = async ({ id }: { id: number }) => (await asAgent('POST', path(id, '/duplicates'))).statusCode;
    expect([await copy(own), await copy(nobodys), await copy(others)]).toEqual([201, 201, 403]);
    expect((await call('POST', path(others.id, '/duplicates'))).statusCode).toBe(201);
  });

  test('confirms many at once; what is a colleague’s or not public is left and named', async () => {
    const own = await insertProperty(db(), { agent_id: agent().staff.id });
    const others = await insertProperty(db(), { agent_id: manager().staff.id });
    const draft = await begin();
    const ids = [own.id, others.id, draft];
    const reply = await asAgent('POST', '/office/listings/property/changes', { action: 'confirm', ids });
    expect(reply.json().data).toMatchObject({ changed: [own.id], refused: [{ id: others.id }, { id: draft }] });
    expect((await admin(own.id)).confirmed_at).toBe('2026-11-21T06:00:00.000Z');
  });

  test('takes what is nobody’s, and gives nothing to colleagues', async () => {
    const { id } = await insertProperty(db());
    const assign = (agent_id: string) =>
      asAgent('POST', '/office/listings/property/changes', { action: 'assign', ids: [id], agent_id });
    expect((await assign(manager().staff.id)).json().detail[0].field).toBe('agent_id');
    expect((await assign(agent().staff.id)).json().data.changed).toEqual([id]);
    expect((await admin(id)).agent).toEqual({ id: agent().staff.id, name: agent().staff.name });
  });

  test('does not choose what is featured; a manager does', async () => {
    const { id } = await insertProperty(db());
    const feature = { action: 'feature', ids: [id] };
    expect((await asAgent('POST', '/office/listings/property/changes', feature)).json().data.refused).toHaveLength(1);
    expect((await call('POST', '/office/listings/property/changes', feature)).json().data.changed).toEqual([id]);
    expect((await admin(id)).is_featured).toBe(true);
  });
});
