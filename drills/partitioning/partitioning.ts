import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { pino } from 'pino';
import { startBundledPostgres } from '#platform/database/server/bundled-postgres.ts';
import { migrate } from '#platform/database/server/migrate.ts';
import { type Check, type Drill, type DrillContext, type Figure, told } from '../drill.ts';
import { openPool } from '../support/pool.ts';
import { exchange, type PartitionedTable, partitionedTables } from './statements.ts';

const ROWS = { whole: 10_000_000, quick: 20_000 };
/** Shares of the rows: most are views, as in a site's life. */
const SHARES: Record<string, number> = { page_views: 0.7, audit_entries: 0.2, enquiries: 0.1 };

export const partitioning: Drill = {
  name: 'partitioning',
  promise:
    'Views, audit and enquiries with 10,000,000 rows are partitioned by the statements of docs/scale.md; reads touch only the partitions they need, and a quarter is removed within a second.',
  isInGate: false,
  run,
};

async function run(context: DrillContext): Promise<Figure> {
  const total = Number(process.env.DRILL_ROWS ?? (context.isQuick ? ROWS.quick : ROWS.whole));
  const folder = await mkdtemp(join(tmpdir(), 'makao-partitions-'));
  await chmod(folder, 0o755);
  context.atEnd(() => rm(folder, { recursive: true, force: true }));
  const server = await startBundledPostgres({ dataDir: folder, log: pino({ level: 'silent' }) });
  context.atEnd(() => server.stop());
  const pool = openPool(context, { connectionString: server.url, max: 1 });
  await migrate(pool, fileURLToPath(new URL('../../migrations', import.meta.url)));
  const checks: Check[] = [];
  for (const table of partitionedTables) {
    const rows = Math.round(total * (SHARES[table.table] ?? 0));
    checks.push(...(await partition(pool, table, rows, context.say)));
  }
  const slowest = checks.filter(({ isKept }) => isKept === false).length;
  return { text: `${total.toLocaleString('en')} rows partitioned, ${slowest} bounds missed`, checks };
}

async function partition(
  pool: pg.Pool,
  { table, fill, create, reads, retire }: PartitionedTable,
  rows: number,
  say: DrillContext['say'],
): Promise<Check[]> {
  const time = async (statements: readonly string[]) => {
    const begun = performance.now();
    for (const statement of statements) await pool.query(statement);
    return (performance.now() - begun) / 1000;
  };
  const filled = await time([fill(rows), `vacuum (analyze) ${table}`]);
  const before: number[] = [];
  for (const { sql } of reads) before.push(await timeRead(pool, sql));
  const tiesBefore = await tiesOf(pool, table);
  const columns = await insertableColumns(pool, table);
  const overriding = columns.includes('id') ? 'overriding system value' : '';
  const copied = await time([
    ...create,
    `insert into ${table}_parts (${columns.join(', ')}) ${overriding} select ${columns.join(', ')} from ${table}`,
    ...exchange(table, columns.includes('id')),
    `vacuum (analyze) ${table}`,
  ]);
  const count = async (name: string) =>
    (await pool.query<{ n: number }>(`select count(*)::int n from ${name}`)).rows[0]?.n;
  const [kept, was] = [await count(table), await count(`${table}_plain`)];
  const checks: Check[] = [
    {
      what: `foreign keys and triggers of ${table} after as before`,
      measured: await tiesOf(pool, table),
      isKept: tiesBefore === (await tiesOf(pool, table)),
    },
    { what: `rows of ${table} after as before`, measured: `${kept}`, isKept: kept === was && was === rows },
    told(`${table}: filling, seconds`, filled.toFixed(1)),
    told(`${table}: creating partitions, copying and analysing, seconds`, copied.toFixed(1)),
  ];
  for (const [index, { what, sql, partitions }] of reads.entries()) {
    const touched = await partitionsOf(pool, sql);
    const after = await timeRead(pool, sql);
    checks.push({
      what: `${table}: partitions read for ${what} (at most ${partitions})`,
      measured: `${touched}; ${before[index]?.toFixed(2)} ms before, ${after.toFixed(2)} ms after`,
      isKept: touched > 0 && touched <= partitions,
    });
  }
  if (retire) {
    const seconds = await time([retire]);
    checks.push({
      what: `${table}: removing a quarter (at most 1 s)`,
      measured: `${seconds.toFixed(3)} s`,
      isKept: seconds <= 1,
    });
  }
  say(`${table}: ${rows} rows in ${(filled + copied).toFixed(0)} s`);
  return checks;
}

/** The fastest of five, in milliseconds. */
async function timeRead(pool: pg.Pool, sql: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const begun = performance.now();
    await pool.query(sql);
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

/** Number of tables in the plan of a read, including those that the execution would skip. */
async function partitionsOf(pool: pg.Pool, sql: string): Promise<number> {
  const { rows } = await pool.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${sql}`);
  const names = JSON.stringify(rows[0]?.['QUERY PLAN']).matchAll(/"Relation Name":"(\w+)"/g);
  return new Set([...names].map((match) => match[1])).size;
}

/** How many foreign keys a table has, how many refer to it, and how many triggers it has. */
async function tiesOf(pool: pg.Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ own: number; others: number; triggers: number }>(
    `select (select count(*) from pg_constraint where conrelid = $1::regclass and contype = 'f')::int as own,
            (select count(*) from pg_constraint where confrelid = $1::regclass and contype = 'f'
              and conparentid = 0)::int as others,
            (select count(*) from pg_trigger where tgrelid = $1::regclass and not tgisinternal)::int as triggers`,
    [table],
  );
  const [ties] = rows;
  return `${ties?.own} own, ${ties?.others} of other tables, ${ties?.triggers} triggers`;
}

async function insertableColumns(pool: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ attname: string }>(
    `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
    [table],
  );
  return rows.map(({ attname }) => attname);
}
