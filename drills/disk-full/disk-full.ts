import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { startBundledPostgres } from '#platform/database/server/bundled/bundled-postgres.ts';
import { openSession } from '../../bench/import-office.ts';
import { publicPaths } from '../../bench/public-paths.ts';
import type { Check, Drill, DrillContext, Figure } from '../drill.ts';
import { atLeast, atMost, none, told } from '../drill.ts';
import { readSubjects } from '../support/form-subjects.ts';
import { untilMailsAreSent } from '../support/mails-sent.ts';
import { copyDemo, makeFolder, owner, type Program, programOn, runStatement } from '../support/program.ts';
import { checkForms } from '../support/stored-forms.ts';
import { cachedPages, readPages, Senders } from '../support/visits.ts';
import { checkPhotographs, Photographer } from './photographers.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const FULL_MS = { full: 30_000, quick: 8_000 };
/** Free before it is filled: more than the program writes in the calm part. */
const ROOM_MB = 200;
const LONGEST_RECOVERY_S = 60;

/** The disk of the photographs is full; then the one of the database too, whose log cannot be continued. */
export const diskFullDrill: Drill = {
  name: 'disk-full',
  promise:
    'With the disk full, of the photographs alone or of the database too, pages are still answered, a form or photograph is stored whole or refused with a sentence, and both are taken again by themselves once there is space.',
  isInGate: false,
  run,
};

async function run(context: DrillContext): Promise<Figure> {
  const results = [await fillUp(context, openApart), await fillUp(context, openTogether)];
  return {
    text: results.map(({ text }) => text).join('; '),
    checks: results.flatMap(({ checks }) => checks),
  };
}

interface Opened {
  name: string;
  /** Whether forms need the full disk. */
  isDatabaseThere: boolean;
  disk: SmallDisk;
  program: Program;
}

/** The program with its files on a small disk, and its database elsewhere. */
async function openApart(context: DrillContext): Promise<Opened> {
  const dataDir = await makeFolder(context);
  await copyDemo(dataDir);
  const server = await startBundledPostgres({ dataDir, log: pino({ level: 'silent' }) });
  context.atEnd(() => server.stop());
  const disk = await mountSmallDisk(context, ROOM_MB + (await megabytesOf(join(dataDir, 'images'))));
  await promisify(execFile)('cp', ['-a', join(dataDir, 'images'), disk.folder]);
  const program = await programOn(context, disk.folder, { DATABASE_URL: server.url });
  const query: Program['query'] = (statement, values) => runStatement(server.url, statement, values);
  return { name: 'photographs alone', isDatabaseThere: false, disk, program: { ...program, query } };
}

/** The program with its files and its database on one small disk. */
async function openTogether(context: DrillContext): Promise<Opened> {
  const folder = await makeFolder(context);
  await copyDemo(folder);
  const disk = await mountSmallDisk(context, ROOM_MB + (await megabytesOf(folder)));
  const dataDir = join(disk.folder, 'data');
  await copyDemo(dataDir);
  const program = await programOn(context, dataDir, {});
  return { name: 'with the database', isDatabaseThere: true, disk, program };
}

async function fillUp(
  context: DrillContext,
  open: (context: DrillContext) => Promise<Opened>,
): Promise<{ text: string; checks: Check[] }> {
  const { name, isDatabaseThere, disk, program } = await open(context);
  await program.start();
  const { url } = program;
  const pid = program.pid();
  const pages = await cachedPages(url, publicPaths);
  const senders = new Senders(url, await readSubjects(url), [503, 507]);
  const photographer = new Photographer(url, await openSession(url, owner));
  if (!(await photographer.send()) || !(await senders.sendNew())) throw new Error('Nothing is stored on an empty disk');

  await disk.fill();
  const over = new AbortController();
  const visits = Promise.all([
    readPages(url, pages, over.signal),
    senders.keepSending(over.signal),
    photographer.keepSending(over.signal),
  ]);
  await wait(FULL_MS[context.isQuick ? 'quick' : 'full'] / 2);
  const isCrashed = isDatabaseThere && (await fillLog(program));
  await wait(FULL_MS[context.isQuick ? 'quick' : 'full'] / 2);
  over.abort();
  const [replies] = await visits;
  const refused = { forms: senders.refused, photographs: photographer.refused };
  context.say(`${name}: ${refused.forms} forms and ${refused.photographs} photographs refused; space is given back`);

  await disk.empty();
  const recoveryS = await senders.untilStored();
  const isKept = await photographer.send();
  await senders.sendAgain(60_000);
  await untilMailsAreSent(program);
  for (const wrong of [...senders.wrong, ...photographer.wrong].slice(0, 5)) context.say(`wrong reply: ${wrong}`);
  const forms = await checkForms(program, senders.sent);
  const mails = await program.query<{ to_address: string }>('select to_address from outgoing_mails');
  const mailsTo = Map.groupBy(mails, ({ to_address }) => to_address);
  const share = replies.ok / replies.times.length;
  const checks = [
    atLeast('share of pages answered 200', share, 0.99),
    none('pages answered otherwise than 200 or 503', replies.times.length - replies.ok - replies.refused),
    told('forms', `${senders.sent.length} sent, ${refused.forms} times refused while it was full`),
    ...(isDatabaseThere
      ? [told('PostgreSQL', isCrashed ? 'stopped, as its log could not be continued' : 'went on')]
      : [none('forms refused, which need no space there', refused.forms)]),
    none('replies to forms other than 201, 503 or 507 with a sentence and Retry-After', senders.wrong.length),
    ...forms.checks,
    none('forms that could not be sent afterwards', senders.open),
    none(
      'stored forms without exactly one mail to the visitor',
      senders.sent.filter(({ email }) => email !== null && mailsTo.get(email)?.length !== 1).length,
    ),
    atLeast('photographs refused', refused.photographs, 1),
    none('photographs refused with space again', isKept ? 0 : 1),
    ...(await checkPhotographs(program, photographer)),
    atMost('recovery', recoveryS, LONGEST_RECOVERY_S, 's'),
    none('restarts of the program', program.pid() === pid ? 0 : 1),
  ];
  return {
    text: `${name}: ${(share * 100).toFixed(1)} % of ${replies.times.length} pages answered, of ${senders.sent.length} forms ${forms.lost} lost and ${forms.twice} stored twice, ${photographer.kept.length} photographs kept and ${photographer.refused} refused, well ${recoveryS.toFixed(1)} s after there was space`,
    checks: checks.map((check) => ({ ...check, what: `${name}: ${check.what}` })),
  };
}

/**
 * Writes to PostgreSQL's log, as other work would, until it cannot be continued: a new segment of 16 MB has no space.
 * @returns whether PostgreSQL ended the connection
 */
async function fillLog({ query }: Program): Promise<boolean> {
  for (let megabytes = 0; megabytes < 200; megabytes += 1) {
    try {
      await query(`select pg_logical_emit_message(true, 'drill', repeat('x', 1000000))`);
    } catch {
      return true;
    }
  }
  return false;
}

async function megabytesOf(folder: string): Promise<number> {
  const { stdout } = await promisify(execFile)('du', ['-sm', folder]);
  return Number.parseInt(stdout, 10);
}
