import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { runAs } from './run-as.ts';

interface RunningProcess {
  pid: number;
  command: string;
}

const HAS_PROC = existsSync('/proc/self/stat');

/**
 * Whether a process runs. A zombie does not count: in a container whose first process reaps no children it would exist
 * for ever.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !HAS_PROC || !isZombie(pid);
}

function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The format is 'pid (name) state …', and the name may contain brackets.
    return stat[stat.lastIndexOf(')') + 2] === 'Z';
  } catch {
    return true;
  }
}

/** The processes of the server whose `cluster_name` is this: the postmaster and its children. */
export async function findServerProcesses(clusterName: string): Promise<RunningProcess[]> {
  const all = await (HAS_PROC ? listFromProc() : listFromPs());
  return all.filter(
    ({ command }) =>
      command.startsWith(`postgres: ${clusterName}: `) ||
      (command.includes('/postgres -D ') && command.includes(`cluster_name=${clusterName} `)),
  );
}

async function listFromProc(): Promise<RunningProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return { pid: Number(pid), command: command.replaceAll('\0', ' ') };
    }),
  );
}

async function listFromPs(): Promise<RunningProcess[]> {
  const { output } = await runAs(null, 'ps', ['-axww', '-o', 'pid=,command=']);
  return output.split('\n').map((line) => {
    const [, pid = '0', command = ''] = line.match(/^\s*(\d+)\s+(.*)$/) ?? [];
    return { pid: Number(pid), command: `${command} ` };
  });
}

/** Sends a signal; ignores a process that is gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
