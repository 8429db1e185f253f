import type { FastifyInstance } from 'fastify';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { parsePart } from '#platform/http/server/validation.ts';
import { confirmPasswordPath } from '#platform/security/sign-in-path.ts';
import { exportContact } from '../../contacts/contract.ts';
import { contactPolicy } from '../../contacts/policy.ts';
import { exportPerson } from './data-rights.ts';

const roles: readonly string[] = contactPolicy['contacts.erase'];

/** `exportPerson` with its entry in the audit: handing out personal data is audited itself. */
export async function exportAudited(
  db: Database,
  id: number,
  { staff, requestId }: { staff: SignedInStaff; requestId: string },
): Promise<Record<string, unknown>> {
  const data = await exportPerson(db, id);
  const subject = { type: 'contact', id: String(id) };
  await db.transaction().execute((trx) => recordChange(trx, { staff, action: 'contact.exported', subject, requestId }));
  return data;
}

/** Serves what `exportContact` answers as a file, for a link that the browser follows by itself. */
export function serveContactExport(app: FastifyInstance, { db }: { db: Database }): void {
  app.get('/office/contacts/:contact_id/export', { config: { timeLimit: 'report' } }, async (request, reply) => {
    const staff = await request.session?.findStaff();
    if (!staff) throw new ApiError('unauthenticated');
    if (!roles.includes(staff.role)) throw new ApiError('forbidden');
    const { contact_id: id } = parsePart('params', exportContact.params, request.params);
    if (!staff.hasConfirmedPassword) return reply.redirect(confirmPasswordPath(`/office/contacts/${id}`), 303);
    const data = await exportAudited(db, id, { staff, requestId: request.id });
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="contact-${id}.json"`,
        'cache-control': 'no-store',
      })
      .send(JSON.stringify(data, null, 2));
  });
}
