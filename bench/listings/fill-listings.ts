import pg from 'pg';
import { copyRows } from './copy-rows.ts';
import { type Existing, type PhotoSets, photographRows, readExisting } from './existing.ts';
import { dropIndexes, makeIndexes } from './indexes.ts';
import { generateLand } from './land-row.ts';
import { generateProperty } from './property-row.ts';
import { type Random, seededRandom } from './random.ts';

export interface FillOptions {
  databaseUrl: string;
  /** How many properties and how many plots to add. */
  properties: number;
  land: number;
  /** The same seed on the same database gives the same listings. */
  seed: number;
  now: Date;
  say: (message: string) => void;
}

const tables = ['properties', 'property_images', 'land', 'land_images', 'price_changes'];

/** With fewer new listings, updating the indexes row by row costs less than rebuilding them. */
const worthNewIndexes = 50_000;

/**
 * Adds generated listings to a migrated database in one transaction, then updates the planner's statistics. Agents and
 * photographs are taken from the database; without any, listings have none.
 */
export async function fillListings(options: FillOptions): Promise<void> {
  const client = new pg.Client({ connectionString: options.databaseUrl, application_name: 'makao listings' });
  await client.connect();
  try {
    await client.query('begin');
    const isSuperuser = await withoutTriggers(client);
    const existing = await readExisting(client);
    const isLarge = options.properties + options.land >= worthNewIndexes;
    const indexes = isLarge ? await dropIndexes(client, tables) : [];
    const firstProperty = await addProperties(client, existing, options);
    const firstPlot = await addLand(client, existing, options);
    if (isSuperuser) await writeHistory(client, firstProperty, firstPlot);
    await client.query('select resolve_listing_places()');
    await client.query('select recount_listings()');
    if (isLarge) options.say('Making the indexes…');
    await makeIndexes(client, indexes);
    await client.query('commit');
    options.say('Bringing the statistics up to date…');
    // Index-only scans need the visibility map; autovacuum would write it within minutes.
    await client.query(`vacuum (analyze) ${tables.join(', ')}`);
    // Otherwise the gigabytes are written to disk while the first reads are measured.
    if (isSuperuser) await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/**
 * A million calls of the price-history trigger cost more than the rows themselves, so a superuser switches triggers off
 * and writes the history in one statement afterwards; the numbers of listings are computed anew. Other users cannot switch them off and leave it to the trigger.
 * @returns whether the user is a superuser, and the caller has to write the price history
 */
async function withoutTriggers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_superuser: string }>('show is_superuser');
  if (rows[0]?.is_superuser !== 'on') return false;
  await client.query("set local session_replication_role = 'replica'");
  return true;
}

/** @returns the first id of the new properties */
async function addProperties(client: pg.Client, existing: Existing, options: FillOptions): Promise<number> {
  const { properties: count, seed, now, say } = options;
  const firstId = await reserveIds(client, 'properties', count);
  const random = seededRandom(seed);
  const types: string[] = [];
  function* rows() {
    for (let nth = 0; nth < count; nth += 1) {
      const { type, row } = generateProperty(random, firstId + nth, existing.agentIds, now);
      types.push(type);
      yield row;
    }
  }
  await copyRows(client, 'properties', rows(), (done) => say(`${done.toLocaleString('en')} properties`));
  const images = photographs(types, existing.photoSets, seededRandom(seed + 1), (nth) => ({
    property_id: firstId + nth,
  }));
  const linked = await copyRows(client, 'property_images', images);
  say(`${count.toLocaleString('en')} properties with ${linked.toLocaleString('en')} photographs`);
  return firstId;
}

/** @returns the first id of the new plots */
async function addLand(client: pg.Client, existing: Existing, options: FillOptions): Promise<number> {
  const { land: count, seed, now, say } = options;
  const firstId = await reserveIds(client, 'land', count);
  const random = seededRandom(seed + 2);
  const kinds: string[] = [];
  function* rows() {
    for (let nth = 0; nth < count; nth += 1) {
      kinds.push('land');
      yield generateLand(random, firstId + nth, existing.agentIds, now);
    }
  }
  await copyRows(client, 'land', rows(), (done) => say(`${done.toLocaleString('en')} plots`));
  const images = photographs(kinds, existing.photoSets, seededRandom(seed + 3), (nth) => ({ land_id: firstId + nth }));
  const linked = await copyRows(client, 'land_images', images);
  say(`${count.toLocaleString('en')} plots with ${linked.toLocaleString('en')} photographs`);
  return firstId;
}

/** Takes a run of ids from the table's sequence, so that rows inserted later do not collide with ours. */
async function reserveIds(client: pg.Client, table: 'properties' | 'land', count: number): Promise<number> {
  const sequence = `pg_get_serial_sequence('${table}', 'id')`;
  const { rows } = await client.query<{ first: string }>(`select nextval(${sequence}) as first`);
  const first = Number(rows[0]?.first);
  if (count > 0) await client.query(`select setval(${sequence}, $1)`, [first + count - 1]);
  return first;
}

/** Photograph rows of the given listings, in their order. A kind without photographs yields none. */
function* photographs<Owner extends Record<string, number>>(
  kinds: readonly string[],
  photoSets: PhotoSets,
  random: Random,
  ownerOf: (nth: number) => Owner,
) {
  for (const [nth, kind] of kinds.entries()) {
    const sets = photoSets.get(kind);
    if (!sets) continue;
    const owner = ownerOf(nth);
    for (const image of photographRows(random.pick(sets))) yield { ...owner, ...image };
  }
}

/** Writes the price history that the trigger would have written, dated at publication. */
async function writeHistory(client: pg.Client, firstProperty: number, firstPlot: number): Promise<void> {
  const history = 'id, price_kes, coalesce(published_at, created_at)';
  await client.query(
    `insert into price_changes (property_id, price_kes, changed_at) select ${history} from properties where id >= $1`,
    [firstProperty],
  );
  await client.query(
    `insert into price_changes (land_id, price_kes, changed_at) select ${history} from land where id >= $1`,
    [firstPlot],
  );
}
