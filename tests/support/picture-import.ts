import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { PictureFetcher } from '#platform/files/server/fetch-picture.ts';
import { createImageImport, type ImageImport } from '#platform/files/server/image-import.ts';
import type { JobContext } from '#platform/jobs/server/run-jobs.ts';
import { pictureJobHandlers } from '#src/modules/listings/server/imported-pictures/fetch-pictures.ts';
import { wantPictures } from '#src/modules/listings/server/imported-pictures/want-pictures.ts';
import { insertAgency, insertProperty } from './rows/records.ts';
import { runTask } from './run-task.ts';
import { signedIn } from './staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

/** A small photograph of its own for each number. */
export const numberedPhoto = (number: number): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: number % 256, g: 20, b: number >> 8 } } })
    .png()
    .toBuffer();

/** What the server of pictures answers: a picture, or a status, each time the next one; the last one stays. */
type Answer = number | Buffer | { status: number; retryAfter: string };

/** For the tests of one file: the app, a server of pictures on this machine, and ways to import pictures from it. */
export function pictureImport() {
  let site: TestApp;
  let folder: string;
  let server: Server;
  let host: string;
  let archives: DiskStorage;
  let imageImport: ImageImport;
  let staff: Record<'manager' | 'agent', Awaited<ReturnType<typeof signedIn>>>;
  const answers = new Map<string, Answer[]>();
  const asked: string[] = [];
  let now = new Date(TEST_NOW);
  const clock = { now: () => now };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'makao-picture-import-'));
    const database = await createTestDatabase();
    const storage = new DiskStorage(join(folder, 'images'));
    archives = new DiskStorage(join(folder, 'exports'));
    imageImport = createImageImport({ db: database.db, storage });
    const made = await createTestApp({ db: database.db, imageImport, exports: archives, clock });
    site = { ...made, database, close: () => made.close().then(() => database.drop()) };
    await insertAgency(database.db);
    staff = { manager: await signedIn(database.db, 'manager'), agent: await signedIn(database.db, 'agent') };
    server = createServer((request, response) => {
      const path = request.url ?? '/';
      asked.push(path);
      const [answer = 404, ...others] = answers.get(path) ?? [];
      if (others.length > 0) answers.set(path, others);
      if (Buffer.isBuffer(answer)) response.end(answer);
      else if (typeof answer === 'number') response.writeHead(answer).end();
      else response.writeHead(answer.status, { 'retry-after': answer.retryAfter }).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    host = typeof address === 'object' && address ? `127.0.0.1:${address.port}` : '';
  });
  afterAll(async () => {
    server.close();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  const db = () => site.database.db;

  /** The address of a picture, and what its server answers. */
  function address(path: string, ...answer: Answer[]): string {
    answers.set(path, answer);
    return `http://${host}${path}`;
  }

  async function newImport(kind = 'properties'): Promise<string> {
    const { id } = await db()
      .insertInto('imports')
      .values({ kind, file_name: 'houses.csv', state: 'done', staff_id: staff.manager.staff.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function want(
    importId: string,
    wanted: readonly { listingId: number; sources: readonly string[] }[],
    by: keyof typeof staff = 'manager',
  ): Promise<void> {
    const asking = { staff: staff[by].staff, requestId: 'test', now };
    await db()
      .transaction()
      .execute((trx) => wantPictures(trx, importId, 'property', { wanted, asking }));
  }

  /** Runs the task that waits, once, as the queue would. */
  async function runFetching(services: Partial<{ imageImport: ImageImport }> = {}, job: Partial<JobContext> = {}) {
    const { id } = await db()
      .selectFrom('background_tasks')
      .select('id')
      .where('kind', '=', 'fetch-pictures')
      .where('state', '=', 'waiting')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const fetcher = new PictureFetcher({ allowedHosts: [host], timeoutMs: 2000 });
    const handlers = pictureJobHandlers({ db: db(), clock, imageImport, fetcher, archives, ...services });
    await runTask({ db: db(), clock, handlers }, id, job);
    return db().selectFrom('background_tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  /** The sources of the photographs of a property, in their order; '' for one of its own. */
  async function sourcesShown(propertyId: number): Promise<string[]> {
    const rows = await db()
      .selectFrom('property_images as place')
      .leftJoin('imported_pictures as picture', (join) =>
        join
          .onRef('picture.image_id', '=', 'place.image_id')
          .onRef('picture.property_id', '=', 'place.property_id')
          .on('picture.state', '=', 'held'),
      )
      .select(['picture.source', 'place.is_primary'])
      .where('place.property_id', '=', propertyId)
      .orderBy('place.is_primary', 'desc')
      .orderBy('place.position')
      .execute();
    return rows.map(({ source }) => source ?? '');
  }

  const states = async (propertyId: number) =>
    db()
      .selectFrom('imported_pictures')
      .select(['source', 'state', 'reason', 'attempts'])
      .where('property_id', '=', propertyId)
      .orderBy('position')
      .execute();

  const draft = (values: Parameters<typeof insertProperty>[1] = {}) =>
    insertProperty(db(), { approval_status: 'Draft', published_at: null, ...values });

  const call = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
    by: keyof typeof staff = 'manager',
  ) =>
    site.app.inject({ method, url: `/api/v1/office${path}`, headers: staff[by].headers, ...(payload && { payload }) });

  return {
    db,
    site: () => site,
    staff: () => staff,
    archives: () => archives,
    imageImport: () => imageImport,
    address,
    newImport,
    want,
    runFetching,
    sourcesShown,
    states,
    draft,
    call,
    /** The paths that were asked for since the last call. */
    takeAsked: () => asked.splice(0),
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}
