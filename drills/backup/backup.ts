import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { makeBackupKey } from '#platform/backup/server/encryption.ts';
import { openBucket } from '#platform/files/server/site-files.ts';
import { keysUnder } from '#platform/files/server/storage.ts';
import { s3Credentials, startS3Server } from '#tests/support/servers/s3-server.ts';
import { atLeast, type Check, type Drill, none, told } from '../drill.ts';
import { runDataCommand } from '../support/commands.ts';
import { readSubjects } from '../support/form-subjects.ts';
import { makeFolder, type Program, prepareProgram, programOn } from '../support/program.ts';
import { checkForms } from '../support/stored-forms.ts';
import { Senders } from '../support/visits.ts';

/** Backups to wait for, one a minute: more than are kept, in the full form. */
const BACKUPS = { full: 3, quick: 1 };
const BACKUP_WITHIN_MS = 180_000;
const TESTED_WITHIN_MS = 300_000;

/** Backups that a running program makes by itself, every minute, encrypted, into a bucket that keeps the newest of a day. */
export const backupDrill: Drill = {
  name: 'backup',
  promise:
    'A program makes backups by itself into another place, encrypted and rotated, and restores one for a test; a site restored from there has every form acknowledged before, and a damaged or cut backup is refused.',
  isInGate: false,
  async run(context) {
    const s3 = await startS3Server();
    context.atEnd(() => s3.stop());
    // For this process too, which looks into the bucket.
    Object.assign(process.env, s3Credentials);
    const place = await openBucket(s3.place('off-site'));
    const settings = { BACKUP_TO: s3.url('off-site'), BACKUP_KEY: await makeBackupKey(), ...s3Credentials };
    const program = await prepareProgram(context, {
      ...settings,
      BACKUP_SCHEDULE: '* * * * *',
      BACKUP_KEEP: '1,0,0',
      // Begins with the first backup, and waits for it in the queue.
      BACKUP_VERIFY_SCHEDULE: '* * * * *',
    });
    // An earlier day's, which the first backup replaces.
    await place.put('makao-20200101t000000z.tar.age', Buffer.from('x'), 'application/octet-stream');
    await program.start();
    const senders = new Senders(program.url, await readSubjects(program.url));
    const over = new AbortController();
    const sending = senders.keepSending(over.signal);
    await wait(3_000);
    over.abort();
    await sending;
    const before = senders.sent.filter(({ receipt }) => receipt);
    const from = new Date();
    const count = context.isQuick ? BACKUPS.quick : BACKUPS.full;
    await untilCount(program, 'backups where started_at > $1', from, count, BACKUP_WITHIN_MS * count);
    await untilCount(
      program,
      "backup_runs where kind = 'verification' and finished_at > $1",
      from,
      1,
      TESTED_WITHIN_MS,
    );
    const [last] = await program.query<{ bytes: number; seconds: number; count: number }>(
      `select size_bytes::float8 as bytes, extract(epoch from finished_at - started_at)::float8 as seconds,
        count(*) over ()::int as count from backups order by id desc limit 1`,
    );
    const failed = await program.query<{ problem: string }>(
      'select problem from backup_runs where problem is not null',
    );
    for (const { problem } of failed) context.say(problem);
    const tested = await program.query("select from backup_runs where kind = 'verification' and problem is null");
    // The place of the site is lost.
    await program.kill();
    const kept = await keysUnder(place);
    const name = kept[0] ?? '';
    context.say(`${last?.count} backups were made, ${kept.length} is kept: ${name}`);
    const refused = await damage(place, name, settings);

    const emptyFolder = await makeFolder(context);
    const restore = await runDataCommand('restore', [`--stored=${name}`], { ...settings, DATA_DIR: emptyFolder });
    if (restore.code !== 0) throw new Error(restore.stderr);
    const restored = await programOn(context, emptyFolder, {});
    await restored.start();
    const forms = await checkForms(restored, before);
    return {
      text: `${last?.count} backups by itself, ${((last?.bytes ?? 0) / 1e6).toFixed(0)} MB in ${last?.seconds.toFixed(1)} s, ${kept.length} kept, ${tested.length} restored in tests; ${before.length} forms after a restore: ${forms.lost} lost, ${forms.twice} twice`,
      checks: [
        atLeast('backups that the program made', last?.count ?? 0, count),
        atLeast('tests by a restore that succeeded', tested.length, 1),
        none('attempts that failed', failed.length),
        { what: 'backups kept (1)', measured: String(kept.length), isKept: kept.length === 1 },
        ...refused,
        told('restoring it took', `${(restore.ms / 1000).toFixed(1)} s`),
        atLeast('forms acknowledged before', before.length, 10),
        ...forms.checks,
      ],
    };
  },
};

async function untilCount(
  program: Program,
  rows: string,
  from: Date,
  count: number,
  patienceMs: number,
): Promise<void> {
  for (const giveUpAt = Date.now() + patienceMs; Date.now() < giveUpAt; await wait(1_000)) {
    const [found] = await program.query<{ count: number }>(`select count(*)::int as count from ${rows}`, [from]);
    if (found && found.count >= count) return;
  }
  throw new Error(`There were not ${count} ${rows} within ${patienceMs / 1000} s`);
}

/** Damages copies of a stored backup, and tests each. The backup itself stays. */
async function damage(
  place: Awaited<ReturnType<typeof openBucket>>,
  name: string,
  settings: Record<string, string>,
): Promise<Check[]> {
  const stored = await place.get(name);
  if (!stored) throw new Error(`${name} is not there`);
  const bytes = await buffer(stored.stream());
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  const checks: Check[] = [
    {
      what: 'a name or heading of the backup can be read without the key',
      measured: String(bytes.includes('manifest.json')),
      isKept: !bytes.includes('manifest.json'),
    },
  ];
  for (const [what, content] of [
    ['with one byte changed', changed],
    ['without its last kilobyte', bytes.subarray(0, -1024)],
    ['cut between two chunks', bytes.subarray(0, bytes.length - ((bytes.length - 200) % (64 * 1024 + 16)))],
  ] as const) {
    const copy = 'makao-20200102t000000z.tar.age';
    await place.put(copy, content, 'application/octet-stream');
    const { code, stderr } = await runDataCommand('restore', ['--verify', `--stored=${copy}`], {
      ...settings,
      DATA_DIR: '/nonexistent/makao',
    });
    await place.delete(copy);
    const isRefused = code === 1 && stderr.includes('is damaged or was cut short');
    checks.push({ what: `a backup ${what} is refused`, measured: isRefused ? 'yes' : stderr, isKept: isRefused });
  }
  return checks;
}
