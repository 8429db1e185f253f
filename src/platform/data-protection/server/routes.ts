import { recordChange } from '#platform/audit/server/audit.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { getDataProtection, type ListedClass, setRetentionPeriod } from '../contract.ts';
import type { TableDeclaration } from './personal-data.ts';
import { registerOf } from './processing-register.ts';
import { type DueClass, findLastRun, listDue, type RetentionServices, readPeriods } from './retention.ts';

interface DataProtectionServices extends RetentionServices {
  clock: Clock;
  personalData: readonly TableDeclaration[];
}

export function registerDataProtection(api: Api, services: DataProtectionServices): void {
  const { db, classes, clock, personalData } = services;

  api.handle(getDataProtection, async () => {
    const listed = await listDue(services, clock.now());
    const lastRun = await findLastRun(db);
    const periods = new Map(listed.map(({ retention, period }) => [retention.id, period]));
    return {
      classes: listed.map(present),
      last_run: lastRun && {
        started_at: lastRun.startedAt.toISOString(),
        removed: classes.flatMap(({ id, name }) => {
          const rows = lastRun.counts[id] ?? 0;
          return rows > 0 ? [{ name, rows }] : [];
        }),
      },
      register: registerOf(personalData, classes, periods),
    };
  });

  api.handle(setRetentionPeriod, ({ params, body: { days } }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const retention = classes.find(({ id }) => id === params.class_id);
      if (!retention?.bounds) throw new ApiError('not_found');
      const { min, max } = retention.bounds;
      if (days < min || days > max) throw fieldError('days', 'out_of_bounds', `Between ${min} and ${max} days`);
      const before = (await readPeriods({ db: trx, classes: [retention] })).get(retention.id)?.days;
      const set = { days, changed_by: staff.id, changed_by_name: staff.name, changed_at: clock.now() };
      await trx
        .insertInto('retention_periods')
        .values({ class_id: retention.id, ...set })
        .onConflict((conflict) => conflict.column('class_id').doUpdateSet(set))
        .execute();
      await recordChange(trx, {
        ...{ staff, action: 'retention.period_set', requestId },
        subject: { type: 'retention_class', id: retention.id },
        changes: { days: { from: before, to: days } },
      });
      return { days };
    }),
  );
}

const present = ({ retention, period, due, isCapped }: DueClass): ListedClass => ({
  id: retention.id,
  name: retention.name,
  days: period.days,
  declared_days: retention.days,
  bounds: retention.bounds ?? null,
  since: retention.since,
  reason: retention.reason,
  leave: retention.leave,
  changed_by: period.changedBy,
  due,
  due_is_capped: isCapped,
});
