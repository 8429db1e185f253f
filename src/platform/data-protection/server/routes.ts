import { recordChange } from '#platform/audit/server/audit.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { getDataProtection, type ListedClass, setRetentionPeriod } from '../contract.ts';
import { isPersonal, type TableDeclaration } from './personal-data.ts';
import type { RetentionClass } from './retention.ts';
import { type DueClass, findLastRun, listDue, type RetentionServices, readPeriods } from './retention.ts';

interface RegisterEntry {
  table: string;
  purpose: string;
  persons: string;
  columns: string[];
  basis: string;
  recipients: string;
  retention: string[];
}

/** The register of processing operations: the tables that hold personal data. */
const registerOf = (
  declarations: readonly TableDeclaration[],
  classes: readonly RetentionClass[],
  periods: ReadonlyMap<string, { days: number }> = new Map(),
): RegisterEntry[] =>
  declarations.filter(isPersonal).map((declared) => {
    const { table, purpose, visitors = [], staff = [], basis = '', recipients = '', retention = '' } = declared;
    const persons = [...(visitors.length > 0 ? ['visitors'] : []), ...(staff.length > 0 ? ['staff'] : [])];
    return {
      table,
      purpose,
      basis,
      recipients,
      persons: persons.join(' and '),
      columns: [...visitors, ...staff],
      retention:
        typeof retention === 'string' ? [retention] : retention.map((id) => periodSentence(id, classes, periods)),
    };
  });

function periodSentence(
  id: string,
  classes: readonly RetentionClass[],
  periods: ReadonlyMap<string, { days: number }>,
): string {
  const retention = classes.find((one) => one.id === id);
  if (!retention) throw new Error(`There is no class of retention ${id}`);
  return `${id}: ${retention.leave ?? 'deleted'} ${inDays(periods.get(id)?.days ?? retention.days)} after ${retention.since}`;
}

const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

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
        staff,
        action: 'retention.period_set',
        requestId,
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
  leave: retention.leave ?? 'deleted',
  changed_by: period.changedBy,
  due,
  due_is_capped: isCapped,
});
