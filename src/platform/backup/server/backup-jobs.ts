import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { JobContext, JobHandler } from '#platform/jobs/server/run-jobs.ts';
import type { BackupSettings } from './backup-place.ts';

export const MAKE_BACKUP = 'make_backup';
export const VERIFY_BACKUP = 'verify_backup';

/** One after the other. Nine attempts take about 80 minutes. */
const options = (task: string) => `?max=9&fill=6h&queue=backups&jobKey=${task}`;

/** Crontab lines; none without BACKUP_TO. Of several programs one makes the backup: the queue gives a job to one. */
export function backupSchedule({ to, schedule, verificationSchedule }: BackupSettings): string[] {
  if (!to) return [];
  return [
    `${schedule} ${MAKE_BACKUP} ${options(MAKE_BACKUP)}`,
    ...(verificationSchedule ? [`${verificationSchedule} ${VERIFY_BACKUP} ${options(VERIFY_BACKUP)}`] : []),
  ];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @param env the settings of the program */
export const backupJobs = (env: Environment): Readonly<Record<string, JobHandler>> => ({
  [MAKE_BACKUP]: (_payload, job) => runCommand('backup', [], env, job),
  [VERIFY_BACKUP]: (_payload, job) => runCommand('restore', ['--verify'], env, job),
});

const LOWEST_PRIORITY = 19;
/** `bin/backup` ends with it when the backup is complete, except for photographs that were lost before. */
const LOST_BEFORE = 2;

/** In a process of its own with low priority, not to delay replies. @throws Error with what it printed */
async function runCommand(
  command: 'backup' | 'restore',
  args: readonly string[],
  env: Environment,
  { log, signal }: JobContext,
): Promise<void> {
  // Built, the commands are beside the file of the program.
  const name = import.meta.url.endsWith('.ts') ? `./${command}-command.ts` : `./${command}.js`;
  const child = fork(fileURLToPath(new URL(name, import.meta.url)), args, {
    env: { ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  try {
    const ended = once(child, 'close');
    if (child.pid !== undefined) setPriority(child.pid, LOWEST_PRIORITY);
    const [[code], said, problem] = await Promise.all([ended, read(child.stdout), read(child.stderr)]);
    if (code !== 0 && code !== LOST_BEFORE) throw new Error(problem.trim() || `bin/${command} ended with ${code}`);
    log.info({ said: said.trim(), problem: problem.trim() || undefined }, `bin/${command} has done its work`);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const read = async (stream: NodeJS.ReadableStream | null): Promise<string> => (stream ? text(stream) : '');
