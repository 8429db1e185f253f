import { setTimeout as wait } from 'node:timers/promises';
import { type Office, signInto } from '../../bench/import-office.ts';
import type { Drill } from '../drill.ts';
import { none, told } from '../drill.ts';
import { owner, type Program, prepareProgram } from '../support/program.ts';

const SIZES = { full: { rows: 5000, kills: 4 }, quick: { rows: 1000, kills: 1 } };
const BAD_EVERY = 125;
const PATIENCE_MS = 5 * 60_000;

const headers = 'Reference,Title,Description,Purpose,Category,Type,Price,Location,City,County,Address,Beds,Baths';

const fileOf = (rows: number): string =>
  [
    headers,
    ...Array.from({ length: rows }, (_, index) => {
      const price = index % BAD_EVERY === 7 ? 'plenty' : '9000000';
      return `KILL-${index},House ${index},A garden.,Sale,Residential,villa,${price},Karen,Nairobi,Nairobi,Bogani Road,4,3`;
    }),
  ].join('\r\n');

/** Kill -9 of the program, repeatedly, while it writes the rows of an import. */
export const killImportDrill: Drill = {
  name: 'kill-import',
  promise:
    'An import during which the program is killed writes each valid row exactly once, with one entry in the audit, and needs nobody to start it again.',
  isInGate: false,
  async run(context) {
    const { rows, kills } = context.isQuick ? SIZES.quick : SIZES.full;
    const program = await prepareProgram(context, {});
    await program.start();
    const office = await signInto(program.url, owner);
    const id = await office.send('listings', fileOf(rows));
    await untilState(office, id, 'ready');
    await office.start(id);
    for (let kill = 1; kill <= kills; kill += 1) {
      const written = await killOnce(program, office, id, (rows * kill) / (kills + 1));
      context.say(`killed with ${written} rows written`);
    }
    await untilState(office, id, 'done');
    const expected = rows - rows / BAD_EVERY;
    const made = await program.query<{ reference: string }>(
      `select reference_number as reference from properties where reference_number like 'KILL-%'`,
    );
    const audited = await program.query<{ subject_id: string }>(
      `select subject_id from audit_entries where action = 'property.imported'`,
    );
    const references = new Set(made.map(({ reference }) => reference)).size;
    const subjects = new Set(audited.map(({ subject_id }) => subject_id)).size;
    const missing = expected - references;
    return {
      text: `${rows} rows, ${kills} kills: ${missing} rows lost, ${made.length - references} written twice`,
      checks: [
        told('rows sent', `${rows}, of these ${rows / BAD_EVERY} with a mistake`),
        none('valid rows that are missing', missing),
        none('rows written twice', made.length - references),
        none('rows without an entry in the audit', expected - subjects),
        none('entries in the audit that are doubled', audited.length - subjects),
      ],
    };
  },
};

/**
 * Kills the program once the given number of rows is written, and starts it again.
 * @returns how many rows were written then
 */
async function killOnce(program: Program, office: Office, id: string, rows: number): Promise<number> {
  for (;;) {
    const { state, counts } = await office.look(id);
    if (state !== 'importing') throw new Error(`The import is ${state}: it was over before the kill`);
    if (counts.applied >= rows) break;
    await wait(20);
  }
  await program.kill();
  await program.start();
  return (await office.look(id)).counts.applied;
}

async function untilState(office: Office, id: string, state: string): Promise<void> {
  for (const giveUpAt = Date.now() + PATIENCE_MS; Date.now() < giveUpAt; await wait(200)) {
    const found = await office.look(id);
    if (found.state === state) return;
    if (found.state === 'stopped') throw new Error('The import was given up');
  }
  throw new Error(`The import was not ${state} within ${PATIENCE_MS / 60_000} minutes`);
}
