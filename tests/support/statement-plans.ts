import { setTimeout as wait } from 'node:timers/promises';
import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { TestDatabase } from './test-database.ts';

/** Tables that grow with the listings, the visitors or the years. */
const bigTables: readonly (keyof DB)[] = [
  ...(['properties', 'land', 'property_images', 'land_images', 'price_changes'] as const),
  ...(['enquiries', 'contacts', 'contact_phones', 'contact_emails', 'bookings', 'audit_entries'] as const),
];

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

const scansOf = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && bigTables.some((table) => table === node['Relation Name'])
    ? [`Seq Scan on ${node['Relation Name']}`]
    : []),
  ...(node.Plans ?? []).flatMap(scansOf),
];

/** Records the statements that are issued through `db`, to explain them. */
export function recordStatements(database: TestDatabase) {
  const issued: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      issued.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  /** Explains a statement with the values it was issued with. */
  async function scansOfStatement(node: RootOperationNode): Promise<string[]> {
    const { sql: text, parameters } = database.db.getExecutor().compileQuery(node, { queryId: 'explained' });
    if (!/^\s*\(?\s*(select|with)/i.test(text)) return [];
    const { rows } = await database.pool.query(`explain (format json) ${text}`, [...parameters]);
    const plan: PlanNode = rows[0]['QUERY PLAN'][0].Plan;
    return scansOf(plan).map((scan) => `${scan}: ${text}`);
  }

  return {
    db: database.db.withPlugin(plugin),
    /**
     * Runs `read` and explains the statements it issued.
     * @returns the scans of whole big tables
     */
    async scansDuring(read: () => Promise<unknown>): Promise<{ statements: number; scans: string[] }> {
      issued.length = 0;
      await read();
      const statements = [...issued];
      return { statements: statements.length, scans: (await Promise.all(statements.map(scansOfStatement))).flat() };
    },
  };
}

/**
 * Fills the statistics and the visibility map, without which no index-only scan is cheap; autovacuum writes both in
 * service. A snapshot older than the rows, such as that of an autovacuum worker analysing another table, keeps their
 * pages out of the map, so the tables are vacuumed until it is whole.
 */
export async function vacuumBigTables({ pool }: TestDatabase): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    await pool.query(`vacuum (analyze) ${bigTables.join(', ')}`);
    const unfinished = await pool.query(
      'select 1 from pg_class where oid = any ($1::regclass[]) and relallvisible < relpages limit 1',
      [bigTables],
    );
    if (unfinished.rowCount === 0) return;
    await wait(500);
  }
  throw new Error('A transaction older than the rows was open for a minute.');
}

/** A statement that has to read a whole big table. */
export const readWholeTable = (db: TestDatabase['db']) =>
  sql`select count(*) from properties where description_html = 'x'`.execute(db);
