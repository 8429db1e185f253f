import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** The output of a program, or 'unknown' where there is none. */
export const outputOf = (program: string, ...programArguments: string[]): string => {
  try {
    return execFileSync(program, programArguments, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
};

/** When, of which commit and on which machine something is measured now. */
export function provenance(): { measuredAt: string; commit: string; machine: string } {
  const isChanged = outputOf('git', 'status', '--porcelain', '--', 'src', 'demo', 'migrations') !== '';
  return {
    measuredAt: `${new Date().toISOString().slice(0, 16)}Z`,
    commit: outputOf('git', 'rev-parse', '--short', 'HEAD') + (isChanged ? ' and changes' : ''),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
  };
}
