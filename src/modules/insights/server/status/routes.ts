import { recordChange } from '#platform/audit/server/audit.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { type ResendObstacle, resendMail as resendStoredMail } from '#platform/mail/server/failed-mails.ts';
import { getSystemStatus, resendMail } from '../../status/contract.ts';
import { readStatus, type StatusServices } from './read-status.ts';

const obstacles: Record<ResendObstacle, string> = {
  links_removed: 'The links in this mail are no longer valid. Start again what it was about, which sends a new one.',
  invalid_address: 'No mail can be sent to this address.',
};
const statusSchema = resendMail.data.shape.status;

export function registerStatus(api: Api, services: StatusServices): void {
  api.handle(getSystemStatus, () => readStatus(services));

  api.handle(resendMail, ({ params: { mail_id: id } }, { staff, requestId }) =>
    services.db.transaction().execute(async (trx) => {
      const resending = await resendStoredMail(trx, id);
      if (resending.result === 'not_found') throw new ApiError('not_found', { message: 'There is no such mail.' });
      if (resending.result === 'impossible') throw new ApiError('conflict', { message: obstacles[resending.obstacle] });
      if (resending.result === 'unchanged') return { status: statusSchema.parse(resending.status) };
      const subject = { type: 'mail', id: String(id) };
      const changes = { status: { from: 'Failed', to: 'Queued' } };
      await recordChange(trx, { staff, action: 'mail.resent', subject, changes, requestId });
      return { status: 'Queued' as const };
    }),
  );
}
