import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { multipart } from '#tests/support/run-task.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '../../../imports/contract.ts';
import { readTableAside } from './read-table-aside.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-large-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Of one entry: as many as there may be are just below the limit of a file. */
const text = 'Light rooms, a garden and a borehole. '.repeat(124);
const numbers = Array.from({ length: MAX_IMPORT_ROWS }, (_, index) => index);

interface LargeFile {
  before: string;
  entry: (number: number) => string;
  after: string;
}

const files: [name: string, file: LargeFile][] = [
  ['CSV', { before: 'Reference,Title,Description\n', entry: (n) => `L-${n},House ${n},"${text}"\n`, after: '' }],
  [
    'Kyero',
    {
      before: '<root><kyero><feed_version>3</feed_version></kyero>\n',
      entry: (n) => `<property><id>${n}</id><price>${n + 1}</price><desc><en>${text}</en></desc></property>\n`,
      after: '</root>',
    },
  ],
  [
    'WordPress',
    {
      before: '<rss xmlns:wp="x"><channel><wp:wxr_version>1.2</wp:wxr_version>\n',
      entry: (n) =>
        `<item><title>House ${n}</title><content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>${n}</wp:post_id><wp:post_type>property</wp:post_type></item>\n`,
      after: '</channel></rss>',
    },
  ],
  [
    'BLM',
    {
      before: "#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^PRICE^DESCRIPTION^~\n#DATA#\n",
      entry: (n) => `L-${n}^${n + 1}^${text}^~\n`,
      after: '#END#',
    },
  ],
  [
    'JSON',
    {
      before: '{"data":{"listings":[\n',
      entry: (n) =>
        `${JSON.stringify({ ref: `L-${n}`, note: text, photos: [{ url: `https://a.example/${n}.jpg` }] })},\n`,
      after: '{"ref":"last"}]}}',
    },
  ],
];

async function write(name: string, { before, entry, after }: LargeFile): Promise<string> {
  const path = join(folder, name);
  // One less, as the JSON has one more at its end.
  const entries = name === 'JSON' ? numbers.slice(1) : numbers;
  const pieces = function* () {
    yield before;
    for (const number of entries) yield entry(number);
    yield after;
  };
  await pipeline(Readable.from(pieces()), createWriteStream(path));
  const { size } = await stat(path);
  expect(size).toBeGreaterThan(0.9 * MAX_IMPORT_BYTES);
  expect(size).toBeLessThanOrEqual(MAX_IMPORT_BYTES);
  return path;
}

/** The most memory that the child processes of this one have taken meanwhile, in MB. */
async function memoryOfChildren(work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const look = async () => {
    const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
    for (const child of children.split(' ').filter(Boolean)) {
      const status = await readFile(`/proc/${child}/status`, 'utf8').catch(() => '');
      if ((await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')).includes('table-process'))
        most = Math.max(most, Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    }
  };
  const timer = setInterval(() => void look().catch(() => {}), 100);
  await work().finally(() => clearInterval(timer));
  return most;
}

describe('A file of 100 MB with as many entries as there may be', () => {
  test.skipIf(process.platform !== 'linux').each(files)(
    'of %s is read within 400 MB and a minute',
    async (name, file) => {
      const path = await write(name, file);
      const before = performance.now();
      let count = 0;
      const memory = await memoryOfChildren(async () => {
        const { batches, rowCount } = await readTableAside(path);
        expect(rowCount).toBe(MAX_IMPORT_ROWS);
        for await (const batch of batches) count += JSON.parse(batch).length;
      });
      const seconds = (performance.now() - before) / 1000;
      console.info(`${name}: ${memory.toFixed(0)} MB, ${seconds.toFixed(1)} s`);
      expect(count).toBe(MAX_IMPORT_ROWS + 1);
      expect(memory).toBeGreaterThan(0);
      expect(memory).toBeLessThan(400);
      expect(seconds).toBeLessThan(60);
    },
  );

  test('is stored whole by one call', async () => {
    const site = await createTestApp();
    const { headers } = await signedIn(site.database.db, 'manager');
    const [name, file] = files[0] ?? [];
    if (!name || !file) throw new Error('There is no file');
    const bytes = await readFile(await write(name, file));
    const form = multipart({ kind: 'listings' }, { field: 'file', name: 'large.csv', bytes });
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/v1/office/imports',
      payload: form.payload,
      headers: { ...headers, ...form.headers },
    });
    expect(reply.statusCode).toBe(201);
    const { rows } = await site.database.db
      .selectFrom('import_rows')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    // With that of the headers.
    expect(rows).toBe(MAX_IMPORT_ROWS + 1);
    await site.close();
  });
});
