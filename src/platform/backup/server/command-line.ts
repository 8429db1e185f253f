import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#platform/config/server/config.ts';
import { StartRefusedError } from '#platform/database/server/bundled/start-refused.ts';
import { createLog } from '#platform/http/server/log.ts';
import type { Manifest } from './backup-format.ts';
import { BackupRefused } from './backup-refused.ts';
import type { Settings } from './reach-database.ts';

interface CommandOptions extends Settings {
  file: string;
  replace: boolean;
  migrationsDir: string;
  signal: AbortSignal;
  say: (message: string) => void;
}

export interface BackupCommand {
  usage: string;
  /** The sentence to print when the command was interrupted: what is left incomplete. */
  stopped: string;
  /** @returns the exit code */
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
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new BackupRefused(`Name one file.\n\n${command.usage}`);
  const config = readConfig(process.env);
  return command.run({
    file,
    replace: values.replace,
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log: createLog(process.env.LOG_LEVEL ? config.logLevel : 'warn'),
    migrationsDir: `${process.cwd()}/migrations`,
    signal,
    say: console.log,
  });
}

function readArguments({ usage }: BackupCommand) {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        replace: { type: 'boolean', default: false },
      },
    });
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

const DISK_FULL = 'ENOSPC';

/** The message of an expected failure; null for a bug, whose stack is printed. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof BackupRefused || error instanceof ConfigError || error instanceof StartRefusedError)
    return error.message;
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return null;
  if (error.code === DISK_FULL) return 'The disk is full. Make room and try again.';
  return `A file could not be read or written: ${error.message}.`;
}

/** Reports files that rows name but that were missing when the backup was made. */
export function sayMissing({ missing_files: missing }: Manifest): void {
  if (missing.length === 0) return;
  const names = missing.slice(0, 5).join(', ');
  console.error(
    `${missing.length} files that the database names were not in DATA_DIR/images when the backup was made: ${names}${missing.length > 5 ? ', …' : ''}. Everything else is there.`,
  );
}
