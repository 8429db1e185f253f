import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#platform/database/server/database.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import type { ImportRow, OfficeImport } from '#src/modules/transfer/imports/contract.ts';
import type { ImportMatching, ImportSummary } from '#src/modules/transfer/imports/matching-contract.ts';
import { importJobHandlers } from '#src/modules/transfer/server/imports/apply-import.ts';
import type { Services } from '#web/server/app.ts';
import { insertAgency } from './rows/records.ts';
import { multipart, runTask } from './run-task.ts';
import { signedIn } from './staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from './test-app.ts';

const clock = fixedClock(TEST_NOW);

/** As the settings keep it. */
const dollarRate = { currency: 'USD', shillings: 129, as_of: '2026-11-01' };

/** For the tests of one file: an agency with a rate of the dollar, and a manager who imports files. */
export function importDesk(services: Partial<Services> = {}) {
  let site: TestApp;
  let manager: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    site = await createTestApp(services);
    await insertAgency(site.database.db, { exchange_rates: JSON.stringify([dollarRate]) });
    manager = await signedIn(site.database.db, 'manager');
  });
  afterAll(() => site.close());

  const db = (): Database => site.database.db;

  const post = (path: string, payload?: object) =>
    site.app.inject({
      method: 'POST',
      url: `/api/v1/office/imports${path}`,
      headers: manager.headers,
      ...(payload && { payload }),
    });
  const get = async (path: string) =>
    (await site.app.inject({ url: `/api/v1/office/imports${path}`, headers: manager.headers })).json().data;
  const find = (id: string): Promise<OfficeImport> => get(`/${id}`);

  /** Runs the task of an import, where it has one, and answers what became of the import. */
  async function worked({ id, state, task }: OfficeImport): Promise<OfficeImport> {
    if (task && (state === 'reading' || state === 'importing'))
      await runTask({ db: db(), clock, handlers: importJobHandlers({ db: db(), clock }) }, task.id);
    return find(id);
  }

  /** Sends a file, and looks at its trial where it begins at once. */
  async function send(content: string | Uint8Array, name = 'listings.csv'): Promise<OfficeImport> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const form = multipart({ kind: 'listings' }, { field: 'file', name, bytes });
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/v1/office/imports',
      payload: form.payload,
      headers: { ...manager.headers, ...form.headers },
    });
    if (reply.statusCode !== 201) throw new Error(reply.json().message);
    return worked(reply.json().data);
  }

  /** Something that begins the trial again. @throws Error with the sentence of a refusal */
  async function change(id: string, path: string, payload?: object): Promise<OfficeImport> {
    const reply = await post(`/${id}${path}`, payload);
    if (reply.statusCode >= 300) throw new Error(reply.json().message);
    return worked(reply.json().data);
  }

  const columnsOf = (id: string): Promise<ImportMatching> => get(`/${id}/columns`);

  /** Sends the columns as they are understood, with other fields for some headers, and what else is said. */
  async function match(
    id: string,
    fields: Readonly<Record<string, string | null>> = {},
    more: {
      seconds?: Readonly<Record<string, string>>;
      units?: Readonly<Record<string, string>>;
      fixed?: readonly { field: string; value: string }[];
    } = {},
  ): Promise<OfficeImport> {
    const { columns, fixed } = await columnsOf(id);
    const { seconds = {}, units = {} } = more;
    return change(id, '/columns', {
      fields: columns.map(({ header, field }) => (header in fields ? fields[header] : field)),
      second_fields: columns.map(({ header, second_field }) => seconds[header] ?? second_field),
      units: columns.map(({ header, unit }) => units[header] ?? unit),
      fixed: more.fixed ?? fixed,
    });
  }

  return {
    db,
    site: () => site,
    manager: () => manager,
    send,
    match,
    columnsOf,
    /** Sends a file, with the columns as they are understood by themselves. */
    async tryOut(content: string | Uint8Array, name?: string): Promise<OfficeImport> {
      const sent = await send(content, name);
      return sent.state === 'matching' ? match(sent.id) : sent;
    },
    mend: (id: string, mend: object) => change(id, '/mends', mend),
    chooseHeaderRow: (id: string, row_number: number) => change(id, '/header-row', { row_number }),
    apply: ({ id }: OfficeImport) => change(id, '/start'),
    rowsOf: async (id: string): Promise<ImportRow[]> => (await get(`/${id}/rows?per_page=200`)).items,
    summaryOf: (id: string): Promise<ImportSummary> => get(`/${id}/summary`),
    property: (reference: string) =>
      db().selectFrom('properties').selectAll().where('reference_number', '=', reference).executeTakeFirstOrThrow(),
    land: (reference: string) =>
      db().selectFrom('land').selectAll().where('reference_number', '=', reference).executeTakeFirstOrThrow(),
  };
}
