import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import { connectDatabase } from '#platform/database/server/database.ts';
import { buildInstance } from '../read-speed.ts';

export interface Query {
  text: string;
  values: unknown[];
}

const listPath = '/api/v1/properties?property_category=Residential&listing_purpose=Sale&per_page=10';

/** The queries that the API makes for the first page of homes for sale, as it sends them to PostgreSQL. */
export async function recordListQueries(databaseUrl: string): Promise<Query[]> {
  const { db, close } = connectDatabase({ url: databaseUrl });
  const queries: Query[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql, parameters } = db.getExecutor().compileQuery(node, queryId);
      queries.push({ text: sql, values: [...parameters] });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const app = await buildInstance(db.withPlugin(recorder));
  try {
    // The first request fills what the process remembers, such as counts.
    await app.inject(listPath);
    queries.length = 0;
    const reply = await app.inject(listPath);
    if (reply.statusCode !== 200) throw new Error(`The list answered ${reply.statusCode}`);
    return queries.filter(({ text }) => text.startsWith('select') || text.startsWith('with'));
  } finally {
    await app.close();
    await close();
  }
}

export interface PlainPg {
  /** Runs all queries, one after the other, on each connection; counts how often all of them were run. */
  perSecond(seconds: number): Promise<number>;
  close(): Promise<void>;
}

export function openPlainPg(databaseUrl: string, queries: readonly Query[], connections: number): PlainPg {
  if (queries.length === 0) throw new Error('No query was recorded');
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  return {
    async perSecond(seconds) {
      const startedAt = performance.now();
      let done = 0;
      const work = async () => {
        while (performance.now() - startedAt < seconds * 1000) {
          for (const { text, values } of queries) await pool.query({ text, values });
          done += 1;
        }
      };
      await Promise.all(Array.from({ length: connections }, work));
      return (done / (performance.now() - startedAt)) * 1000;
    },
    close: () => pool.end(),
  };
}
