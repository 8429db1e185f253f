import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { databaseUrl, onServer } from '#tests/support/scratch-database.ts';
import { atLeast, type Drill, none, told } from '../drill.ts';
import { readSubjects } from '../support/form-subjects.ts';
import { makeFolder, programOn, runStatement } from '../support/program.ts';
import { checkForms } from '../support/stored-forms.ts';
import { Senders } from '../support/visits.ts';
import { createCluster, findTools, makeOwned, runTool, startServer } from './external-postgres.ts';

const SENDING_MS = { full: 15_000, quick: 3_000 };
const ARCHIVED_WITHIN_MS = 30_000;

/** The steps of docs/backup.md on an external PostgreSQL: archive, base backup, damage, recovery to a noted time. */
export const pointInTime: Drill = {
  name: 'point-in-time',
  promise:
    'An external PostgreSQL with archived WAL is recovered to a noted moment: every form acknowledged before it is there once, although the rows were deleted since.',
  isInGate: false,
  async run(context) {
    const tools = await findTools();
    const folder = await makeFolder(context);
    const [cluster, archive, base] = [join(folder, 'cluster'), join(folder, 'wal'), join(folder, 'base')];
    for (const path of [cluster, archive, base]) await makeOwned(tools, path);
    await createCluster(tools, cluster, archive);
    const server = await startServer(context, tools, cluster);
    await onServer(server.url, 'create database makao');
    const url = databaseUrl(server.url, 'makao');
    const dataDir = await makeFolder(context);
    const program = await programOn(context, dataDir, { DATABASE_URL: url });
    await program.start();
    await runStatement(url, "select graphile_worker.remove_job('warm:' || id) from images");
    await runStatement(url, 'update availability_slots set capacity = 100');
    await runTool(tools, 'pg_basebackup', ['-D', base, '-X', 'none', '-c', 'fast', '-d', server.url]);
    context.say('the base backup is made; visitors send forms');

    const senders = new Senders(program.url, await readSubjects(program.url));
    await sendFor(senders, context.isQuick ? SENDING_MS.quick : SENDING_MS.full);
    const before = senders.sent.filter(({ receipt }) => receipt);
    const [noted] = await runStatement<{ at: string }>(url, 'select clock_timestamp()::text as at');
    await wait(1_000);
    await sendFor(senders, 1_000);
    const afterwards = senders.sent.filter((form) => form.receipt && !before.includes(form));
    const deleted = await runStatement(url, 'delete from enquiries returning id');
    const [damage] = await runStatement<{ file: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as file');
    context.say(`noted ${noted?.at}; then ${deleted.length} enquiries were deleted`);
    await untilArchived(server.url, damage?.file ?? '');
    await program.kill();
    // The machine is lost: what is not in the archive is gone.
    await server.stop('SIGQUIT');

    const begun = performance.now();
    await appendFile(
      join(base, 'postgresql.auto.conf'),
      `
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${noted?.at}'
recovery_target_action = 'promote'
archive_mode = off
`,
    );
    await writeFile(join(base, 'recovery.signal'), '');
    const recovered = await startServer(context, tools, base);
    const seconds = (performance.now() - begun) / 1000;
    const recoveredUrl = databaseUrl(recovered.url, 'makao');
    const again = await programOn(context, dataDir, { DATABASE_URL: recoveredUrl });
    await again.start();
    const on = {
      query: <Row extends pg.QueryResultRow>(statement: string, values: readonly unknown[] = []) =>
        runStatement<Row>(recoveredUrl, statement, values),
    };
    const forms = await checkForms(on, before);
    const later = await checkForms(on, afterwards);
    const isAnswering = await new Senders(again.url, await readSubjects(again.url)).sendNew();
    return {
      text: `${before.length} forms acknowledged before the noted moment, ${deleted.length} enquiries deleted after it; recovered in ${seconds.toFixed(1)} s: ${forms.lost} lost, ${forms.twice} twice`,
      checks: [
        atLeast('forms acknowledged before the noted moment', before.length, 10),
        atLeast('enquiries deleted', deleted.length, 10),
        ...forms.checks,
        told('forms acknowledged after it', afterwards.length),
        none('of these in the recovered database', afterwards.length - later.lost),
        { what: 'a new form is stored there', measured: String(isAnswering), isKept: isAnswering },
      ],
    };
  },
};

async function sendFor(senders: Senders, ms: number): Promise<void> {
  const over = new AbortController();
  const sending = senders.keepSending(over.signal);
  await wait(ms);
  over.abort();
  await sending;
}

async function untilArchived(url: string, file: string): Promise<void> {
  for (const giveUpAt = Date.now() + ARCHIVED_WITHIN_MS; Date.now() < giveUpAt; await wait(100)) {
    const [row] = await runStatement<{ last: string | null }>(
      url,
      'select last_archived_wal as last from pg_stat_archiver',
    );
    if (row?.last && row.last >= file) return;
  }
  throw new Error(`${file} was not archived within ${ARCHIVED_WITHIN_MS / 1000} s`);
}
