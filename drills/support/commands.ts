import { execFile } from 'node:child_process';

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
  ms: number;
}

/** Runs `bin/backup` or `bin/restore` as a person does, whatever its exit status. */
export function runDataCommand(
  command: 'backup' | 'restore',
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const begun = performance.now();
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`bin/${command}`, ...args],
      { env: { ...process.env, DATABASE_URL: '', STORAGE_URL: '', ...settings } },
      (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
        resolve({ code, stdout, stderr, ms: performance.now() - begun });
      },
    );
  });
}
