import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaffRole, staffRoles } from '#platform/security/staff-roles.ts';
import { insertAgency, insertStaff } from '#tests/support/rows/records.ts';
import { insertColleague, signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
});
afterAll(() => site.close());

/** Whose account each role may change; agents and editors change nobody's. */
const manages: Record<StaffRole, readonly StaffRole[]> = {
  owner: ['owner', 'manager', 'agent', 'editor'],
  manager: ['agent', 'editor'],
  agent: [],
  editor: [],
};
/** Calls that owners alone may make. */
const ofOwners = new Set(['PATCH ', 'POST /second-factor-removals']);

const calls: readonly { method: 'POST' | 'PATCH' | 'PUT'; path: string; payload?: object }[] = [
  { method: 'PATCH', path: '', payload: { role: 'editor' } },
  { method: 'PUT', path: '/name', payload: { name: 'Wanjiru Kamau', job_title: 'Lettings' } },
  ...['/deactivations', '/reactivations', '/sign-outs', '/second-factor-removals', '/invitations'].map(
    (path) => ({ method: 'POST', path }) as const,
  ),
];

const subjectOf = (path: string, role: StaffRole) => {
  const { db } = site.database;
  if (path === '/invitations') return insertStaff(db, { role });
  return insertColleague(db, { role, two_factor_enabled: path === '/second-factor-removals' });
};

const accountState = async (id: string) => {
  const { db } = site.database;
  return JSON.stringify([
    await db.selectFrom('staff').selectAll().where('id', '=', id).execute(),
    await db.selectFrom('audit_entries').select('id').where('subject_id', '=', id).execute(),
    await db.selectFrom('staff_tokens').select('id').where('staff_id', '=', id).execute(),
  ]);
};

test.each(calls)(
  '$method /office/staff/{id}$path is for accounts that the role manages, and for nobody’s own',
  async ({ method, path, payload }) => {
    for (const role of staffRoles) {
      const { staff: actor, headers } = await signedIn(site.database.db, role);
      const send = (id: string) =>
        site.app.inject({
          method,
          url: `/api/v1/office/staff/${id}${path}`,
          headers,
          ...(payload && { payload }),
        });
      const isAllowed = manages[role].length > 0 && (role === 'owner' || !ofOwners.has(`${method} ${path}`));
      for (const subjectRole of staffRoles) {
        const subject = await subjectOf(path, subjectRole);
        const before = await accountState(subject.id);
        const reply = await send(subject.id);
        const where = `${role} on ${subjectRole}: ${reply.body.slice(0, 200)}`;
        if (isAllowed && manages[role].includes(subjectRole)) expect(reply.statusCode, where).toBeLessThan(300);
        else {
          expect([reply.statusCode, reply.json().error], where).toEqual([403, 'forbidden']);
          expect(await accountState(subject.id), where).toBe(before);
        }
      }
      const own = await send(actor.id);
      expect([own.statusCode, own.json().error]).toEqual(isAllowed ? [409, 'not_yourself'] : [403, 'forbidden']);
    }
  },
);

const firstNames = { owner: 'Achieng', manager: 'Wambui', agent: 'Chebet', editor: 'Moraa' };
const lastNames = { owner: 'Otieno', manager: 'Kamau', agent: 'Koech', editor: 'Nyaboke' };

test('nobody makes an account with a role that theirs does not manage', async () => {
  for (const role of staffRoles) {
    const { headers } = await signedIn(site.database.db, role);
    for (const wanted of staffRoles) {
      const payload = {
        name: `${firstNames[role]} ${lastNames[wanted]}`,
        email: `${role}.makes.${wanted}@makao.example`,
        role: wanted,
      };
      const reply = await site.app.inject({ method: 'POST', url: '/api/v1/office/staff', headers, payload });
      expect([role, wanted, reply.statusCode]).toEqual([role, wanted, manages[role].includes(wanted) ? 201 : 403]);
    }
  }
});
