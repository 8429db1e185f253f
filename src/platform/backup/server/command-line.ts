import { parseArgs } from 'node:util';
import { ConfigError, directDatabaseUrl, readConfig } from '#platform/config/server/config.ts';
import { StartRefusedError } from '#platform/database/server/bundled/start-refused.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { createLog } from '#platform/http/server/log.ts';
import type { Manifest } from './backup-format.ts';
import { BackupRefused } from './backup-format.ts';
import type { BackupSettings } from './backup-place.ts';
import { recordRun } from './backup-runs.ts';
import type { Settings } from './reach-database.ts';

const flags = {
  replace: { type: 'boolean' },
  'make-key': { type: 'boolean' },
  list: { type: 'boolean' },
  verify: { type: 'boolean' },
  stored: { type: 'string' },
} as const;
type Flag = keyof typeof flags;

export interface CommandOptions extends Settings {
  /** As it was typed; null where none was. */
  file: string | null;
  replace: boolean;
  makeKey: boolean;
  list: boolean;
  verify: boolean;
  stored: string | null;
  backup: BackupSettings;
  migrationsDir: string;
  signal: AbortSignal;
  say: (message: string) => void;
}

export interface BackupCommand {
  usage: string;
  flags: readonly Flag[];
  /** The sentence to print when the command was interrupted: what is left incomplete. */
  stopped: string;
  run(options: CommandOptions): Promise<number>;
}

const INTERRUPTED = 130;

/** Runs `bin/backup` or `bin/restore` in the project's folder and exits with its exit code. */
export async function runBackupCommand(command: BackupCommand): Promise<void> {
  const stopping = new AbortController();
  stopOnSignals(stopping);
  try {
    process.exit(await start(command, stopping.signal));
  } catch (error) {
    if (stopping.signal.aborted) {
      console.error(command.stopped);
      process.exit(INTERRUPTED);
    }
    console.error(sentenceOf(error) ?? error);
    process.exit(1);
  }
}

async function start(command: BackupCommand, signal: AbortSignal): Promise<number> {
  const { values, positionals } = readArguments(command);
  if (values.help) {
    console.log(command.usage);
    return 0;
  }
  const [file = null] = positionals;
  if (positionals.length > 1) throw new BackupRefused(`Name one file.\n\n${command.usage}`);
  const config = readConfig(process.env);
  return command.run({
    file,
    replace: values.replace ?? false,
    makeKey: values['make-key'] ?? false,
    list: values.list ?? false,
    verify: values.verify ?? false,
    stored: values.stored ?? null,
    backup: config.backup,
    databaseUrl: directDatabaseUrl(config),
    dataDir: config.dataDir,
    storage: config.storage,
    log: createLog(process.env.LOG_LEVEL ? config.logLevel : 'warn'),
    migrationsDir: `${process.cwd()}/migrations`,
    signal,
    say: console.log,
  });
}

function readArguments({ usage, flags: known }: BackupCommand) {
  try {
    const read = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, ...flags },
    });
    const other = Object.keys(read.values).find((name) => name !== 'help' && !known.some((flag) => flag === name));
    if (other) throw new Error(`Unknown option '--${other}'`);
    return read;
  } catch (error) {
    throw new BackupRefused(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

function stopOnSignals(stopping: AbortController): void {
  const stop = () => stopping.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The IPC channel to bin/backup or bin/restore closes when that process is killed.
  if (process.channel) process.once('disconnect', stop);
}

/** Runs what concerns the backups in BACKUP_TO, and records for staff how it ended, unless it was interrupted. */
export async function recorded<Result extends { name: string }>(
  kind: 'backup' | 'verification',
  options: CommandOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const note = (run: { name: string | null; problem: string | null }) =>
    recordRun(options, { kind, ...run }).catch((error: unknown) => {
      options.say(`This could not be written down in the database for the page of the status: ${sentenceOf(error)}`);
    });
  try {
    const result = await work();
    await note({ name: result.name, problem: null });
    return result;
  } catch (error) {
    if (!options.signal.aborted)
      await note({ name: null, problem: sentenceOf(error) ?? 'An unexpected error; the log has it.' });
    throw error;
  }
}

const DISK_FULL = 'ENOSPC';

/** The message of an expected failure; null for a bug, whose stack is printed. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof BackupRefused || error instanceof ConfigError || error instanceof StartRefusedError)
    return error.message;
  if (error instanceof ApiError && error.cause instanceof Error) return `${error.message} (${error.cause.message})`;
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return null;
  if (error.code === DISK_FULL) return 'The disk is full. Make room and try again.';
  return `A file could not be read or written: ${error.message}.`;
}

export function sayMissing({ missing_files: missing }: Manifest): void {
  if (missing.length === 0) return;
  const names = missing.slice(0, 5).join(', ');
  console.error(
    `${missing.length} files that the database names were not stored when the backup was made: ${names}${missing.length > 5 ? ', …' : ''}. Everything else is there.`,
  );
}
